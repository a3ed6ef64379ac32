import * as v from 'valibot'
import { ticketSchema } from '../account/handover.ts'
import { scannedSchema } from '../arcade/scan.ts'
import { idSchema } from '../common.ts'

/**
 * The protocol between the app and a host app around it (docs/host-bridge.md). Every message is one JSON text, in a
 * frame and in a WebView alike. The app sends the versions it supports, the host what it offers; anything not offered
 * is neither requested nor accepted.
 */
export const BRIDGE = 'tiger-tally'

/** A breaking change is a new version; an addition is not. */
export const BRIDGE_VERSIONS: readonly number[] = [1]

/** The longest scanned code with every character escaped, plus the message around it. */
export const BRIDGE_TEXT_MOST = 16_000

export const hostOffers = ['scanner', 'results', 'insets', 'language', 'ticket'] as const
export type HostOffer = (typeof hostOffers)[number]

const INSET_MOST = 400
const insetSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(INSET_MOST))

const saying = <const T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.object({ bridge: v.literal(BRIDGE), type: v.literal(type), ...entries })

export const hostMessageSchema = v.variant('type', [
  /** Requests another `ready`, because the host started to listen after the first one. */
  saying('knock', {}),
  /** The version chosen from those of the app. Offers unknown to this version are ignored. */
  saying('welcome', { version: v.pipe(v.number(), v.integer()), offers: v.pipe(v.array(v.string()), v.maxLength(40)) }),
  /** With an `id`, the answer to a `scan`; without, it is unsolicited and the player is asked. */
  saying('scanned', { text: scannedSchema, id: v.optional(idSchema) }),
  saying('scan-ended', { id: idSchema, why: v.picklist(['cancelled', 'failed']) }),
  /**
   * In CSS pixels: what the host's bars and the phone's notches cover at top and bottom. The page is a column, so its
   * sides need none.
   */
  saying('insets', { top: insetSchema, bottom: insetSchema }),
  /** BCP 47, such as de-AT. */
  saying('language', { language: v.pipe(v.string(), v.regex(/^[a-zA-Z\d-]{2,35}$/)) }),
  /** A one-time ticket of the platform API (platform.ts). */
  saying('ticket', { ticket: ticketSchema }),
  /** Everything offered is withdrawn. */
  saying('bye', {}),
])
export type HostMessage = v.InferOutput<typeof hostMessageSchema>

/** All messages a host can get: no data of the player, and no credentials. */
export const appMessageSchema = v.variant('type', [
  saying('ready', { versions: v.array(v.number()) }),
  saying('scan', { id: idSchema }),
  /** The answer is no longer needed. */
  saying('scan-stop', { id: idSchema }),
])
export type AppMessage = v.InferOutput<typeof appMessageSchema>
