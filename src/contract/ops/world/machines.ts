import * as v from 'valibot'
import { machineKinds } from '../../arcade/machine-kinds.ts'
import { act, described, doneSchema, query } from '../action.ts'
import { storeArg } from './stores.ts'

const KINDS = machineKinds.join(', ')
const kindSchema = v.picklist(machineKinds, `one of ${KINDS}`)

const machineArg = described(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,32}$/, 'an id as machines list shows it')),
  'the id that machines list shows',
)

export const machinesList = query({
  name: 'machines.list',
  does: 'arcade machines with the time of the last report that was taken, to the minute, and those that are retired; no keys',
  example: '--store st03',
  args: v.strictObject({ store: v.optional(storeArg) }),
  data: v.object({
    machines: v.array(
      v.object({
        id: v.string(),
        store: v.string(),
        kind: kindSchema,
        registeredAt: v.number(),
        lastSeenAt: v.nullable(v.number()),
        retiredAt: v.nullable(v.number()),
      }),
    ),
  }),
})

export const machinesAdd = act({
  name: 'machines.add',
  does: 'registers an arcade machine of a store; the key that it signs with is shown this once',
  example: '--store st03 --kind battle',
  args: v.strictObject({ store: storeArg, kind: described(kindSchema, `what it is: ${KINDS}`) }),
  shownOnce: true,
  data: v.object({
    id: v.string(),
    store: v.string(),
    kind: kindSchema,
    /** Omitted if the same request is repeated: then retire this machine, and register another. */
    key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  }),
})

export const machinesRetire = act({
  name: 'machines.retire',
  does: 'shuts out an arcade machine for good, as when it is sold or stolen; what it reported stays',
  example: '--id battle-5f0c12ab',
  args: v.strictObject({ id: machineArg }),
  data: doneSchema,
})
