import * as v from 'valibot'
import { amountSchema, countSchema, daySchema, noArgs, rewardsSchema } from '../common.ts'
import { live, read } from '../wire/kinds.ts'
import { touchedBySigning } from './signin.ts'

/** The service chooses the earliest missed day of the month; `day` is the one the player saw on the button. */
export const makeUpSignIn = live({
  name: 'make_up_sign_in',
  args: v.strictObject({ day: daySchema }),
  data: v.object({ day: daySchema, rewards: rewardsSchema, total: countSchema }),
  refusals: ['day_not_missed', 'makeup_used_today', 'makeup_limit_reached', 'coupons_insufficient'],
  touches: touchedBySigning,
})

/** Required by the specification; the app reads the same from `get_sign_in_info`, together with the days. */
export const getSuppleItemNum = read({
  name: 'get_supple_item_num',
  args: noArgs,
  data: v.object({ coupons: amountSchema, used: countSchema, limit: countSchema }),
})

export const actions = [makeUpSignIn, getSuppleItemNum] as const
