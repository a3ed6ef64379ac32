import * as v from 'valibot'
import { storeSchema } from '../arcade/store.ts'
import { daySchema, noArgs } from '../common.ts'
import { read } from '../wire/kinds.ts'

/** Used if the operator has set none, and if the service cannot be reached. */
export const usualShortcuts: readonly string[] = [
  'threekingDomsWar/signin',
  'scan',
  'myCard',
  'threekingDomsWar/game',
  'threekingDomsWar/ranking',
  'threekingDomsWar/mall',
  'operationlist',
  'mailList',
  'playIntroduction',
  'shopList',
]

/** Everything the home page shows except the news. A visitor has no store. */
export const homeFront = read({
  name: 'home_front',
  skipRoleid: true,
  args: noArgs,
  data: v.object({
    banner: v.object({ day: daySchema, model: v.string(), name: v.string(), country: v.string(), line: v.string() }),
    /** Names of routes, or `threekingDomsWar/<tab>`; the app shows those that it has a page for, in this order. */
    shortcuts: v.array(v.string()),
    /** The chosen store, or else the one last played in. */
    store: v.nullable(v.object({ ...storeSchema.entries, chosen: v.boolean() })),
  }),
})
export type HomeFront = v.InferOutput<typeof homeFront.data>

export const actions = [homeFront] as const
