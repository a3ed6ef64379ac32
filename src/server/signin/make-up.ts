import { getSuppleItemNum, makeUpSignIn } from '../../contract/game/make-up.ts'
import { MAKEUP_COST, MAKEUP_PER_MONTH, makeUpRefusal, makeUpState } from '../../rules/game/signin.ts'
import { dayOf, monthOf } from '../../rules/time/calendar.ts'
import { refuse, refuseIf } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { spend } from '../ledger/balances.ts'
import { creditDay, madeUpWith, signedDaysOf } from './days.ts'

export const makeUpSignInVerb = verb(makeUpSignIn, async ({ tx, roleid, now }, { day }) => {
  const today = dayOf(now)
  const days = await signedDaysOf(tx, roleid, monthOf(today))
  refuseIf(makeUpRefusal(makeUpState(days, await madeUpWith(tx, roleid), now), day))
  const paid = await spend(tx, { roleid, reason: `makeup:${day}`, now }, 'makeupCoupon', MAKEUP_COST)
  if (!paid) return refuse('coupons_insufficient')
  return creditDay(tx, roleid, day, today, now)
})

export const getSuppleItemNumVerb = verb(getSuppleItemNum, async ({ tx, roleid, now }) => {
  const days = await signedDaysOf(tx, roleid, monthOf(dayOf(now)))
  const { coupons, used } = makeUpState(days, await madeUpWith(tx, roleid), now)
  return { coupons, used, limit: MAKEUP_PER_MONTH }
})
