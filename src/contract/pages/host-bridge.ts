import * as v from 'valibot'
import { ticketSchema } from '../account/handover.ts'
import { scannedSchema } from '../arcade/scan.ts'
import { idSchema } from '../common.ts'

/**
 * What the app and a host app around it say to each other (docs/host-bridge.md). Every message is one JSON text, in a
 * frame and in a WebView alike. The app says what it speaks, the host what it offers; what was not offered is neither
 * asked for nor heard.
 */
export const BRIDGE = 'tiger-tally'

/** A change that an older side would read wrongly is a new version; what is only added is not. */
export const BRIDGE_VERSIONS: readonly number[] = [1]

/** The longest code that anybody scans, each of its signs spelled as an escape, and the message around it. */
export const BRIDGE_TEXT_MOST = 16_000

export const hostOffers = ['scanner', 'results', 'insets', 'language', 'ticket'] as const
export type HostOffer = (typeof hostOffers)[number]

const INSET_MOST = 400
const insetSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(INSET_MOST))

const saying = <const T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.object({ bridge: v.literal(BRIDGE), type: v.literal(type), ...entries })

export const hostMessageSchema = v.variant('type', [
  /** Asks to be told `ready` again: it began to listen after it was said. */
  saying('knock', {}),
  /** The version that it chose of those the app speaks. What a later host offers beyond this list is nothing here. */
  saying('welcome', { version: v.pipe(v.number(), v.integer()), offers: v.pipe(v.array(v.string()), v.maxLength(40)) }),
  /** With the id of a `scan` it is its answer; without one nobody asked, and the player is. */
  saying('scanned', { text: scannedSchema, id: v.optional(idSchema) }),
  saying('scan-ended', { id: idSchema, why: v.picklist(['cancelled', 'failed']) }),
  /** In CSS pixels: what the host's own bars and the phone's notches cover. The page is a column between its sides. */
  saying('insets', { top: insetSchema, bottom: insetSchema }),
  /** BCP 47, as de-AT. */
  saying('language', { language: v.pipe(v.string(), v.regex(/^[a-zA-Z\d-]{2,35}$/)) }),
  /** A one-time ticket, as the platform door gives them (platform.ts). */
  saying('ticket', { ticket: ticketSchema }),
  /** What was offered is over. */
  saying('bye', {}),
])
export type HostMessage = v.InferOutput<typeof hostMessageSchema>

/** All that a host is ever told: nothing of the player, and nothing that opens anything. */
export const appMessageSchema = v.variant('type', [
  saying('ready', { versions: v.array(v.number()) }),
  saying('scan', { id: idSchema }),
  /** The answer is not waited for any more. */
  saying('scan-stop', { id: idSchema }),
])
export type AppMessage = v.InferOutput<typeof appMessageSchema>
