import * as v from 'valibot'
import { opKeySchema, tapSchema } from './envelope.ts'
import { live } from './kinds.ts'

/** The service's word on operations in doubt. `unknown`: the service never did it. `tap`: which tap of it was done. */
export const operationStatus = live({
  name: 'operation_status',
  quiet: true,
  args: v.strictObject({ opKeys: v.pipe(v.array(opKeySchema), v.minLength(1), v.maxLength(50)) }),
  data: v.object({
    operations: v.array(
      v.object({
        opKey: opKeySchema,
        state: v.picklist(['done', 'unknown']),
        tap: v.optional(tapSchema),
        data: v.optional(v.unknown()),
      }),
    ),
  }),
})

export const actions = [operationStatus] as const
