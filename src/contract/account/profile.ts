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
    /** Addresses of pictures, here and below. */
    avatar: v.nullable(v.string()),
    /** What is looked at now: it is worn only once it was approved. */
    inReview: perPart,
    /** Why the last change of each was not approved. */
    refused: perPart,
    /** What may be changed now. */
    open: v.array(partSchema),
    /** When the next change may be asked for, where it may not now and nothing is looked at. */
    nextAt: v.nullable(instantSchema),
  }),
})
export type ProfileInfo = v.InferOutput<typeof profileInfo.data>

/** The sha256 in `avatar` is that of the picture beside the call; without one there is no picture. */
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
  ],
  touches: ['profile_info', 'player_info'],
})

export const actions = [profileInfo, modify] as const
