import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { mails, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { withGift } from './box.ts'

const holdsGift = sql`(${and(withGift, isNull(mails.deletedAt))})`

/** A blocked player cannot collect gifts, so these must not expire. */
export const waitsForUnblock = sql`(${holdsGift} and (select player.status = 'blocked' from ${players} player
  where player.roleid = ${mails.roleid}) is true)`

/**
 * On unblocking, gifts and paid goods get back the time they lost since the block, or since they were sent if that was
 * later.
 */
export const giveBackTime = async (tx: Tx, roleid: string, blockedAt: number, now: number): Promise<void> => {
  const lost = sql`${now}::bigint - greatest(${mails.sentAt}, ${blockedAt}::bigint)`
  await tx
    .update(mails)
    .set({ expiresAt: sql`${mails.expiresAt} + ${lost}` })
    .where(and(eq(mails.roleid, roleid), holdsGift, gt(mails.expiresAt, blockedAt)))
}
