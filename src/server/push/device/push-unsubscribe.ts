import { pushUnsubscribe } from '../../../contract/news/push.ts'
import { verb } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'
import { thisDevice } from './subscription.ts'

export const pushUnsubscribeVerb = verb(pushUnsubscribe, async (context) => {
  await context.tx.delete(pushSubscriptions).where(thisDevice(context))
  return {}
})
