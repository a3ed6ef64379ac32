import * as v from 'valibot'
import { countSchema, noArgs, textSchema } from '../common.ts'
import { shortHash } from '../wire/hash.ts'
import { live, read } from '../wire/kinds.ts'

export const pushKinds = ['mail', 'event', 'shipping', 'settlement'] as const
export type PushKind = (typeof pushKinds)[number]

/** Tells the players of one phone apart without naming any. */
export const markOfPlayer = (roleid: string): string => shortHash(`push:${roleid}`).slice(0, 12)

/**
 * A notification's content: no personal data, and the page to open. `summary`: messages held back by quiet hours. `of`:
 * the mark of its player, who may have logged out of the phone before it arrives.
 */
export const pushPayloadSchema = v.object({
  kind: v.picklist([...pushKinds, 'summary']),
  title: v.pipe(v.string(), v.maxLength(120)),
  body: v.pipe(v.string(), v.maxLength(200)),
  route: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/-]*$/), v.maxLength(120)),
  of: v.optional(v.string()),
})
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>

/** Minutes of the Taipei day. */
const minuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1))
const kindsSchema = v.object({ mail: v.boolean(), event: v.boolean(), shipping: v.boolean(), settlement: v.boolean() })
const quietSchema = v.object({ from: minuteSchema, to: minuteSchema })

/** `here`: this device is subscribed. Switches and quiet hours are set per device. */
export const pushSettingsSchema = v.object({
  here: v.boolean(),
  devices: countSchema,
  publicKey: v.string(),
  kinds: kindsSchema,
  quiet: v.nullable(quietSchema),
})
export type PushSettings = v.InferOutput<typeof pushSettingsSchema>

const touches = ['push_settings']
const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))

export const pushSettings = read({ name: 'push_settings', args: noArgs, data: pushSettingsSchema })

/** Also sets the device's language to that of this request. */
export const pushSubscribe = live({
  name: 'push_subscribe',
  repeatable: true,
  args: v.strictObject({
    endpoint: v.pipe(textSchema(1_000), v.url()),
    p256dh: base64url(120),
    auth: base64url(60),
  }),
  data: v.object({}),
  refusals: ['bad_request'],
  touches,
})

export const pushUnsubscribe = live({
  name: 'push_unsubscribe',
  repeatable: true,
  args: noArgs,
  data: v.object({}),
  touches,
})

/** Only the given fields change; the device's language is updated with every change. */
export const pushChange = live({
  name: 'push_change',
  repeatable: true,
  args: v.strictObject({ kinds: v.optional(kindsSchema), quiet: v.optional(v.nullable(quietSchema)) }),
  data: v.object({}),
  refusals: ['not_found', 'bad_request'],
  touches,
})

export const actions = [pushSettings, pushSubscribe, pushUnsubscribe, pushChange] as const
