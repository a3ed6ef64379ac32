import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { icCards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { newTotp, sealTotp } from './card-secrets.ts'
import { leaveMachines } from './leave-machines.ts'

/** Whoever changes whose a card is holds the lock of the player's row, then that of the card's. */
type Row = typeof icCards.$inferSelect

/** At every change of hands, too: the codes that a former holder's phone makes are worth nothing from then on. */
export const newCodes = (secrets: Secrets, now: number) => ({
  totpSealed: sealTotp(secrets, newTotp()),
  totpStep: null,
  // Later than the one before, whichever of two acts began first: a phone takes the later for the newer.
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

/** The first card of an account is its main one, and so is the next where customer service has blocked that one. */
export const giveTo = async (tx: Tx, secrets: Secrets, number: string, roleid: string, now: number): Promise<void> => {
  const main = and(eq(icCards.owner, roleid), eq(icCards.main, true), isNull(icCards.blockedAt))
  const has = (await tx.select({ number: icCards.number }).from(icCards).where(main)).length > 0
  await tx
    .update(icCards)
    .set({ owner: roleid, main: false, boundAt: now, ...newCodes(secrets, now) })
    .where(eq(icCards.number, number))
  if (!has) await makeMain(tx, roleid, number)
}

/** Of the player's other cards the one bound first follows a main one: a blocked one only where there is no other. */
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
