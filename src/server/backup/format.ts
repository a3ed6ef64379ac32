import * as v from 'valibot'

/**
 * The first line, a marked line per table followed by its rows, a marked line per picture before and after all of them,
 * and a last one that proves the rest.
 */
export const FORMAT = 'tiger-tally-backup'
export const VERSION = 1
/** No row begins with it: rows are objects of JSON. */
export const MARK = '#'

export const headerSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  takenAt: v.number(),
  /** The newest migration of the database it was taken from. */
  schema: v.number(),
  /**
   * A fingerprint of the key its sealed columns belong to; none in a database that no service was ever started on.
   */
  key: v.nullable(v.string()),
})
export type Header = v.InferOutput<typeof headerSchema>

export const tableSchema = v.object({ table: v.string() })
export const pictureSchema = v.object({ picture: v.string(), base64: v.string() })
export const endSchema = v.object({
  end: v.object({ rows: v.record(v.string(), v.number()), pictures: v.number() }),
  sha256: v.string(),
})
export type Counts = v.InferOutput<typeof endSchema>['end']

/** Why a file is not taken: said to the operator as it is. */
export class BackupRefused extends Error {}
