import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PushKind } from '../../contract/news/push.ts'
import { grouped } from '../../rules/grouped.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { chunks } from '../db/chunks.ts'
import { pushDeliveries, pushMessages, pushSubscriptions, sessionChains } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export interface News {
  readonly roleid: string
  readonly kind: PushKind
  /** The mail, event, order or period that it is about: each cause notifies once. */
  readonly subject: string
  /** Values for the text; a name in five languages has their codes as keys. */
  readonly values: Readonly<Record<string, string | number>>
}

/** After this long the message is outdated: the event has begun, the mail was seen in the app. */
const WORTH_MS: Readonly<Record<PushKind, number>> = {
  mail: 48 * HOUR_MS,
  event: 3 * HOUR_MS,
  shipping: 72 * HOUR_MS,
  settlement: 48 * HOUR_MS,
}

/**
 * The devices of open logins, locked in the same way as inserting a delivery will: a logout at the same time waits, so
 * it cannot make this transaction fail.
 */
const devicesOf = (tx: Tx, roleids: readonly string[]) =>
  tx
    .select({ id: pushSubscriptions.id, roleid: pushSubscriptions.roleid })
    .from(pushSubscriptions)
    .innerJoin(sessionChains, eq(sessionChains.id, pushSubscriptions.chainId))
    .where(and(inArray(pushSubscriptions.roleid, [...roleids]), isNull(sessionChains.endedAt)))
    .for('key share', { of: pushSubscriptions })

/**
 * Queues notifications in the transaction of their cause; the sender delivers them. For players without a device it
 * costs one query.
 */
export const notifyAll = async (tx: Tx, news: readonly News[], now: number): Promise<void> => {
  for (const portion of chunks(news)) await noteDown(tx, portion, now)
}

const noteDown = async (tx: Tx, news: readonly News[], now: number): Promise<void> => {
  const devices = grouped(
    await devicesOf(
      tx,
      news.map(({ roleid }) => roleid),
    ),
    ({ roleid }) => roleid,
  )
  const wanted = news.filter(({ roleid }) => devices.has(roleid))
  if (wanted.length === 0) return
  const fresh = await tx
    .insert(pushMessages)
    .values(wanted.map((one) => ({ ...one, createdAt: now })))
    .onConflictDoNothing()
    .returning({ roleid: pushMessages.roleid, kind: pushMessages.kind, subject: pushMessages.subject })
  const deliveries = fresh.flatMap((message) =>
    (devices.get(message.roleid) ?? []).map(({ id }) => ({
      ...message,
      subscriptionId: id,
      dueAt: now,
      expiresAt: now + WORTH_MS[message.kind],
    })),
  )
  // Split again, since a player may have several devices and a statement takes at most 65,535 parameters.
  for (const portion of chunks(deliveries)) await tx.insert(pushDeliveries).values(portion).onConflictDoNothing()
}

export const notify = (tx: Tx, news: News, now: number): Promise<void> => notifyAll(tx, [news], now)
