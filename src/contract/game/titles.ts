import * as v from 'valibot'
import { countSchema, idSchema, instantSchema, noArgs } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'

/** spec: above the machine's screen, or above the character on it. */
export const titlePositions = ['screen', 'character'] as const
export type TitlePosition = (typeof titlePositions)[number]

/** A title shown next to a name; with its end, so that a saved copy can hide it then. */
export const wornTitleSchema = v.object({ name: v.string(), endsAt: v.nullable(instantSchema) })
export type WornTitle = v.InferOutput<typeof wornTitleSchema>

const titleSchema = v.object({
  id: idSchema,
  kind: v.picklist(['ccg', 'collector', 'ranking']),
  name: v.string(),
  effect: v.string(),
  how: v.string(),
  /** By how many percent it raises the chance of legend essence. */
  effectPercent: countSchema,
  /** How many days it is valid after being earned; null: permanently. */
  days: v.nullable(countSchema),
  /** When the player last earned it; null: never. */
  gotAt: v.nullable(instantSchema),
  /** Null with a `gotAt`: permanent. In the past: it has expired. */
  endsAt: v.nullable(instantSchema),
})
export type Title = v.InferOutput<typeof titleSchema>

/** All titles. `worn`: the one in use, even if it has expired. */
export const titleData = read({
  name: 'title_data',
  args: noArgs,
  data: v.object({
    titles: v.array(titleSchema),
    worn: v.nullable(idSchema),
    position: v.picklist(titlePositions),
  }),
})
export type TitleData = v.InferOutput<typeof titleData.data>

/** Reads that show the player's worn title. */
const touches = ['title_data', 'game_profile', 'ranking_board', 'team_detail', 'team_list']

/**
 * Puts a title on, or takes it off with null. `at` is the service's time of the tap: across devices the later tap wins,
 * whichever arrives first. A title that has expired when the tap arrives is refused, and the current one stays.
 */
export const chooseTitle = mark({
  name: 'title_choose',
  args: v.strictObject({ title: v.nullable(idSchema), at: instantSchema }),
  data: v.object({}),
  refusals: ['not_found', 'title_not_owned', 'title_ended'],
  touches,
  lane: 'title',
  slot: () => 'title_choose',
})

export const placeTitle = mark({
  name: 'change_title_pos',
  args: v.strictObject({ position: v.picklist(titlePositions), at: instantSchema }),
  data: v.object({}),
  touches,
  lane: 'title',
  slot: () => 'change_title_pos',
})

export const actions = [titleData, chooseTitle, placeTitle] as const
