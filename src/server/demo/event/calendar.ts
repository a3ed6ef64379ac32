import { addDays, DAY_MS, dayOf } from '../../../rules/time/calendar.ts'
import type { signedDays } from '../../db/schema/index.ts'
import { demoAccount } from '../people/accounts.ts'

/** Signed in on most of the last thirty days, whichever month they are of, with gaps to make up. */
export const signedDaysOfDemo = (now: number): (typeof signedDays.$inferInsert)[] => {
  const today = dayOf(now)
  return Array.from({ length: 30 }, (_, index) => index + 1)
    .filter((back) => back % 5 !== 0)
    .map((back) => ({
      roleid: demoAccount.roleid,
      day: addDays(today, -back),
      madeUpOn: null,
      at: now - back * DAY_MS,
    }))
}
