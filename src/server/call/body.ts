import { MAX_BODY_BYTES } from '../../contract/wire/envelope.ts'
import { refuse } from './refusal.ts'

/** Whoever hangs up in the middle is told nothing, and nothing has failed here. */
export const cutOff = () => refuse('bad_request')

/** Never more than the limit is held in memory, whatever the headers promise. */
export const readBytes = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > most) return refuse('body_too_large')
    return new Uint8Array(await request.arrayBuffer().catch(cutOff))
  }
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff)
    if (done) return Uint8Array.from(Buffer.concat(parts))
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      return refuse('body_too_large')
    }
    parts.push(value)
  }
}

export const readBody = async (request: Request, most = MAX_BODY_BYTES): Promise<string> =>
  Buffer.from(await readBytes(request, most)).toString('utf8')
