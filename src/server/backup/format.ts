import * as v from 'valibot'

/**
 * A header line, then for each table a marker line followed by its rows, a marker line for each picture (before or
 * after the tables), and a last line with counts and a checksum.
 */
export const FORMAT = 'tiger-tally-backup'
export const VERSION = 1
/** Starts marker lines; rows are JSON objects and never start with it. */
export const MARK = '#'

export const headerSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  takenAt: v.number(),
  /** The latest migration of the source database. */
  schema: v.number(),
  /** A fingerprint of the key of its encrypted columns; null for a database that no service was ever started on. */
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

/** Why a file is refused; the message is shown to the operator. */
export class BackupRefused extends Error {}
