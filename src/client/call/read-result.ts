import * as v from 'valibot'
import { errorCodes } from '../../contract/errors.ts'

/** What went wrong, as the app is told of it; one schema, so that the way through the worker loses no field. */
export const failureSchema = v.object({
  ok: v.literal(false),
  /** A code that this version does not know comes as `request_failed`, with the service's own text in `message`. */
  code: v.picklist(errorCodes),
  /** The service's text in the player's language, or empty where the failure happened on the device. */
  message: v.string(),
  /** For support, where something unexpected happened. */
  id: v.optional(v.string()),
  /** The same thing may work later: a network failure, a busy service. */
  retryable: v.boolean(),
  /** It reached a process of an earlier version, which does not know what it was asked. */
  behind: v.optional(v.literal(true)),
  /** The service may have done it all the same. Who asks for the same thing again hears first what became of it. */
  inDoubt: v.optional(v.literal(true)),
  /** It may have been done, and nobody here can be asked now: the login that asked is over, or another tab heard it. */
  mayBeDone: v.optional(v.literal(true)),
})

/** What the worker answers to an unsigned read: not the service's envelope but what became of the question. */
export const readResultSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), data: v.unknown(), at: v.number(), kept: v.boolean() }),
  failureSchema,
])
