import * as v from 'valibot'
import { instantSchema, noArgs } from '../common.ts'
import { secret } from '../wire/kinds.ts'

/** spec: a player may export everything that is stored about them. decided here: this often per day. */
export const EXPORTS_A_DAY = 3

/**
 * One list of rows per table; `cut` names tables that were too long, of which only the newest rows are included, if
 * they are dated. The answer is stored nowhere: neither with the operation's key nor on the device.
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
