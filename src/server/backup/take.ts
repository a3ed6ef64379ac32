import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { facts } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Pictures } from '../pictures/storage/port.ts'
import { BackupRefused, type Counts, FORMAT, type Header, MARK, VERSION } from './format.ts'
import { type Asking, ownSchema, rowsOf, schemaOf, tableNames } from './tables.ts'
import { createWriter, type Writer } from './writer.ts'

const AT_ONCE = 1_000
const rowSchema = v.object({ row: v.string() })

/** Rows stay the text that the database wrote, so no number or character can be changed by parsing. */
const writeTable = async (tx: Asking, name: string, writer: Writer): Promise<number> => {
  await writer.line(MARK + JSON.stringify({ table: name }))
  const all = sql`declare backup_rows no scroll cursor for select row_to_json(one)::text as row from ${sql.identifier(name)} one`
  await tx.execute(all)
  let written = 0
  for (;;) {
    const rows = await rowsOf(tx, rowSchema, sql`fetch ${sql.raw(String(AT_ONCE))} from backup_rows`)
    for (const { row } of rows) await writer.line(row)
    written += rows.length
    if (rows.length < AT_ONCE) break
  }
  await tx.execute(sql`close backup_rows`)
  return written
}

const headerFor = async (tx: Pick<Database, 'execute' | 'select'>, now: number): Promise<Header> => {
  const schema = await schemaOf(tx)
  if (schema !== ownSchema()) {
    throw new BackupRefused('the database is of another version of the service: run this command of that version')
  }
  const [key] = await tx.select({ value: facts.value }).from(facts).where(eq(facts.name, 'secret-key'))
  return { format: FORMAT, version: VERSION, takenAt: now, schema, key: key?.value ?? null }
}

/** Reads all tables in one snapshot, so the backup is consistent. */
const writeRows = (db: Database, writer: Writer, header: Header): Promise<Record<string, number>> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const same = JSON.stringify(await headerFor(tx, header.takenAt)) === JSON.stringify(header)
    if (!same) throw new BackupRefused('the database became another while it was read: ask again')
    const rows: Record<string, number> = {}
    for (const name of tableNames) rows[name] = await writeTable(tx, name, writer)
    return rows
  })

const writePictures = async (pictures: Pictures, writer: Writer, written: Set<string>): Promise<void> => {
  for (const picture of await pictures.names()) {
    const bytes = written.has(picture) ? null : await pictures.get(picture)
    if (bytes === null) continue
    await writer.line(MARK + JSON.stringify({ picture, base64: Buffer.from(bytes).toString('base64') }))
    written.add(picture)
  }
}

export interface Source {
  readonly db: Database
  /** Null if pictures are in a bucket, which is not part of the backup. */
  readonly pictures: Pictures | null
  now(): number
}

/**
 * Writes a new file. Every picture that the rows refer to has to be in it: those that exist are written first, even if
 * the sweep deletes some meanwhile; those uploaded during the snapshot follow, and the sweep deletes none so recent.
 */
export const takeBackup = async ({ db, pictures, now }: Source, path: string): Promise<Counts> => {
  const writer = createWriter(path)
  const written = new Set<string>()
  try {
    const header = await headerFor(db, now())
    await writer.line(JSON.stringify(header))
    if (pictures) await writePictures(pictures, writer, written)
    const rows = await writeRows(db, writer, header)
    if (pictures) await writePictures(pictures, writer, written)
    const counts = { rows, pictures: written.size }
    await writer.end(counts)
    return counts
  } catch (error) {
    writer.abandon()
    throw error
  }
}
