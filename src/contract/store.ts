import * as v from 'valibot'
import { countSchema, idSchema, noArgs } from './common.ts'
import { mark, read } from './kinds.ts'

/** Opening hours are Taipei's, every day; 24:00 is midnight. */
export const storeSchema = v.object({
  id: idSchema,
  area: v.string(),
  city: v.string(),
  district: v.string(),
  name: v.string(),
  address: v.string(),
  phone: v.string(),
  opens: v.string(),
  closes: v.string(),
  machines: v.object({ battle: countSchema, draw: countSchema, print: countSchema, ic: countSchema }),
})
export type Store = v.InferOutput<typeof storeSchema>

/** By city, from north to south. */
export const storeList = read({
  name: 'store_list',
  skipRoleid: true,
  args: noArgs,
  data: v.object({ stores: v.array(storeSchema) }),
})

export const chooseStore = mark({
  name: 'store_choose',
  args: v.strictObject({ store: idSchema }),
  data: v.object({}),
  refusals: ['not_found'],
  touches: ['home_front'],
  lane: 'store',
  slot: () => 'my_store',
})
