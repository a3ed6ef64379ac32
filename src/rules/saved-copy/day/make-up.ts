import { monthOf } from '../../time/calendar.ts'
import type { SignInNow } from './sign-in.ts'

/** `later`: an earlier day may have to be made up first, a coupon may be missing, or it is unknown. */
type MakeUpWay = 'now' | 'later' | 'never'

/** Whether a day whose sign-in came too late can be made up, as far as the saved calendar says. */
export const makeUpWay = (day: string, today: string, info: SignInNow | undefined): MakeUpWay => {
  const state = info?.days.find((one) => one.day === day)?.state
  if (monthOf(day) !== monthOf(today) || state === 'signed' || state === 'made_up') return 'never'
  if (!info?.makeup) return 'later'
  const { next, usedToday, used, limit, coupons } = info.makeup
  if (used >= limit) return 'never'
  return next === day && !usedToday && coupons > 0 ? 'now' : 'later'
}
