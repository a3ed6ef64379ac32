import { LONGEST_BACKOFF_MS } from './backoff.ts'
import type { Box } from './box.ts'
import { isFinished, type Row } from './row.ts'

export const LEASE_MS = 30_000
const MOST_AT_ONCE = 3
const SEEN_STAYS_MS = 10 * 60_000
const UNSEEN_STAYS_MS = 30 * 24 * 3_600_000

export interface Moment {
  /** The device's clock: leases and waits. */
  readonly now: number
  /** The service's clock: ages. */
  readonly serviceNow: number
}

/** A lease or a wait that lies further ahead than any we give comes from a clock that was set back since. */
const ahead = (until: number, now: number, most: number): boolean => until > now && until - now <= most

export const isLeased = (row: Row, now: number): boolean =>
  row.state === 'sending' && ahead(row.leaseUntil, now, LEASE_MS)

export const isOverAge = (row: Row, serviceNow: number): boolean => row.expiresAt <= serviceNow

/** A sent row whose sender is gone may have been acted upon. */
const afterSender = (row: Row): Row => (row.state === 'sending' ? { ...row, ambiguous: true } : row)

export const leased = (row: Row, now: number): Row => ({
  ...afterSender(row),
  state: 'sending',
  epoch: row.epoch + 1,
  leaseUntil: now + LEASE_MS,
})

const headsOf = (rows: readonly Row[]): Row[] => {
  const heads = new Map<string, Row>()
  for (const row of rows) if (!heads.has(row.lane)) heads.set(row.lane, row)
  return [...heads.values()]
}

/** A valid answer came: rows that wait because nothing came back need not wait longer. The service's own waits stand. */
export const hasten = (box: Box, account: string, now: number): void => {
  for (const row of box.rows()) {
    const waits = row.account === account && row.state === 'waiting' && row.networkFails > 0
    if (waits) box.put({ ...row, networkFails: 0, nextAt: now })
  }
}

export interface Taken {
  readonly rows: readonly Row[]
  /** When the next row is due, by the device's clock. */
  readonly dueAt: number | null
}

/**
 * The rows that may go now, each leased: the head of every lane of this account, three on their way at most. A row past its age
 * that was never in doubt ends here; one in doubt is taken too, for its taker to ask about.
 */
export const take = (box: Box, account: string, { now, serviceNow }: Moment, proof: boolean): Taken => {
  for (const row of box.rows()) {
    const finishedAt = isFinished(row) ? (row.seenAt ?? row.result?.at ?? row.createdAt) : null
    const stays = row.seenAt === undefined ? UNSEEN_STAYS_MS : SEEN_STAYS_MS
    if (finishedAt !== null && finishedAt + stays < serviceNow) box.remove(row.seq)
  }
  const mine = () => box.rows().filter((row) => row.account === account && !isFinished(row))
  for (const row of mine()) {
    const idle = row.state !== 'sending'
    if (idle && !row.ambiguous && isOverAge(row, serviceNow)) box.put({ ...row, state: 'expired' })
  }
  if (proof) hasten(box, account, now)
  const away = box.rows().filter((row) => isLeased(row, now))
  let room = MOST_AT_ONCE - away.length
  const taken: Row[] = []
  const due: number[] = []
  for (const head of headsOf(mine())) {
    if (isLeased(head, now)) due.push(head.leaseUntil)
    else if (head.state === 'parked' && !(head.ambiguous && isOverAge(head, serviceNow))) continue
    else if (head.state === 'waiting' && ahead(head.nextAt, now, LONGEST_BACKOFF_MS)) due.push(head.nextAt)
    else if (room > 0) {
      room -= 1
      const row = { ...leased(head, now), attempts: head.attempts + 1 }
      box.put(row)
      taken.push(row)
    } else due.push(...away.map((row) => row.leaseUntil))
  }
  return { rows: taken, dueAt: due.length > 0 ? Math.min(...due) : null }
}
