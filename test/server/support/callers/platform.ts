import * as v from 'valibot'
import { signMachine } from '../../../../src/contract/arcade/machine.ts'
import { PLATFORM_HEADER, PLATFORM_PATH } from '../../../../src/contract/platform.ts'
import { type Envelope, envelopeSchema } from '../../../../src/contract/wire/envelope.ts'
import type { Service } from '../../../../src/server/service.ts'
import { clock } from '../clock.ts'

interface Telling {
  readonly key?: string
  readonly nonce?: number
  readonly time?: number
  /** What is sent in place of what was signed. */
  readonly body?: string
  readonly header?: string
}

let lastNonce = 0

/** What the host app says. */
export const tell = async (
  service: Service,
  action: string,
  args: object,
  telling: Telling = {},
): Promise<Envelope> => {
  lastNonce += 1
  const signed = JSON.stringify({ action, ...args })
  const { key = service.deps.platformKey, nonce = lastNonce, time = clock.now() } = telling
  const header = telling.header ?? signMachine('host-app', key, time, nonce, signed)
  const init = { method: 'POST', body: telling.body ?? signed, headers: { [PLATFORM_HEADER]: header } }
  return v.parse(envelopeSchema, await (await service.app.request(PLATFORM_PATH, init)).json())
}
