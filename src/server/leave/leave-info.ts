import { leaveInfo } from '../../contract/account-leave.ts'
import { unmetConditions } from '../../rules/leaving.ts'
import { verb } from '../info/verb.ts'
import { leaveFacts } from './facts.ts'

export const leaveInfoVerb = verb(leaveInfo, async ({ tx, roleid, now }) => {
  const facts = await leaveFacts(tx, roleid, now)
  const { assets, orders, disputes, payment } = facts
  return { unmet: [...unmetConditions(facts, [])], assets: [...assets], orders, disputes, payment }
})
