import { backoffMs, LONGEST_BACKOFF_MS } from './backoff.ts'
import type { Outcome } from './outcome.ts'
import type { Row } from './row.ts'

const MOST_SERVER_FAILS = 8

/** What a sent row becomes. `now` is the device's clock. */
export const settle = (row: Row, outcome: Outcome, now: number, random: () => number): Row => {
  switch (outcome.type) {
    case 'done':
      return {
        ...row,
        state: 'done',
        ambiguous: false,
        result: { code: outcome.before ? 'already_done' : 0, message: '', data: outcome.data, at: outcome.at },
      }
    case 'refused':
    case 'expired': {
      const { code, message, at } = outcome
      return { ...row, state: outcome.type, ambiguous: false, result: { code, message, at } }
    }
    case 'unreached': {
      const nextAt = now + backoffMs(row.networkFails, random)
      return { ...row, state: 'waiting', ambiguous: true, networkFails: row.networkFails + 1, nextAt }
    }
    case 'later': {
      const wait =
        outcome.afterMs === null ? backoffMs(row.attempts, random) : Math.min(outcome.afterMs, LONGEST_BACKOFF_MS)
      return {
        ...row,
        state: 'waiting',
        ambiguous: row.ambiguous || outcome.doubt,
        networkFails: 0,
        nextAt: now + wait,
      }
    }
    case 'server-failed': {
      const serverFails = row.serverFails + 1
      const { code, message, at } = outcome
      return {
        ...row,
        state: serverFails >= MOST_SERVER_FAILS ? 'parked' : 'waiting',
        ambiguous: true,
        serverFails,
        networkFails: 0,
        nextAt: now + backoffMs(serverFails, random),
        result: { code, message, at },
      }
    }
    case 'parked': {
      const { code, message, at } = outcome
      return { ...row, state: 'parked', result: { code, message, at } }
    }
    case 'needs-login':
      return { ...row, state: 'needs-login', nextAt: now }
    case 'untouched': {
      const attempts = row.attempts - 1
      return { ...row, state: attempts === 0 ? 'queued' : 'waiting', attempts, nextAt: now }
    }
    case 'lost':
      return row
  }
}
