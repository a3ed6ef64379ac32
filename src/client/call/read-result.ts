import * as v from 'valibot'
import { errorCodes } from '../../contract/errors.ts'

/** What the worker answers to an unsigned read: not the service's envelope but what became of the question. */
export const readResultSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), data: v.unknown(), at: v.number(), kept: v.boolean() }),
  v.object({
    ok: v.literal(false),
    code: v.picklist(errorCodes),
    message: v.string(),
    id: v.optional(v.string()),
    retryable: v.boolean(),
  }),
])
