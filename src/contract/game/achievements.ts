import * as v from 'valibot'
import { countSchema, grantedSchema, idSchema, noArgs, rewardsSchema } from '../common.ts'
import { touchedByBalances } from '../touched.ts'
import { claim, read } from '../wire/kinds.ts'
import { awardStates } from './signin.ts'

/** What achievements count: the service stores one number of each per player. */
export const metrics = [
  'cards',
  'generals',
  'pets',
  'legendCards',
  'fullStars',
  'fullLevels',
  'advances',
  'decomposed',
  'skins',
  'silverLegends',
  'bonds',
  'signIns',
  'matches',
  'mvps',
  'waves',
  'tenDraws',
  'stores',
  'events',
] as const
export type Metric = (typeof metrics)[number]

const achievementSchema = v.object({
  id: idSchema,
  name: v.string(),
  description: v.string(),
  metric: v.picklist(metrics),
  goal: countSchema,
  reached: countSchema,
  state: v.picklist(awardStates),
  rewards: rewardsSchema,
})
export type Achievement = v.InferOutput<typeof achievementSchema>

export const achievementList = read({
  name: 'achievement_list',
  args: noArgs,
  data: v.object({ achievements: v.array(achievementSchema) }),
})

export const getAchievementAward = claim({
  name: 'achievement_get_award',
  args: v.strictObject({ id: idSchema }),
  data: grantedSchema,
  refusals: ['not_found', 'award_not_reached', 'already_done'],
  touches: ['achievement_list', ...touchedByBalances],
  lane: 'achievement',
  opKey: ({ id }) => `achievement:${id}`,
})

/** A bond whose generals are all in the collection increases what matches give. */
export const bondList = read({
  name: 'bond_list',
  args: noArgs,
  data: v.object({
    bonds: v.array(
      v.object({
        id: idSchema,
        name: v.string(),
        story: v.string(),
        effect: v.string(),
        complete: v.boolean(),
        members: v.array(v.object({ model: v.string(), name: v.string(), owned: v.boolean() })),
      }),
    ),
    /** The total of all complete bonds per kind, at most `cap` percent. */
    bonuses: v.array(
      v.object({ bonus: v.picklist(['martialExperience', 'merit', 'mallPoints']), percent: countSchema }),
    ),
    cap: countSchema,
  }),
})
export type BondList = v.InferOutput<typeof bondList.data>

export const actions = [achievementList, getAchievementAward, bondList] as const
