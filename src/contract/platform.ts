import * as v from 'valibot'
import { instantSchema } from './common.ts'
import { roleidSchema } from './wire/envelope.ts'

/**
 * The API for the host app and the mini programs: `POST /api/platform`, body `{action, ...args}`, answered in the app's
 * envelope. Header `platform: <id>.<time>.<nonce>.<signature>`, signed as machines sign (`machine.ts`), with the
 * platform's key. Each nonce is accepted once, so a captured request cannot be replayed.
 */
export const PLATFORM_PATH = '/api/platform'
export const PLATFORM_HEADER = 'platform'

export const platformRequestSchema = v.looseObject({ action: v.pipe(v.string(), v.maxLength(40)) })

/** By roleid, or by the full number such as +886912345678. */
const whoSchema = v.union([
  v.strictObject({ roleid: roleidSchema }),
  v.strictObject({ phone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)) }),
])

/** A one-time ticket for a player who is logged in to the other app; `link` is its address in this app. */
export const handOver = {
  name: 'hand_over',
  args: whoSchema,
  data: v.object({ ticket: v.string(), link: v.string(), expiresAt: instantSchema }),
} as const

const providerSchema = v.pipe(v.string(), v.regex(/^[\w-]{2,40}$/))

/** One per provider and player. */
export const linkPayment = {
  name: 'link_payment',
  args: v.strictObject({ roleid: roleidSchema, provider: providerSchema }),
  data: v.object({}),
} as const

/** Without a provider: all of them. */
export const cancelPayment = {
  name: 'cancel_payment',
  args: v.strictObject({ roleid: roleidSchema, provider: v.optional(providerSchema) }),
  data: v.object({}),
} as const
