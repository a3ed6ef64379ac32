import type { Exchanged } from '../call/exchange.ts'
import { type Answer, categoryOf, textOf, timeOf } from '../call/wire.ts'
import type { Row } from './row.ts'
import { backoffMs, LONGEST_BACKOFF_MS } from './take.ts'

const MOST_SERVER_FAILS = 8

const said = (answer: Answer): NonNullable<Row['result']> => {
  const { code } = answer.envelope
  return { code: code === 0 ? 'request_failed' : code, message: textOf(answer), at: timeOf(answer) }
}

/** When the day that it claims begins. */
const startOf = ({ gameDay = '' }: Row): number => Date.parse(`${gameDay}T00:00:00+08:00`)

/** Due at once. One more failure of the service parks it again, and is announced again. */
export const requeued = (row: Row, now: number): Row => ({
  ...row,
  ...{
    state: 'waiting',
    serverFails: MOST_SERVER_FAILS - 1,
    networkFails: 0,
    nextAt: now,
    seenAt: undefined,
    ...{ proven: undefined, provenFails: undefined },
  },
})

/** The next state of a sent row, given its outcome. `now` is the device's clock. */
export const settle = (row: Row, exchanged: Exchanged, now: number, random: () => number): Row => {
  if (exchanged.kind === 'stopped') return row
  const ambiguous = row.ambiguous || exchanged.doubt
  const later = (waitMs: number, more: Partial<Row> = {}): Row => ({
    ...row,
    ...{ state: 'waiting', ambiguous, networkFails: 0, nextAt: now + waitMs },
    ...more,
  })
  /** No valid answer came back: the service may have acted on it. */
  const unanswered = () =>
    later(backoffMs(row.networkFails, random), {
      ...{ ambiguous: true, networkFails: row.networkFails + 1, failedAt: now },
      ...{ proven: undefined, provenFails: row.proven ? (row.provenFails ?? 0) + 1 : 0 },
    })
  const over = (state: 'done' | 'refused' | 'expired', result: Row['result']): Row => ({
    ...row,
    ...{ state, ambiguous: false, result },
  })
  const needsLogin = (): Row => ({ ...row, state: 'needs-login', ambiguous, nextAt: now })

  const failed = (answer: Answer): Row => {
    const serverFails = row.serverFails + 1
    const state = serverFails >= MOST_SERVER_FAILS ? 'parked' : 'waiting'
    return later(backoffMs(serverFails, random), { state, ambiguous: true, serverFails, result: said(answer) })
  }

  const answered = (answer: Answer): Row => {
    const { code, data } = answer.envelope
    const at = timeOf(answer)
    const own = backoffMs(row.attempts, random)
    const asTold = answer.retryAfterMs === null ? own : Math.min(answer.retryAfterMs, LONGEST_BACKOFF_MS)
    if (answer.success) return over('done', { code: 0, message: '', data, at })
    if (code === 'nonce_replayed') return unanswered()
    if (code === 'key_mismatch') return { ...row, state: 'parked', result: said(answer) }
    if (code === 'key_in_progress') return later(asTold, { ambiguous: true, result: said(answer) })
    // The claim is fine, but this app is outdated or its clock is wrong: it is sent again once that is fixed.
    if (code === 'outdated' || code === 'time_skew') return later(own, { result: said(answer) })
    // It has not begun: this device was ahead of it when it was tapped.
    if (code === 'day_closed' && startOf(row) > at) return over('refused', { code: 'time_skew', message: '', at })
    if (code === 'day_closed') return over('expired', said(answer))
    switch (categoryOf(answer)) {
      // It was done with another tap, so it is done.
      case 'done':
        return over('done', { code: 'already_done', message: '', data, at })
      case 'transient':
        return later(asTold, { result: said(answer) })
      case 'failure':
        return failed(answer)
      case 'session':
        return needsLogin()
      default:
        return over('refused', said(answer))
    }
  }

  if (exchanged.kind === 'signed-out') return needsLogin()
  if (exchanged.kind === 'replied') return exchanged.reply.kind === 'answer' ? answered(exchanged.reply) : unanswered()
  if (exchanged.doubt) return unanswered()
  // It never left the device.
  const attempts = row.attempts - 1
  return { ...row, state: attempts === 0 ? 'queued' : 'waiting', attempts, nextAt: now }
}
