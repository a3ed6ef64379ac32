import { eq, like } from 'drizzle-orm'
import { giftsDisable } from '../../../contract/ops/player/gifts.ts'
import { giftCodes } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { startsWith, stateOf } from './known.ts'

/** Over from now on; the row stays as long as any expired one, so that the code says why it gives nothing. */
export const giftsDisableVerb = opsVerb(giftsDisable, async ({ tx, now }, { id }) => {
  const rows = await tx
    .select()
    .from(giftCodes)
    .where(like(giftCodes.codeIndex, startsWith(id)))
    .for('update')
  const gift = theOne(rows, 'gift code', 'gifts list')
  if (stateOf(gift, now) === 'over') return deny('conflict', 'this is over already')
  await tx.update(giftCodes).set({ expiresAt: now }).where(eq(giftCodes.codeIndex, gift.codeIndex))
  return { id }
})
