import * as v from 'valibot'
import { errorCodes } from '../../contract/errors.ts'

/**
 * A failure as the app sees it. One schema for page and worker, so that no field is lost on the way through the worker.
 */
export const failureSchema = v.object({
  ok: v.literal(false),
  /** A code unknown to this version becomes `request_failed`, with the service's own text in `message`. */
  code: v.picklist(errorCodes),
  /** The service's text in the player's language, or empty where the failure happened on the device. */
  message: v.string(),
  /** For support, where something unexpected happened. */
  id: v.optional(v.string()),
  /** Trying again later may work: a network failure, or a busy service. */
  retryable: v.boolean(),
  /** Not accepted before this moment, as the service says. */
  againAt: v.optional(v.number()),
  /** It reached a service process of an earlier version, which does not know the request. */
  behind: v.optional(v.literal(true)),
  /** The service may have done it anyway. Asking for the same thing again first asks for its outcome. */
  inDoubt: v.optional(v.literal(true)),
  /** It may have been done, and this page cannot find out: its session is over, or another tab got the answer. */
  mayBeDone: v.optional(v.literal(true)),
})

/** What the worker answers to an unsigned read: the result, not the service's envelope. */
export const readResultSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    data: v.unknown(),
    at: v.number(),
    kept: v.boolean(),
    why: v.optional(v.string()),
  }),
  failureSchema,
])
