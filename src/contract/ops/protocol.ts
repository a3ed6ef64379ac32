import * as v from 'valibot'

export const OPS_PATH = '/api/ops'
/** A whole backup as bytes: only the running service can read the database. */
export const BACKUP_PATH = '/api/ops/backup'
/** Lists of recipients and parcels are longer than any player's request. */
export const MAX_OPS_BODY_BYTES = 4 * 1024 * 1024

/** Who acts: the name of a person or a shift, as recorded in the audit log. */
export const operatorSchema = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}._@-]{2,40}$/u, 'a name of 2 to 40 letters'))

export const opsRequestSchema = v.strictObject({
  act: v.pipe(v.string(), v.maxLength(64)),
  as: operatorSchema,
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]{1,100}$/, 'letters, digits, : . _ and -'))),
  args: v.record(v.string(), v.unknown()),
})
export type OpsRequest = v.InferOutput<typeof opsRequestSchema>

/** The envelope's message if the answer is an earlier request's and nothing was done now. */
export const REPEATED = 'repeated'
