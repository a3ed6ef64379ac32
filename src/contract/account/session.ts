import * as v from 'valibot'
import { agreementSchema } from '../legal/agreement.ts'
import { roleidSchema } from '../wire/envelope.ts'
import { secret } from '../wire/kinds.ts'

/** The default first. */
export const phoneRegions = ['+886', '+86', '+852', '+853'] as const
export const phoneRegionSchema = v.picklist(phoneRegions)
const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}\.[\w-]{16,128}$/))

/** The ticket that a device was given at its last login. */
export const knownSchema = v.pipe(v.string(), v.regex(/^[\w-]{40,400}$/))

/** Whoever is logged in: roleid, access_token, phone (masked), phoneCode. */
export const loginInfoSchema = v.object({
  roleid: roleidSchema,
  access_token: tokenSchema,
  phone: v.string(),
  phoneCode: phoneRegionSchema,
  /** For the next login on this device, whoever is logged in till then. */
  known: v.optional(knownSchema),
  /** What the player has agreed to so far. */
  papers: v.optional(agreementSchema),
  /** This login has ended a deregistration that was on its way. */
  returned: v.optional(v.boolean()),
})

export type LoginInfo = v.InferOutput<typeof loginInfoSchema>

/** The old token for a new one. The only place where a secret travels. */
export const refreshSession = secret({
  name: 'old_exchange_new',
  quiet: true,
  args: v.strictObject({ access_token: tokenSchema }),
  data: v.object({ access_token: tokenSchema }),
  refusals: ['refresh_failed', 'missing_access_token'],
})

export const actions = [refreshSession] as const
