import type { Box } from './box.ts'
import { isFinished, type Row, waitsForNetwork } from './row.ts'

export const LEASE_MS = 30_000
const MOST_AT_ONCE = 3
const SEEN_STAYS_MS = 10 * 60_000
/** The longest that a done row stays, whatever kept answers are older than it. */
const DONE_STAYS_MS = 7 * 86_400_000

const FIRST_BACKOFF_MS = 1_000
export const LONGEST_BACKOFF_MS = 5 * 60_000

/**
 * Exponential backoff with full jitter: anywhere between now and the limit, so that many phones do not retry in step.
 */
export const backoffMs = (fails: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(fails, 20)))

export interface Moment {
  /** By the device's clock: leases and waits. */
  readonly now: number
  readonly serviceNow: number
}

/**
 * When a row is due. A time further ahead than any wait we set comes from a clock that was set back since: due at once.
 */
const readyAt = (row: Row, now: number): number => {
  const [until, most] =
    row.state === 'sending'
      ? [row.leaseUntil, LEASE_MS]
      : [row.state === 'waiting' ? row.nextAt : 0, LONGEST_BACKOFF_MS]
  return until > now && until - now <= most ? until : now
}
export const isLeased = (row: Row, now: number): boolean => row.state === 'sending' && readyAt(row, now) > now

/** The first row of each lane. A parked row blocks later rows of the same slot only, not its whole lane. */
const headsOf = (rows: readonly Row[], account: string): Row[] => {
  const busy = new Set<string>()
  return rows.filter((row) => {
    const slot = `slot:${row.slot ?? row.seq}`
    if (row.account !== account || isFinished(row) || busy.has(row.lane) || busy.has(slot)) return false
    busy.add(row.state === 'parked' ? slot : row.lane)
    return row.state !== 'parked'
  })
}

export interface Plan {
  readonly ready: readonly Row[]
  /** When the next row is due, by the device's clock. */
  readonly dueAt: number | null
}

/** The rows of this account that may be sent now: the heads of its lanes, at most three in flight. */
export const planOf = (rows: readonly Row[], account: string, now: number): Plan => {
  const away = rows.filter((row) => isLeased(row, now))
  // A retried mark comes before rows of its lane that overtook it while it was parked: it must still wait for those in
  // flight.
  const lanes = new Set(away.flatMap((row) => (row.account === account ? [row.lane] : [])))
  const heads = headsOf(rows, account).filter((row) => !lanes.has(row.lane))
  const due = heads.filter((row) => readyAt(row, now) === now)
  const ready = due.slice(0, Math.max(0, MOST_AT_ONCE - away.length))
  const later = heads.flatMap((row) => (due.includes(row) ? [] : [readyAt(row, now)]))
  const times = [...later, ...away.map((row) => row.leaseUntil)]
  return { ready, dueAt: times.length > 0 ? Math.min(...times) : null }
}

/** Taken for this sender alone. If its last sender is gone, the service may have acted on it. */
export const lease = (box: Box, row: Row, { now, serviceNow }: Moment): Row => {
  const ambiguous = row.ambiguous || row.state === 'sending'
  const leaseUntil = now + LEASE_MS
  const sent = { epoch: row.epoch + 1, leaseUntil, sentAt: serviceNow, seenAt: undefined }
  const leased: Row = { ...row, ambiguous, state: 'sending', ...sent }
  box.put(leased)
  return leased
}

const seenBefore = (row: Row, moment: number): boolean =>
  isFinished(row) && row.seenAt !== undefined && row.seenAt < moment
/** The player has seen how it ended. All others stay: no clock may delete a row that was not seen. */
export const isPast = (row: Row, serviceNow: number): boolean => seenBefore(row, serviceNow - SEEN_STAYS_MS)
/** Seen so long ago that kept answers from before it do not matter any more. */
export const isLongPast = (row: Row, serviceNow: number): boolean => seenBefore(row, serviceNow - DONE_STAYS_MS)

/** Takes the ready rows of the plan for this sender. */
export const take = (box: Box, account: string, moment: Moment): Plan => {
  const { ready, dueAt } = planOf(box.rows(), account, moment.now)
  return { ready: ready.map((row) => lease(box, { ...row, attempts: row.attempts + 1 }, moment)), dueAt }
}

const LONGEST_PROVEN_MS = 20_000

/**
 * The line is proven: what waits for it is due at once. If others are answered and this is not, each failure has the
 * line asked for, and that answer comes here again: so it is due a growing pause after it failed. What failed long ago
 * has had its pause. The same row if nothing changes.
 */
const hurried = (row: Row, now: number): Row => {
  if (!waitsForNetwork(row)) return row
  const { provenFails = 0, failedAt = now } = row
  const pause = provenFails === 0 ? 0 : Math.min(LONGEST_PROVEN_MS, FIRST_BACKOFF_MS * 2 ** (provenFails - 1))
  const nextAt = Math.min(row.nextAt, Math.max(now, Math.min(failedAt, now) + pause))
  return nextAt === row.nextAt && row.proven ? row : { ...row, proven: true, nextAt }
}

/** A valid answer came. Waits that the service asked for stay. Returns whether anything is due earlier. */
export const retryNow = (box: Pick<Box, 'rows' | 'put'>, now: number): boolean => {
  const earlier = box.rows().flatMap((row) => {
    const next = hurried(row, now)
    return next === row ? [] : [next]
  })
  for (const row of earlier) box.put(row)
  return earlier.length > 0
}
