import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../rules/grouped.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { events, pushDeliveries, pushMessages, pushSubscriptions } from '../db/schema/index.ts'
import type { Database, Tx } from '../db/types.ts'
import { quietUntil } from './quiet.ts'

/** The lease of a process on a delivery; if the process dies, it is due again after this long. */
const LEASE_MS = 60_000
const AT_ONCE = 100

const isDue = (now: number, held: boolean) => and(lte(pushDeliveries.dueAt, now), eq(pushDeliveries.held, held))
const oldestFirst = [asc(pushDeliveries.dueAt), asc(pushDeliveries.id)]

const rowsWith = (tx: Tx, these: SQL | undefined) =>
  tx
    .select({
      ...{ delivery: pushDeliveries, device: pushSubscriptions, values: pushMessages.values },
      event: { to: events.to, withdrawnAt: events.withdrawnAt },
    })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .innerJoin(
      pushMessages,
      and(
        eq(pushMessages.roleid, pushDeliveries.roleid),
        eq(pushMessages.kind, pushDeliveries.kind),
        eq(pushMessages.subject, pushDeliveries.subject),
      ),
    )
    .leftJoin(events, and(eq(pushDeliveries.kind, 'event'), eq(events.id, pushDeliveries.subject)))
    .where(these)
    .orderBy(...oldestFirst)
    .for('update', { of: pushDeliveries, skipLocked: true })
type Due = Awaited<ReturnType<typeof rowsWith>>[number]

/**
 * Everything held back for a device goes into one notification, so a single process has to take all of it by locking
 * the device. Others skip locked devices, so no lock order matters and nobody waits.
 */
const heldRows = async (tx: Tx, now: number): Promise<readonly Due[]> => {
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .where(isDue(now, true))
    .orderBy(...oldestFirst)
    .limit(AT_ONCE)
    .for('no key update', { of: pushSubscriptions, skipLocked: true })
  if (devices.length === 0) return []
  const ids = [...new Set(devices.map(({ id }) => id))]
  // Read again: another process may have taken some before the devices were locked.
  return rowsWith(tx, and(isDue(now, true), inArray(pushDeliveries.subscriptionId, ids)))
}

const dueRows = async (tx: Tx, now: number): Promise<readonly Due[]> => [
  ...(await heldRows(tx, now)),
  ...(await rowsWith(tx, isDue(now, false)).limit(AT_ONCE)),
]

/** Until when a message is current: an event's not beyond its end, even if it was delayed by quiet hours. */
export const newsUntil = ({ delivery, event }: Due): number => Math.min(delivery.expiresAt, event?.to ?? Infinity)

/** The messages that go to one device as one notification. */
export interface Parcel {
  readonly device: Due['device']
  readonly rows: readonly Due[]
}

const idsOf = (rows: readonly Due[]): number[] => rows.map(({ delivery }) => delivery.id)
const among = (rows: readonly Due[]) => inArray(pushDeliveries.id, idsOf(rows))

/** Players are promised messages from quiet hours afterwards, so those stay current for this long after them. */
const NEWS_AFTER_QUIET_MS = 3 * HOUR_MS

const holdUntil = async (tx: Tx, rows: readonly Due[], until: number): Promise<void> => {
  if (rows.length === 0) return
  const expiresAt = sql`greatest(${pushDeliveries.expiresAt}, ${until + NEWS_AFTER_QUIET_MS}::bigint)`
  await tx.update(pushDeliveries).set({ dueAt: until, held: true, expiresAt }).where(among(rows))
}

/** The event is over or was withdrawn. */
const isPast = ({ event }: Due, now: number): boolean =>
  event !== null && (event.to <= now || event.withdrawnAt !== null)

const isUnwanted = ({ delivery, device }: Due): boolean => device.off.some((kind) => kind === delivery.kind)

const throwAway = async (tx: Tx, rows: readonly Due[]): Promise<void> => {
  if (rows.length > 0) await tx.delete(pushDeliveries).where(among(rows))
}

const parcelsOf = (rows: readonly Due[]): readonly Parcel[] => {
  const held = grouped(
    rows.filter(({ delivery }) => delivery.held),
    ({ device }) => device.id,
  )
  const together = [...held.values()].flatMap((group) => (group[0] ? [{ device: group[0].device, rows: group }] : []))
  const alone = rows.filter(({ delivery }) => !delivery.held).map((row) => ({ device: row.device, rows: [row] }))
  return [...together, ...alone]
}

/** Releases messages this process has no time left for, so that they are due again at once. */
export const handBack = async (db: Database, parcels: readonly Parcel[], now: number): Promise<void> => {
  await db
    .update(pushDeliveries)
    .set({ dueAt: now, attempts: sql`${pushDeliveries.attempts} - 1` })
    .where(among(parcels.flatMap(({ rows }) => rows)))
}

interface Taken {
  readonly parcels: readonly Parcel[]
  /** There may be more. */
  readonly full: boolean
  /** When the lease expires and another process may take them. */
  readonly until: number
}

/**
 * Takes due messages: postpones those in quiet hours, deletes unwanted and outdated ones, and returns the rest under a
 * lease.
 */
export const takeDue = (db: Database, now: number): Promise<Taken> =>
  db.transaction(async (tx) => {
    const rows = await dueRows(tx, now)
    const stale = rows.filter((row) => row.delivery.expiresAt <= now || isUnwanted(row) || isPast(row, now))
    await throwAway(tx, stale)
    const alive = rows.filter((row) => !stale.includes(row))
    const until = now + LEASE_MS
    const quiet = grouped(alive, ({ device }) => quietUntil(device, now))
    for (const [end, group] of quiet) if (end !== null) await holdUntil(tx, group, end)
    const going = quiet.get(null) ?? []
    if (going.length > 0) {
      await tx
        .update(pushDeliveries)
        .set({ dueAt: until, attempts: sql`${pushDeliveries.attempts} + 1` })
        .where(among(going))
    }
    return { parcels: parcelsOf(going), full: rows.length >= AT_ONCE, until }
  })
