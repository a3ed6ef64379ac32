import * as v from 'valibot'
import { countSchema, daySchema, idSchema, instantSchema, noArgs } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'

/** A day on which a store keeps other hours than every day; both are null where it stays closed. */
const otherDaySchema = v.object({ day: daySchema, opens: v.nullable(v.string()), closes: v.nullable(v.string()) })
export type OtherDay = v.InferOutput<typeof otherDaySchema>

/**
 * Opening hours are Taipei's, every day; 24:00 is midnight, and a store that closes before it opens does so on the
 * next day.
 */
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
  /** Holidays, from yesterday on. What was kept before there were any has none. */
  days: v.optional(v.array(otherDaySchema)),
  machines: v.object({ battle: countSchema, draw: countSchema, print: countSchema, ic: countSchema }),
})
export type Store = v.InferOutput<typeof storeSchema>

const listedSchema = v.object({
  ...storeSchema.entries,
  zip: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Of the last eight weeks of seven full days, the oldest first. */
  heat: v.array(countSchema),
  /** Its name, city and district in the other languages: it is found in every script. */
  also: v.optional(v.array(v.string()), []),
  /** How these are read in Chinese, syllables parted by blanks. */
  pinyin: v.optional(v.string(), ''),
  zhuyin: v.optional(v.string(), ''),
})
export type ListedStore = v.InferOutput<typeof listedSchema>

const heldSchema = v.object({
  id: idSchema,
  name: v.string(),
  signupFrom: instantSchema,
  signupTo: instantSchema,
  from: instantSchema,
  to: instantSchema,
  stores: v.array(idSchema),
})

/**
 * All that the pages of the stores show, in one answer: whoever has seen the list finds every store without signal.
 * By city, from north to south.
 */
export const storeList = read({
  name: 'store_list',
  skipRoleid: true,
  args: noArgs,
  data: v.object({
    stores: v.array(listedSchema),
    /** Closed for good: links and records still lead to them. */
    closed: v.array(v.object({ id: idSchema, name: v.string() })),
    /** Running or to come. */
    events: v.array(heldSchema),
    /** The first day that the heat does not count. */
    heatUntil: daySchema,
  }),
})
export type StoreList = v.InferOutput<typeof storeList.data>

/**
 * `at` is the service's time of the tap: of two devices the later tap holds, whichever arrives first. What apps of
 * protocol 19 and before wrote down has none, and counts as tapped when it comes.
 */
export const chooseStore = mark({
  name: 'store_choose',
  args: v.strictObject({ store: idSchema, at: v.optional(instantSchema) }),
  data: v.object({}),
  refusals: ['not_found'],
  touches: ['home_front'],
  lane: 'store',
  slot: () => 'my_store',
})

export const actions = [storeList, chooseStore] as const
