import * as v from 'valibot'
import { countSchema, daySchema, idSchema, instantSchema, noArgs } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'

/** A day with different opening hours; both are null if the store is closed. */
const otherDaySchema = v.object({ day: daySchema, opens: v.nullable(v.string()), closes: v.nullable(v.string()) })
export type OtherDay = v.InferOutput<typeof otherDaySchema>

/**
 * Opening hours are in Taipei time, every day; 24:00 is midnight, and a store that closes before it opens closes on the
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
  /** Holidays from yesterday on; missing in older copies. */
  days: v.optional(v.array(otherDaySchema)),
  machines: v.object({ battle: countSchema, draw: countSchema, print: countSchema, ic: countSchema }),
})
export type Store = v.InferOutput<typeof storeSchema>

const listedSchema = v.object({
  ...storeSchema.entries,
  zip: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** The last eight weeks of seven full days, oldest first. */
  heat: v.array(countSchema),
  /** Name, city and district in the other languages, so that it is found in every script. */
  also: v.optional(v.array(v.string()), []),
  /** Their readings in Chinese, syllables separated by spaces. */
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
 * Everything the store pages show in one answer, so that whoever has seen the list can look up every store offline.
 * Ordered by city, from north to south.
 */
export const storeList = read({
  name: 'store_list',
  skipRoleid: true,
  args: noArgs,
  data: v.object({
    stores: v.array(listedSchema),
    /** Closed permanently: links and records still lead to them. */
    closed: v.array(v.object({ id: idSchema, name: v.string() })),
    /** Running or upcoming. */
    events: v.array(heldSchema),
    /** The first day that is not counted in the heat. */
    heatUntil: daySchema,
  }),
})
export type StoreList = v.InferOutput<typeof storeList.data>

/**
 * `at` is the service's time of the tap: across devices the later tap wins, whichever arrives first. Apps up to
 * protocol 19 send none, and count as tapped on arrival.
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
