import * as v from 'valibot'
import type { languages } from '../languages.ts'
import { marksSchema } from './answer-difference.ts'

export const API_PATH = '/api/info'
export const MAX_BODY_BYTES = 64 * 1024
export const REQUEST_TIMEOUT_MS = 15_000
export const SIGNATURE_HEADER = 'atk'

export const roleidSchema = v.pipe(v.string(), v.regex(/^\d{1,20}$/))
export const opKeySchema = v.pipe(v.string(), v.regex(/^[\w:.-]{1,120}$/))
export const tapSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/**
 * `{action, roleid, opKey?, tap?, has?, v?, ...args}`; `v` is the protocol version, absent in clients of the first one.
 */
export const requestSchema = v.looseObject({
  action: v.pipe(v.string(), v.maxLength(64)),
  roleid: v.optional(roleidSchema),
  opKey: v.optional(opKeySchema),
  /**
   * Created at each tap of a claim: a resend of the same tap gets the first answer again, any other tap gets
   * `already_done`.
   */
  tap: v.optional(tapSchema),
  /** For reads: marks of the answer that the client holds; it may be answered with the difference. */
  has: v.optional(marksSchema),
  v: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))),
})

/**
 * `code` is 0 on success and an error code otherwise. `time` is the server's clock in milliseconds: for a read, when it
 * started to look. An act answered before that time is included; for one answered at that time or later it is unknown.
 */
export const envelopeSchema = v.object({
  ok: v.boolean(),
  code: v.union([v.literal(0), v.pipe(v.string(), v.maxLength(64))]),
  message: v.string(),
  errorMessage: v.string(),
  data: v.unknown(),
  time: v.number(),
  /** From a service that does not know the request: its protocol version. Missing before version 27. */
  v: v.optional(v.number()),
  /** If present, `data` is a difference, and this is the digest of the whole answer. */
  whole: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** Success is a 2xx status with `ok: true` or `code: 0`. */
export const isSuccess = (status: number, envelope: Envelope): boolean =>
  status >= 200 && status < 300 && (envelope.ok || envelope.code === 0)

export const acceptLanguage = (language: (typeof languages)[number]): string => language.toLowerCase()
