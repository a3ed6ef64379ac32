import { pushUnsubscribe } from '../../contract/news/push.ts'
import { pushSubscriptions } from '../db/schema/index.ts'
import { verb } from '../info/verb.ts'
import { thisDevice } from './subscription.ts'

export const pushUnsubscribeVerb = verb(pushUnsubscribe, async (context) => {
  await context.tx.delete(pushSubscriptions).where(thisDevice(context))
  return {}
})
