import { mainIc } from '../../../contract/arcade/ic-cards.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { makeMain } from '../hands.ts'
import { ownCardLocked } from './own-card.ts'

export const mainIcVerb = verb(mainIc, async (context, { number }) => {
  const { main, blockedAt } = await ownCardLocked(context, number)
  // The app offers it for no blocked card, so this player's list was loaded before customer service blocked it.
  if (blockedAt !== null && !main) refuse('changed_meanwhile')
  await makeMain(context.tx, context.roleid, number)
  return {}
})
