import { getSuppleItemNum } from '../../contract/game/make-up.ts'
import { MAKEUP_PER_MONTH, makeUpState } from '../../rules/game/signin.ts'
import { dayOf, monthOf } from '../../rules/time/calendar.ts'
import { verb } from '../call/verb.ts'
import { signedDaysOf } from './days.ts'
import { madeUpWith } from './made-up-with.ts'

export const getSuppleItemNumVerb = verb(getSuppleItemNum, async ({ tx, roleid, now }) => {
  const days = await signedDaysOf(tx, roleid, monthOf(dayOf(now)))
  const { coupons, used } = makeUpState(days, await madeUpWith(tx, roleid), now)
  return { coupons, used, limit: MAKEUP_PER_MONTH }
})
