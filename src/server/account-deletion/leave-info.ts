import { leaveInfo } from '../../contract/account/account-deletion.ts'
import { unmetConditions } from '../../rules/account/leaving.ts'
import { verb } from '../call/verb.ts'
import { leaveFacts } from './facts.ts'
import { openOrders } from './open-orders.ts'

export const leaveInfoVerb = verb(leaveInfo, async ({ tx, roleid, now }) => {
  const facts = await leaveFacts(tx, roleid, now)
  const { assets, orders, disputes, payment } = facts
  const unmet = [...unmetConditions(facts, [])]
  return { unmet, assets: [...assets], orders, openOrders: await openOrders(tx, roleid), disputes, payment }
})
