import { and, eq, gt, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rewardsSchema } from '../../contract/common.ts'
import { redeemGift } from '../../contract/game/bag.ts'
import { GRACE_MS } from '../../rules/time/calendar.ts'
import { countAgainst, refuseIfReached } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import { type PlayerContext, verb } from '../call/verb.ts'
import { giftCodes, giftRedemptions } from '../db/schema/index.ts'
import { grant } from '../ledger/balances.ts'
import { giftGuesses, giftIndex } from './gift-codes.ts'

const known = async (context: PlayerContext, codeIndex: string) => {
  const { tx, now } = context
  const [code] = await tx.select().from(giftCodes).where(eq(giftCodes.codeIndex, codeIndex))
  if (code) return code
  for (const limit of giftGuesses(context)) await countAgainst(tx, limit, now)
  return refuse('gift_code_wrong', { keep: true })
}

/**
 * The limit is checked in the update itself, so that of two players racing for the last use only one gets it. The grace
 * period is for codes that were entered in time and sent later.
 */
const takeUse = async ({ tx, now }: PlayerContext, codeIndex: string): Promise<void> => {
  const open = gt(giftCodes.expiresAt, now - GRACE_MS)
  const taken = await tx
    .update(giftCodes)
    .set({ used: sql`${giftCodes.used} + 1` })
    .where(and(eq(giftCodes.codeIndex, codeIndex), lt(giftCodes.used, giftCodes.uses), open))
    .returning({ used: giftCodes.used })
  if (taken.length === 0) refuse('gift_code_over')
}

export const redeemGiftVerb = verb(redeemGift, async (context, { giftid }) => {
  const { tx, roleid, now, secrets } = context
  for (const limit of giftGuesses(context)) await refuseIfReached(tx, limit, now)
  const codeIndex = giftIndex(secrets, giftid)
  const code = await known(context, codeIndex)
  const first = await tx
    .insert(giftRedemptions)
    .values({ codeIndex, roleid, at: now })
    .onConflictDoNothing()
    .returning({ at: giftRedemptions.at })
  if (first.length === 0) return refuse('already_done')
  await takeUse(context, codeIndex)
  const rewards = v.parse(rewardsSchema, code.rewards)
  // The reason includes the expiry, because an old code may be issued again as another gift.
  await grant(tx, { roleid, reason: `gift:${codeIndex.slice(0, 40)}:${code.expiresAt}`, now }, rewards)
  return { rewards }
})
