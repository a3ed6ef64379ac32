import * as v from 'valibot'
import { agreementSchema } from '../legal/agreement.ts'
import { roleidSchema } from '../wire/envelope.ts'
import { secret } from '../wire/kinds.ts'

/** The first is the default. */
export const phoneRegions = ['+886', '+86', '+852', '+853'] as const
export const phoneRegionSchema = v.picklist(phoneRegions)
const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}\.[\w-]{16,128}$/))

/** The ticket that a device got at its last login. */
export const knownSchema = v.pipe(v.string(), v.regex(/^[\w-]{40,400}$/))

/** The logged-in player; `phone` is masked. */
export const loginInfoSchema = v.object({
  roleid: roleidSchema,
  access_token: tokenSchema,
  phone: v.string(),
  phoneCode: phoneRegionSchema,
  /** For the next login on this device, even if somebody else logs in before. */
  known: v.optional(knownSchema),
  /** The versions that the player has agreed to so far. */
  papers: v.optional(agreementSchema),
  /** This login has cancelled a pending account deletion. */
  returned: v.optional(v.boolean()),
})

export type LoginInfo = v.InferOutput<typeof loginInfoSchema>

/** Exchanges the old token for a new one: the only place where a token is transmitted. */
export const refreshSession = secret({
  name: 'old_exchange_new',
  quiet: true,
  args: v.strictObject({ access_token: tokenSchema }),
  data: v.object({ access_token: tokenSchema }),
  refusals: ['refresh_failed'],
})

export const actions = [refreshSession] as const
