import * as v from 'valibot'
import { instantSchema, noArgs } from '../common.ts'
import { live, read } from '../wire/kinds.ts'

const privacySchema = v.picklist(['full', 'half', 'hidden'])

/** How others see the player's name on the boards; `again`: when it can be changed next, null if it can be now. */
export const rankingPrivacy = read({
  name: 'ranking_privacy',
  args: noArgs,
  data: v.object({ privacy: privacySchema, nickname: v.string(), again: v.nullable(instantSchema) }),
})
export type RankingPrivacy = v.InferOutput<typeof rankingPrivacy.data>

export const setRankingPrivacy = live({
  name: 'ranking_privacy_set',
  repeatable: true,
  args: v.strictObject({ privacy: privacySchema }),
  data: v.object({}),
  refusals: ['privacy_unchanged', 'privacy_once_a_day'],
  touches: ['ranking_privacy', 'ranking_board'],
})

export const actions = [rankingPrivacy, setRankingPrivacy] as const
