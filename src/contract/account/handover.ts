import * as v from 'valibot'
import { instantSchema } from '../common.ts'
import { secret } from '../wire/kinds.ts'
import { consentEntries, deviceEntries } from './account.ts'
import { loginInfoSchema } from './session.ts'

/** spec: `watoken` in a link leads to the game home. decided here: a ticket works once, and for this long. */
export const HANDOVER_LIFETIME_MS = 2 * 60_000

export const ticketSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/**
 * Whose account it is, masked. Binds the ticket to this page by the sha256 of a secret of the page, so that nobody else
 * can use it any more.
 */
export const lookAtHandover = secret({
  name: 'handover_look',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({ ticket: ticketSchema, challenge: hex64 }),
  data: v.object({
    nickname: v.string(),
    phone: v.string(),
    /** The platform that issued the ticket. */
    source: v.string(),
    /** Who is logged in where the ticket was opened. */
    here: v.picklist(['nobody', 'same', 'other']),
    expiresAt: instantSchema,
  }),
  refusals: ['handover_expired'],
})
export type Handover = v.InferOutput<typeof lookAtHandover.data>

export const takeHandover = secret({
  name: 'handover_take',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({ ticket: ticketSchema, verifier: hex64, ...consentEntries, ...deviceEntries }),
  data: loginInfoSchema,
  refusals: ['handover_expired', 'privacy_not_agreed', 'account_blocked'],
})

export const actions = [lookAtHandover, takeHandover] as const
