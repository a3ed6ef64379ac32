import { daysOfMonth } from '../time/calendar.ts'
import { rewardsOfDay } from './signin.ts'

/** The days of a month whose sign-in gives a make-up coupon. */
export const couponDays = (month: string): readonly number[] =>
  daysOfMonth(month)
    .filter((day) => rewardsOfDay(day).some(({ item }) => item === 'makeupCoupon'))
    .map((day) => Number(day.slice(8)))
