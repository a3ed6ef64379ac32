import * as v from 'valibot'
import { readable } from '../device/readable.ts'

export const finite = v.pipe(v.number(), v.finite())

/**
 * Everything that page and worker say to each other, one union. IndexedDB is the truth; these are hints to look
 * there.
 */
const layerMessageSchema = v.variant('type', [
  /**
   * A newer kept answer arrived after an older one was shown: read it with `kept`. `key` is the canonical text of its
   * arguments, `at` its time.
   */
  v.object({ type: v.literal('updated'), action: v.string(), key: v.string(), at: v.number() }),
  /** Something succeeded that changes what these reads answer: ask them again where they are shown. */
  v.object({ type: v.literal('touched'), actions: v.array(v.string()) }),
  v.object({ type: v.literal('connection'), state: v.picklist(['live', 'slow', 'offline']) }),
  /** By how much the service's clock is ahead of this device's, and when that was asked for. */
  v.object({ type: v.literal('clock'), offset: finite, at: finite }),
  /** Somebody came or went. `over`: it was the service that ended the session, for this reason. */
  v.object({ type: v.literal('session'), over: v.optional(v.string()) }),
  /** Those that say no more than that. */
  v.object({
    type: v.picklist([
      'rows',
      /** Another one was chosen: the service answers all tabs in it. */
      'language',
      'outdated',
      'drain',
      /** A page has begun: what it could not hear before is said again. */
      'opened',
      /** A newer worker was agreed to: the one before gets no more work, or it never comes to its end. */
      'replacing',
      /** What is simulated on this device was changed. Never said by a release build. */
      'simulation',
    ]),
  }),
])
export type LayerMessage = v.InferOutput<typeof layerMessageSchema>

/** Another version of the app may be on the other end: what cannot be read is passed over. */
export const parseMessage = (raw: unknown): LayerMessage | null => readable(layerMessageSchema, raw) ?? null
