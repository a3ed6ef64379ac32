import { eq } from 'drizzle-orm'
import { icUnblock } from '../../../contract/ops/world/ic.ts'
import { icCards } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { cardFacts, foundCardLocked } from './found.ts'
import { byNumber } from './record.ts'

export const icUnblockVerb = opsVerb(
  icUnblock,
  async ({ tx }, { number }) => {
    const card = await foundCardLocked(tx, number)
    if (card.blockedAt === null) return deny('conflict', 'this card is not blocked')
    await tx.update(icCards).set({ blockedAt: null }).where(eq(icCards.number, number))
    return cardFacts({ ...card, blockedAt: null })
  },
  byNumber,
)
