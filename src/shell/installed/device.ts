import * as v from 'valibot'
import { persisted } from '../../state/persisted/persisted.ts'

const instant = v.nullable(v.number())

/** What has been asked on this device, regardless of the account. */
export const device = persisted({
  name: 'device',
  version: 1,
  schema: v.object({ refusedAt: instant, askedToKeep: v.boolean() }),
  initial: (): { refusedAt: number | null; askedToKeep: boolean } => ({ refusedAt: null, askedToKeep: false }),
})
