import * as v from 'valibot'
import { instantSchema, noArgs } from '../common.ts'
import { secret } from '../wire/kinds.ts'

/** spec: a player may have everything that is held about them. decided here: so often a day. */
export const EXPORTS_A_DAY = 3

/**
 * One list of rows per table; `cut` names those that were too long, of which the newest rows came, where they say when
 * they are of. The answer is kept nowhere: not with the operation's key, not on the device.
 */
export const exportData = secret({
  name: 'export_data',
  quiet: true,
  args: noArgs,
  data: v.object({
    exportedAt: instantSchema,
    held: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    cut: v.optional(v.array(v.string())),
  }),
  refusals: ['rate_limited'],
})

export const actions = [exportData] as const
