import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { icCards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { encryptTotp, newTotp } from './card-secrets.ts'
import { leaveMachines } from './leave-machines.ts'

/** Changing a card's owner takes the lock of the player's row first, then the card's. */
type Row = typeof icCards.$inferSelect

/** A new TOTP secret, also at every change of owner: codes made by the previous owner's phone stop working. */
export const newCodes = (secrets: Secrets, now: number) => ({
  totpSealed: encryptTotp(secrets, newTotp()),
  totpStep: null,
  // Always later than the previous one, even if two acts overlap, because a phone keeps the key with the later time.
  keyAt: sql<number>`greatest(coalesce(${icCards.keyAt}, ${icCards.boundAt}, 0) + 1, ${now}::bigint)`,
})

export const lockedCard = async (tx: Tx, number: string): Promise<Row | null> => {
  const [card] = await tx.select().from(icCards).where(eq(icCards.number, number)).for('update')
  return card ?? null
}

export const cardsOf = async (tx: Tx, roleid: string): Promise<number> =>
  (await tx.select({ count: count() }).from(icCards).where(eq(icCards.owner, roleid)))[0]?.count ?? 0

export const makeMain = async (tx: Tx, roleid: string, number: string): Promise<void> => {
  await tx
    .update(icCards)
    .set({ main: false })
    .where(and(eq(icCards.owner, roleid), eq(icCards.main, true)))
  await tx.update(icCards).set({ main: true }).where(eq(icCards.number, number))
}

/** An account's first card becomes its main one. So does the next card if customer service has blocked the main one. */
export const giveTo = async (tx: Tx, secrets: Secrets, number: string, roleid: string, now: number): Promise<void> => {
  const main = and(eq(icCards.owner, roleid), eq(icCards.main, true), isNull(icCards.blockedAt))
  const has = (await tx.select({ number: icCards.number }).from(icCards).where(main)).length > 0
  await tx
    .update(icCards)
    .set({ owner: roleid, main: false, boundAt: now, ...newCodes(secrets, now) })
    .where(eq(icCards.number, number))
  if (!has) await makeMain(tx, roleid, number)
}

/** When the main card goes, the card bound first becomes the main one; a blocked card only if there is no other. */
export const takeFrom = async (tx: Tx, secrets: Secrets, { number, owner, main }: Row, now: number): Promise<void> => {
  await tx
    .update(icCards)
    .set({
      owner: null,
      main: false,
      boundAt: null,
      lastLoginAt: null,
      lastLoginStore: null,
      ...newCodes(secrets, now),
    })
    .where(eq(icCards.number, number))
  await leaveMachines(tx, number, now)
  if (!main || owner === null) return
  const [next] = await tx
    .select({ number: icCards.number })
    .from(icCards)
    .where(eq(icCards.owner, owner))
    .orderBy(isNotNull(icCards.blockedAt), asc(icCards.boundAt), asc(icCards.number))
    .limit(1)
  if (next) await makeMain(tx, owner, next.number)
}
