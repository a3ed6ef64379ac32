import { unbindIc } from '../../../contract/arcade/ic-cards.ts'
import { verb } from '../../call/verb.ts'
import { takeFrom } from '../hands.ts'
import { ownCardLocked } from './own-card.ts'

export const unbindIcVerb = verb(unbindIc, async (context, { number }) => {
  await takeFrom(context.tx, context.secrets, await ownCardLocked(context, number), context.now)
  return {}
})
