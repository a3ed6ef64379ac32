import { eq } from 'drizzle-orm'
import { icBlock } from '../../../contract/ops/world/ic.ts'
import { icCards } from '../../db/schema/index.ts'
import { leaveMachines } from '../../ic/hands.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { cardFacts, foundCardLocked } from './found.ts'
import { byNumber } from './record.ts'

export const icBlockVerb = opsVerb(
  icBlock,
  async ({ tx, now }, { number }) => {
    const card = await foundCardLocked(tx, number)
    if (card.blockedAt !== null) return deny('conflict', 'this card is blocked already')
    await tx.update(icCards).set({ blockedAt: now }).where(eq(icCards.number, number))
    await leaveMachines(tx, number, now)
    return cardFacts({ ...card, blockedAt: now })
  },
  byNumber,
)
