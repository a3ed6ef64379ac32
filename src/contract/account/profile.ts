import * as v from 'valibot'
import { instantSchema, noArgs, textSchema } from '../common.ts'
import { live, read } from '../wire/kinds.ts'
import { digestSchema } from '../wire/upload.ts'

export const profileParts = ['nickname', 'avatar'] as const
export type ProfilePart = (typeof profileParts)[number]
const partSchema = v.picklist(profileParts)
const perPart = v.object({ nickname: v.nullable(v.string()), avatar: v.nullable(v.string()) })

export const profileInfo = read({
  name: 'profile_info',
  args: noArgs,
  data: v.object({
    nickname: v.string(),
    /** Picture addresses, here and below. */
    avatar: v.nullable(v.string()),
    /** Changes in review: they take effect only once approved. */
    inReview: perPart,
    /** Why the last change of each part was refused. */
    refused: perPart,
    /** The parts that can be changed now. */
    open: v.array(partSchema),
    /** When the next change is possible, if it is not possible now and nothing is in review. */
    nextAt: v.nullable(instantSchema),
  }),
})
export type ProfileInfo = v.InferOutput<typeof profileInfo.data>

/** `avatar` contains the sha256 of the picture sent with the request; without it there is no picture. */
export const modify = live({
  name: 'modify',
  repeatable: true,
  quiet: true,
  args: v.strictObject({
    nickname: v.optional(textSchema(64)),
    avatar: v.optional(digestSchema),
  }),
  data: v.object({ inReview: v.array(partSchema) }),
  refusals: [
    'nickname_empty',
    'nothing_changed',
    'profile_in_review',
    'profile_too_soon',
    'avatar_too_large',
    'avatar_format',
    'rate_limited',
    // What was sent is not the picture that `avatar` names.
    'bad_request',
  ],
  touches: ['profile_info', 'player_info'],
})

export const actions = [profileInfo, modify] as const
