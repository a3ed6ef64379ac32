import * as v from 'valibot'
import { textSchema } from '../common.ts'
import { described, limitArg, query } from './action.ts'

export const auditList = query({
  name: 'audit.list',
  does: 'who did what, and when; newest first',
  example: '--by lin --act mail.send',
  args: v.strictObject({
    by: v.optional(described(textSchema(80), 'only this operator')),
    act: v.optional(described(textSchema(80), 'only this act')),
    subject: v.optional(described(textSchema(80), 'only about this player, order or event')),
    limit: limitArg,
  }),
  data: v.object({
    entries: v.array(
      v.object({
        at: v.number(),
        operator: v.string(),
        act: v.string(),
        subject: v.string(),
        outcome: v.string(),
        detail: v.string(),
      }),
    ),
  }),
})

export const jobsList = query({
  name: 'jobs.list',
  does: 'scheduled work: the last period that was done, and what waits to be pushed to phones',
  args: v.strictObject({}),
  data: v.object({
    jobs: v.array(v.object({ job: v.string(), period: v.string(), ranAt: v.number(), runs: v.number() })),
    pushWaiting: v.number(),
    pushDevices: v.number(),
  }),
})
