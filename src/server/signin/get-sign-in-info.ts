import { getSignInInfo } from '../../contract/game/signin.ts'
import { byDay, dayState, MAKEUP_PER_MONTH, makeUpState, rewardsOfDay } from '../../rules/game/signin.ts'
import { addDays, dayOf, daysOfMonth, monthOf, nextMonth, startOfMonth } from '../../rules/time/calendar.ts'
import { verb } from '../call/verb.ts'
import { chosenIc } from '../ic/chosen.ts'
import { madeUpWith, milestonesOf, reachedIn, signedDaysOf } from './days.ts'

export const getSignInInfoVerb = verb(getSignInInfo, async (context, { icId }) => {
  const { tx, roleid, now } = context
  const today = dayOf(now)
  const month = monthOf(today)
  const days = await signedDaysOf(tx, roleid, month)
  const signed = byDay(days)
  const madeUp = await madeUpWith(tx, roleid)
  return {
    today,
    month,
    signedToday: signed.has(today),
    total: days.length,
    days: daysOfMonth(month).map((day) => ({
      day,
      state: dayState(day, signed, madeUp.joined, now),
      rewards: [...rewardsOfDay(day)],
    })),
    milestones: await milestonesOf(tx, roleid, month, days.length),
    reachedBefore: await reachedIn(tx, roleid, monthOf(addDays(`${month}-01`, -1)), now),
    makeup: { ...makeUpState(days, madeUp, now), limit: MAKEUP_PER_MONTH },
    resetAt: startOfMonth(nextMonth(month)),
    ic: await chosenIc(context, icId),
  }
})
