import { signInAwardList } from '../../contract/game/signin.ts'
import { dayOf, monthOf } from '../../rules/time/calendar.ts'
import { verb } from '../call/verb.ts'
import { milestonesOf, rewardsOfMonth, totalOf } from './days.ts'

export const signInAwardListVerb = verb(signInAwardList, async ({ tx, roleid, now }) => {
  const month = monthOf(dayOf(now))
  const total = await totalOf(tx, roleid, month)
  return { month, total, days: rewardsOfMonth(month), milestones: await milestonesOf(tx, roleid, month, total) }
})
