import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { facts } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Pictures } from '../pictures/storage.ts'
import { BackupRefused, type Counts, FORMAT, type Header, MARK, VERSION } from './format.ts'
import { type Asking, ownSchema, rowsOf, schemaOf, tableNames } from './tables.ts'
import { createWriter, type Writer } from './writer.ts'

const AT_ONCE = 1_000
const rowSchema = v.object({ row: v.string() })

/**
 * The rows stay the text that the database makes of them: no number or sign passes through anything that could change
 * it.
 */
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

/** One moment of every table: what was acknowledged before it is in, and of nothing there is half. */
const writeRows = (db: Database, writer: Writer, now: number): Promise<Record<string, number>> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await writer.line(JSON.stringify(await headerFor(tx, now)))
    const rows: Record<string, number> = {}
    for (const name of tableNames) rows[name] = await writeTable(tx, name, writer)
    return rows
  })

/** A picture is written before the row that names it and swept a day after: what the rows name is still there. */
const writePictures = async (pictures: Pictures, writer: Writer): Promise<number> => {
  let written = 0
  for (const picture of await pictures.names()) {
    const bytes = await pictures.get(picture)
    if (bytes === null) continue
    await writer.line(MARK + JSON.stringify({ picture, base64: Buffer.from(bytes).toString('base64') }))
    written += 1
  }
  return written
}

export interface Source {
  readonly db: Database
  /** None: they live where every process finds them, and stay there. */
  readonly pictures: Pictures | null
  now(): number
}

/** Writes a file that nothing was at before. */
export const takeBackup = async (source: Source, path: string): Promise<Counts> => {
  const writer = createWriter(path)
  try {
    const rows = await writeRows(source.db, writer, source.now())
    const pictures = source.pictures === null ? 0 : await writePictures(source.pictures, writer)
    await writer.end({ rows, pictures })
    return { rows, pictures }
  } catch (error) {
    writer.abandon()
    throw error
  }
}
