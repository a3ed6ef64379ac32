import { type Category, type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { PROTOCOL } from '../../contract/version.ts'
import { type Envelope, envelopeSchema, isSuccess } from '../../contract/wire/envelope.ts'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { readable, readableJson } from '../device/readable.ts'
import type { WireResponse } from '../env.ts'

/** One action on its way: what the body says beside the signature. */
export interface Outgoing {
  readonly action: string
  readonly args: Readonly<Record<string, unknown>>
  readonly opKey?: string
  /** Which tap of a claim it is: its key is the claimed thing's own and says nothing of that. */
  readonly tap?: string
  /** Of a read: marks of the kept answer that this device holds. */
  readonly has?: string
  /** Of a read: in which it is asked for and kept. All others are told in the one that is chosen. */
  readonly language?: Language
  /** Goes beside the body, which names its sha256. */
  readonly file?: Blob
  /** Whoever is logged in here asks for somebody who need not be them. */
  readonly ofVisitor?: boolean | undefined
}

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly success: boolean
  readonly envelope: Envelope
  readonly retryAfterMs: number | null
}
/** Nothing of ours came back. Whether the service acted is not known. */
interface Unreached {
  readonly kind: 'unreached'
}
export type Reply = Answer | Unreached
export const unreached: Unreached = { kind: 'unreached' }

/** No copy of a request is accepted that was signed longer ago than this, those included that are being looked at. */
export const COPIES_GONE_MS = TIME_WINDOW_MS + 60_000

/** What is undefined stands in no JSON. */
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
 * Where the commit's own acknowledgement was lost the service says 503, and a seen nonce speaks of a copy that came
 * before: either may have had its effect.
 */
export const leavesDoubt = (reply: Reply): boolean =>
  reply.kind === 'answer' && !reply.success && (reply.status === 503 || reply.envelope.code === 'nonce_replayed')

/** The service's time of an answer, as an instant that can be kept. */
export const timeOf = ({ envelope }: Answer): number => Math.max(0, Math.round(envelope.time))

/**
 * What a service of an earlier version does not know yet: beside a newer one for a moment, or after a step back. It has
 * done nothing, and another process or another day will.
 */
export const isBehind = ({ envelope: { code, v = 0 } }: Answer): boolean =>
  (code === 'bad_request' || code === 'unknown_action') && v < PROTOCOL

export const codeOf = (answer: Answer): ErrorCode => {
  if (isBehind(answer)) return 'unavailable'
  return isErrorCode(answer.envelope.code) ? answer.envelope.code : 'request_failed'
}

/** `message` speaks the player's language; `errorMessage` is the catalogue's English. */
export const textOf = (answer: Answer): string =>
  isBehind(answer) ? '' : answer.envelope.message || answer.envelope.errorMessage

/** A newer service may say a code we do not know: then the status has to do. */
export const categoryOf = (answer: Answer): Category => {
  const { code } = answer.envelope
  if (isBehind(answer)) return 'transient'
  if (isErrorCode(code)) return errors[code].category
  if (answer.status === 401) return 'session'
  if (answer.status === 429 || answer.status === 503) return 'transient'
  return answer.status >= 400 && answer.status < 500 ? 'refusal' : 'failure'
}
