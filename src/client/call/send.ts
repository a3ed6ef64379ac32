import type { Language } from '../../contract/languages.ts'
import { acceptLanguage, REQUEST_TIMEOUT_MS, SIGNATURE_HEADER } from '../../contract/wire/envelope.ts'
import { MAX_NONCE, signAtk } from '../../contract/wire/signature.ts'
import { type Env, type WireResponse, within } from '../env.ts'
import { type ConnectionEvent, SLOW_MS } from '../signals/connection.ts'
import type { ServiceClock } from '../signals/service-clock.ts'
import { bodyOf, type Outgoing, type Reply, replyFrom, unreached } from './wire.ts'

export interface Signer {
  readonly roleid: string
  readonly access_token: string
}
/** One request, signed as it leaves, or with a `signedAt` that the caller stored just before. */
export type Send = (out: Outgoing, signer: Signer | null, signedAt?: number) => Promise<Reply>

interface SendDeps {
  readonly env: Env
  readonly clock: ServiceClock
  language(): Promise<Language>
  /** Grows with everything that is sent or heard: the device's clock may be set back in between. */
  moment(): number
  report(event: ConnectionEvent): void
  /** A valid answer came back, whatever it says: that proves the connection. */
  proven(code: string | 0): void
}

export const createSend = ({ env, clock, language, moment, report, proven }: SendDeps): Send => {
  const overTheWire = async (
    { file, language: asked }: Outgoing,
    body: string,
    atk: string,
  ): Promise<WireResponse | null> => {
    const controller = new AbortController()
    const work = async () =>
      env.transport({
        headers: {
          'content-type': 'application/json',
          'accept-language': acceptLanguage(asked ?? (await language())),
          [SIGNATURE_HEADER]: atk,
        },
        body,
        ...(file && { file }),
        signal: controller.signal,
      })
    return within(env.clock, REQUEST_TIMEOUT_MS, work(), null)
      .catch(() => null)
      .finally(() => controller.abort())
  }

  return async (out, signer, signedAt = clock.now()) => {
    const body = bodyOf(out, signer?.roleid ?? null)
    const nonce = Math.floor(env.random() * (MAX_NONCE + 1))
    const [sentAt, startedAt] = [env.clock.now(), moment()]
    const stillOut = env.clock.after(SLOW_MS, () => report({ type: 'pending', startedAt }))
    const response = await overTheWire(out, body, signAtk(signer?.access_token ?? '', signedAt, nonce, body))
    stillOut()
    const reply: Reply = response ? replyFrom(response) : unreached
    if (reply.kind === 'unreached') {
      report({ type: 'failure', startedAt })
      return reply
    }
    const receivedAt = env.clock.now()
    clock.observe(reply.envelope.time, sentAt, receivedAt)
    report({ type: 'answer', at: moment(), ms: receivedAt - sentAt })
    proven(reply.envelope.code)
    return reply
  }
}
