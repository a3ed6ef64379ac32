import type { Exchanged } from '../exchange.ts'
import { type Answer, categoryOf, textOf, timeOf } from '../wire.ts'

/** What an answer means for a row; nothing else of the wire reaches the outbox. */
export type Outcome =
  /** `before`: somebody did it with another tap, and it stands. */
  | { readonly type: 'done'; readonly data: unknown; readonly at: number; readonly before?: true }
  | { readonly type: 'refused' | 'expired'; readonly code: string; readonly message: string; readonly at: number }
  /** Nothing of ours came back: it may have been acted upon. */
  | { readonly type: 'unreached' }
  /** The service asks to come again. */
  | { readonly type: 'later'; readonly afterMs: number | null; readonly doubt: boolean }
  | { readonly type: 'server-failed'; readonly code: string; readonly message: string; readonly at: number }
  | { readonly type: 'parked'; readonly code: string; readonly message: string; readonly at: number }
  | { readonly type: 'needs-login' }
  /** Never left the device. */
  | { readonly type: 'untouched' }
  | { readonly type: 'lost' }

const said = (answer: Answer) => ({
  code: answer.envelope.code === 0 ? 'request_failed' : answer.envelope.code,
  message: textOf(answer),
  at: timeOf(answer),
})

const ofAnswer = (answer: Answer, doubt: boolean): Outcome => {
  const { envelope } = answer
  if (answer.success) return { type: 'done', data: envelope.data, at: timeOf(answer) }
  if (envelope.code === 'nonce_replayed') return { type: 'unreached' }
  if (envelope.code === 'key_mismatch') return { type: 'parked', ...said(answer) }
  if (envelope.code === 'key_in_progress') return { type: 'later', afterMs: answer.retryAfterMs, doubt: true }
  // The claim is fine, this app or its clock is not: it goes when that is mended.
  if (envelope.code === 'outdated' || envelope.code === 'time_skew') return { type: 'later', afterMs: null, doubt }
  if (envelope.code === 'day_closed') return { type: 'expired', ...said(answer) }
  switch (categoryOf(answer)) {
    case 'done':
      return { type: 'done', data: envelope.data, at: timeOf(answer), before: true }
    case 'transient':
      return { type: 'later', afterMs: answer.retryAfterMs, doubt }
    case 'failure':
      return { type: 'server-failed', ...said(answer) }
    case 'session':
      return { type: 'needs-login' }
    default:
      return { type: 'refused', ...said(answer) }
  }
}

export const outcomeOf = (exchanged: Exchanged): Outcome => {
  switch (exchanged.kind) {
    case 'other-account':
      return exchanged.doubt ? { type: 'unreached' } : { type: 'untouched' }
    case 'signed-out':
      return { type: 'needs-login' }
    case 'stopped':
      return { type: 'lost' }
    case 'replied':
      return exchanged.reply.kind === 'answer' ? ofAnswer(exchanged.reply, exchanged.doubt) : { type: 'unreached' }
  }
}
