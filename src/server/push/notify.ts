import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PushKind } from '../../contract/news/push.ts'
import { grouped } from '../../rules/grouped.ts'
import { inPortions } from '../db/portions.ts'
import { pushDeliveries, pushMessages, pushSubscriptions, sessionChains } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export interface News {
  readonly roleid: string
  readonly kind: PushKind
  /** The mail, event, order or period that it is about: one cause is told once. */
  readonly subject: string
  /** What the sentence needs; a name in five languages stands under their codes. */
  readonly values: Readonly<Record<string, string | number>>
}

const HOUR_MS = 3_600_000
/** After so long it is no longer news: an event has begun long since, a mail was seen in the app. */
const WORTH_MS: Readonly<Record<PushKind, number>> = {
  mail: 48 * HOUR_MS,
  event: 3 * HOUR_MS,
  shipping: 72 * HOUR_MS,
  settlement: 48 * HOUR_MS,
}

/**
 * The devices of logins that have not ended, held as what is on its way to them will hold them: one that is logged out
 * meanwhile goes afterwards, and does not take the cause back with it.
 */
const devicesOf = (tx: Tx, roleids: readonly string[]) =>
  tx
    .select({ id: pushSubscriptions.id, roleid: pushSubscriptions.roleid })
    .from(pushSubscriptions)
    .innerJoin(sessionChains, eq(sessionChains.id, pushSubscriptions.chainId))
    .where(and(inArray(pushSubscriptions.roleid, [...roleids]), isNull(sessionChains.endedAt)))
    .for('key share', { of: pushSubscriptions })

/**
 * Notes down in the cause's own transaction what is to be told; the sender does the rest. Whoever has no device costs
 * one look and nothing more.
 */
export const notifyAll = async (tx: Tx, news: readonly News[], now: number): Promise<void> => {
  for (const portion of inPortions(news)) await noteDown(tx, portion, now)
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
  // Of one player there may be several devices: a statement takes 65,535 values and no more.
  for (const portion of inPortions(deliveries)) await tx.insert(pushDeliveries).values(portion).onConflictDoNothing()
}

export const notify = (tx: Tx, news: News, now: number): Promise<void> => notifyAll(tx, [news], now)
