import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../contract/account.ts'
import { persisted } from './persisted.ts'

const schema = v.object({
  /** The region a phone number was last entered with. */
  phoneCode: phoneRegionSchema,
})

/** What the player chose on this device, until they sign out. The language is kept apart: it stays. */
export const preferences = persisted<v.InferOutput<typeof schema>>({
  name: 'preferences',
  version: 1,
  schema,
  initial: () => ({ phoneCode: phoneRegions[0] }),
})
