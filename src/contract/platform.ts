import * as v from 'valibot'
import { instantSchema } from './common.ts'
import { roleidSchema } from './wire/envelope.ts'

/**
 * What the host app and the mini programs say: `POST /api/platform`, body `{action, ...args}`, answered in the app's
 * own envelope. Header `platform: <id>.<time>.<nonce>.<signature>`, signed as machines sign (`machine.ts`), under the
 * platform's key. A nonce is taken once, so a captured request says nothing twice.
 */
export const PLATFORM_PATH = '/api/platform'
export const PLATFORM_HEADER = 'platform'

export const platformRequestSchema = v.looseObject({ action: v.pipe(v.string(), v.maxLength(40)) })

/** By roleid, or by the whole number as +886912345678. */
const whoSchema = v.union([
  v.strictObject({ roleid: roleidSchema }),
  v.strictObject({ phone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)) }),
])

/**
 * A one-time ticket for a player who is logged in over there; `link` is where to open it, under the app's own
 * address.
 */
export const handOver = {
  name: 'hand_over',
  args: whoSchema,
  data: v.object({ ticket: v.string(), link: v.string(), expiresAt: instantSchema }),
} as const

const providerSchema = v.pipe(v.string(), v.regex(/^[\w-]{2,40}$/))

/** A player may have one of each provider. */
export const linkPayment = {
  name: 'link_payment',
  args: v.strictObject({ roleid: roleidSchema, provider: providerSchema }),
  data: v.object({}),
} as const

/** Without a provider all of them. */
export const cancelPayment = {
  name: 'cancel_payment',
  args: v.strictObject({ roleid: roleidSchema, provider: v.optional(providerSchema) }),
  data: v.object({}),
} as const
