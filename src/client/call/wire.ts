import { type Category, type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { PROTOCOL } from '../../contract/version.ts'
import { type Envelope, envelopeSchema, isSuccess } from '../../contract/wire/envelope.ts'
import { readable, readableJson } from '../device/readable.ts'
import type { WireResponse } from '../env.ts'

/** One action on its way: what the body says beside the signature. */
export interface Outgoing {
  readonly action: string
  readonly args: Readonly<Record<string, unknown>>
  readonly opKey?: string
  /** Which tap of a claim it is: its key names the claimed thing and cannot tell two taps apart. */
  readonly tap?: string
  /** For a read: marks of the kept answer on this device. */
  readonly has?: string
  /** For a read: the language it is requested and cached in. Everything else uses the chosen one. */
  readonly language?: Language
  /** Sent beside the body, which contains its sha256. */
  readonly file?: Blob
  /** The request is about an account that need not be the one logged in here. */
  readonly ofVisitor?: boolean | undefined
}

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly success: boolean
  readonly envelope: Envelope
  readonly retryAfterMs: number | null
}
/** No valid envelope came back. Whether the service acted is unknown. */
interface Unreached {
  readonly kind: 'unreached'
}
export type Reply = Answer | Unreached
export const unreached: Unreached = { kind: 'unreached' }

/** JSON omits undefined fields. */
export const bodyOf = ({ args, action, opKey, tap, has }: Outgoing, roleid: string | null): string =>
  JSON.stringify({ ...args, action, roleid: roleid ?? undefined, opKey, tap, has, v: PROTOCOL })

const retryAfterMs = (header: string | null): number | null => {
  const seconds = Number(header?.trim() || Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** A captive portal answers 200 with a page of its own: only our envelope is an answer. */
export const replyFrom = (response: WireResponse): Reply => {
  const envelope = readable(envelopeSchema, readableJson(response.text))
  if (!envelope) return unreached
  return {
    kind: 'answer',
    status: response.status,
    success: isSuccess(response.status, envelope),
    envelope,
    retryAfterMs: retryAfterMs(response.retryAfter),
  }
}

/**
 * A 503 may mean that the commit succeeded but its acknowledgement was lost, and a seen nonce means that a copy came
 * before: in both cases the effect may have happened.
 */
export const leavesDoubt = (reply: Reply): boolean =>
  reply.kind === 'answer' && !reply.success && (reply.status === 503 || reply.envelope.code === 'nonce_replayed')

/** The service's time of an answer, as an instant that can be kept. */
export const timeOf = ({ envelope }: Answer): number => Math.max(0, Math.round(envelope.time))

/**
 * A service of an earlier version does not know this request: during a rollout, or after a rollback. It has done
 * nothing; another process, or a later attempt, will.
 */
export const isBehind = ({ envelope: { code, v = 0 } }: Answer): boolean =>
  (code === 'bad_request' || code === 'unknown_action') && v < PROTOCOL

export const codeOf = (answer: Answer): ErrorCode => {
  if (isBehind(answer)) return 'unavailable'
  return isErrorCode(answer.envelope.code) ? answer.envelope.code : 'request_failed'
}

/** `message` is in the player's language; `errorMessage` is the catalogue's English. */
export const textOf = (answer: Answer): string =>
  isBehind(answer) ? '' : answer.envelope.message || answer.envelope.errorMessage

/** A newer service may send a code that we do not know: then the status decides. */
export const categoryOf = (answer: Answer): Category => {
  const { code } = answer.envelope
  if (isBehind(answer)) return 'transient'
  if (isErrorCode(code)) return errors[code].category
  if (answer.status === 401) return 'session'
  if (answer.status === 429 || answer.status === 503) return 'transient'
  return answer.status >= 400 && answer.status < 500 ? 'refusal' : 'failure'
}
