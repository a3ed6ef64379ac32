import * as v from 'valibot'
import { readable } from '../device/readable.ts'

export const finite = v.pipe(v.number(), v.finite())

/** All messages between pages and worker, as one union. IndexedDB is the truth; these are hints to read it. */
const layerMessageSchema = v.variant('type', [
  /**
   * A newer answer arrived after a kept one was shown: read it with `kept`. `key` is the canonical text of its
   * arguments, `at` its time.
   */
  v.object({ type: v.literal('updated'), action: v.string(), key: v.string(), at: v.number() }),
  /** An act succeeded that makes these reads stale: refetch them where they are shown. */
  v.object({ type: v.literal('touched'), actions: v.array(v.string()) }),
  v.object({ type: v.literal('connection'), state: v.picklist(['live', 'slow', 'offline']) }),
  /** By how much the service's clock is ahead of this device's, and when that was measured. */
  v.object({ type: v.literal('clock'), offset: finite, at: finite }),
  /** Somebody logged in or out. `over`: the service ended the session, for this reason. */
  v.object({ type: v.literal('session'), over: v.optional(v.string()) }),
  /**
   * The service no longer supports apps of this version, the sender's own: an old tab that is still open says nothing
   * of newer ones.
   */
  v.object({ type: v.literal('outdated'), version: v.number() }),
  /** Messages without a payload. */
  v.object({
    type: v.picklist([
      'rows',
      /** Saved answers can be read that were late before. */
      'answers',
      /** The language was changed: the service answers all tabs in it. */
      'language',
      /** The service refused an act because newer terms have to be agreed to. */
      'unagreed',
      'drain',
      /** A page has started: state that it could not hear before is sent again. */
      'opened',
      /** A newer worker was accepted: the old one gets no more work, or it would never become idle and be replaced. */
      'replacing',
      /** The simulated faults were changed. Never sent by a release build. */
      'simulation',
    ]),
  }),
])
export type LayerMessage = v.InferOutput<typeof layerMessageSchema>

/** The other end may run another version of the app: unknown messages are ignored. */
export const parseMessage = (raw: unknown): LayerMessage | null => readable(layerMessageSchema, raw) ?? null
