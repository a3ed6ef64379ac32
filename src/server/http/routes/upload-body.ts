import { MAX_UPLOAD_BYTES } from '../../../contract/wire/upload.ts'
import { cutOff } from '../../call/body.ts'
import { refuse } from '../../call/refusal.ts'
import type { Reservation } from '../../throttling/memory-budget.ts'

/** The minimum each upload is charged: a connection and its headers take memory too. */
const FIRST_BYTES = 64 * 1024

/**
 * Reads an uploaded body. The charged memory grows with what has arrived, not with what was announced; the time limit
 * is the server's (`../listen.ts`).
 */
export const readUploadBody = async (request: Request, held: Reservation): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BYTES) return refuse('avatar_too_large')
  held.grow(FIRST_BYTES)
  let bytes = new Uint8Array(FIRST_BYTES)
  let size = 0
  const reader = request.body?.getReader()
  const giveUp = () => void reader?.cancel().catch(() => undefined)
  held.signal.addEventListener('abort', giveUp)
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read().catch(cutOff)) ?? {}
      held.signal.throwIfAborted()
      if (done || value === undefined) return bytes.subarray(0, size)
      const needed = size + value.byteLength
      if (needed > MAX_UPLOAD_BYTES) return refuse('avatar_too_large')
      if (needed > bytes.byteLength) {
        const room = Math.min(Math.max(needed, 2 * bytes.byteLength), MAX_UPLOAD_BYTES)
        held.grow(room)
        const larger = new Uint8Array(room)
        larger.set(bytes)
        bytes = larger
      }
      bytes.set(value, size)
      size = needed
    }
  } catch (error) {
    giveUp()
    throw error
  } finally {
    held.signal.removeEventListener('abort', giveUp)
  }
}
