import * as v from 'valibot'
import { act, described, doneSchema, idArg, limitArg, query, reasonArg } from '../action.ts'

const kind = v.picklist(['nickname', 'avatar', 'signup'], 'nickname, avatar or signup')

export const reviewsList = query({
  name: 'reviews.list',
  does: 'what waits to be looked at, oldest first',
  example: '--kind nickname',
  args: v.strictObject({ kind: v.optional(described(kind, 'only one kind')), limit: limitArg }),
  data: v.object({
    waiting: v.number(),
    reviews: v.array(
      v.object({
        id: v.string(),
        kind,
        roleid: v.string(),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
        subject: v.string(),
        askedAt: v.number(),
      }),
    ),
  }),
})

export const reviewsApprove = act({
  name: 'reviews.approve',
  does: 'puts the change into effect and tells the player by mail',
  example: '--id 5f0c…',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})

export const reviewsReject = act({
  name: 'reviews.reject',
  does: 'leaves things as they were and tells the player why by mail',
  example: '--id 5f0c… --reason "the name of a real person"',
  args: v.strictObject({ id: idArg, reason: reasonArg }),
  data: doneSchema,
})
