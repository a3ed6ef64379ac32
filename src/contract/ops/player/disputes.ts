import * as v from 'valibot'
import { textSchema } from '../../common.ts'
import { act, described, doneSchema, idArg, limitArg, query, roleidArg } from '../action.ts'

const aboutArg = described(
  v.pipe(textSchema(1_000), v.trim(), v.minLength(3, 'a sentence'), v.maxLength(200, 'at most 200 characters')),
  'what it is about, in one sentence without personal data',
)

export const disputesList = query({
  name: 'disputes.list',
  does: 'disputes that are open, oldest first',
  args: v.strictObject({ roleid: v.optional(roleidArg), limit: limitArg }),
  data: v.object({
    disputes: v.array(v.object({ id: v.string(), roleid: v.string(), about: v.string(), openedAt: v.number() })),
  }),
})

export const disputesOpen = act({
  name: 'disputes.open',
  does: 'notes a dispute with a player, who cannot deregister before it is closed',
  example: '--roleid 123456789 --about "a parcel that did not arrive"',
  once: true,
  args: v.strictObject({ roleid: roleidArg, about: aboutArg }),
  data: doneSchema,
})

export const disputesClose = act({
  name: 'disputes.close',
  does: 'notes that a dispute has come to its end',
  example: '--id 5f0c…',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})
