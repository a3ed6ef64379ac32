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
 * `{action, roleid, opKey?, tap?, has?, v?, ...args}`; `v` is the protocol version, absent in anything that speaks the
 * first one.
 */
export const requestSchema = v.looseObject({
  action: v.pipe(v.string(), v.maxLength(64)),
  roleid: v.optional(roleidSchema),
  opKey: v.optional(opKeySchema),
  /**
   * Minted at each tap of a claim: a resend of it gets the first answer again, any other tap hears `already_done`.
   */
  tap: v.optional(tapSchema),
  /** Of a read: what is held of an earlier answer, which may be answered with what differs from it. */
  has: v.optional(marksSchema),
  v: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))),
})

/**
 * `code` is 0 on success and a name of the taxonomy otherwise; `time` is the server's clock in milliseconds: of a read
 * when it began to look, so that an act which was answered earlier is in it, and of one answered at that time or later
 * nobody knows.
 */
export const envelopeSchema = v.object({
  ok: v.boolean(),
  code: v.union([v.literal(0), v.pipe(v.string(), v.maxLength(64))]),
  message: v.string(),
  errorMessage: v.string(),
  data: v.unknown(),
  time: v.number(),
  /** Of a service that does not know what it is asked: which protocol it speaks. Nothing from one before the 27th. */
  v: v.optional(v.number()),
  /** There: `data` is what differs from what the asker has, and this the digest of all that comes out of it. */
  whole: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** Good is a 2xx status with `ok: true` or `code: 0`. */
export const isSuccess = (status: number, envelope: Envelope): boolean =>
  status >= 200 && status < 300 && (envelope.ok || envelope.code === 0)

export const acceptLanguage = (language: (typeof languages)[number]): string => language.toLowerCase()
