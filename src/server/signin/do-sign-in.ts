import { doSignIn } from '../../contract/game/signin.ts'
import { canSignIn } from '../../rules/game/signin.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { parallel } from '../db/parallel.ts'
import { recordActivity } from './activity.ts'
import { creditDay, madeUpWith } from './days.ts'

/** Credits the day of the tap or none: a late claim must not become another day's sign-in. */
export const doSignInVerb = verb(doSignIn, async ({ tx, roleid, now }, { day }) => {
  // Signing in today needs no lookup of when the player joined.
  const joined = day === dayOf(now) ? day : (await madeUpWith(tx, roleid)).joined
  if (!canSignIn(day, joined, now)) return refuse('day_closed')
  const [credited] = await parallel([
    creditDay(tx, roleid, day, null, now),
    recordActivity(tx, roleid, 'signin', 1, day),
  ])
  return credited
})
