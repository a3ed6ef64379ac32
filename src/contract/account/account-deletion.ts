import * as v from 'valibot'
import { amountSchema, countSchema, idSchema, instantSchema, noArgs } from '../common.ts'
import { live, read } from '../wire/kinds.ts'

/** spec: an account can be deleted only if all five are met. In display order. */
export const leaveConditions = ['assets', 'orders', 'disputes', 'account', 'payment'] as const
const conditionSchema = v.picklist(leaveConditions)
export type LeaveCondition = (typeof leaveConditions)[number]

/** Balances are named by their items; these are assets that are no balances. */
export const assetNames = ['cards', 'silverCards', 'gifts', 'skins', 'titles', 'icCards'] as const
const assetSchema = v.object({ asset: v.pipe(v.string(), v.regex(/^[\w:-]{1,60}$/)), count: amountSchema })
export type Asset = v.InferOutput<typeof assetSchema>

export const LEAVE_DAYS = 7

export const leaveInfo = read({
  name: 'leave_info',
  args: noArgs,
  data: v.object({
    unmet: v.array(conditionSchema),
    /** Assets that the player has to give up explicitly, by name. */
    assets: v.array(assetSchema),
    /** Incomplete orders and open disputes. */
    orders: countSchema,
    /** The newest of them, at most 200. */
    openOrders: v.optional(v.array(v.object({ id: idSchema, orderedAt: instantSchema })), []),
    disputes: countSchema,
    /** The provider whose payment is linked. */
    payment: v.nullable(v.string()),
  }),
})
export type LeaveInfo = v.InferOutput<typeof leaveInfo.data>

/** `givenUp` repeats what the player was shown: assets gained since are not covered. */
export const delAccount = live({
  name: 'del_account',
  quiet: true,
  args: v.strictObject({
    agreed: v.optional(v.boolean(), false),
    givenUp: v.optional(v.pipe(v.array(assetSchema), v.maxLength(400)), []),
  }),
  data: v.object({ erasedFrom: instantSchema }),
  refusals: ['deregistration_not_agreed', 'has_assets', 'has_orders', 'has_disputes', 'payment_account_open'],
  touches: ['leave_info'],
})

export const actions = [leaveInfo, delAccount] as const
