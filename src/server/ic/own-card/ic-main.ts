import { mainIc } from '../../../contract/arcade/ic-cards.ts'
import { verb } from '../../call/verb.ts'
import { makeMain } from '../hands.ts'
import { ownCardLocked } from './own-card.ts'

export const mainIcVerb = verb(mainIc, async (context, { number }) => {
  await ownCardLocked(context, number)
  await makeMain(context.tx, context.roleid, number)
  return {}
})
