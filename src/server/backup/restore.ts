import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { renewEra } from '../card/era.ts'
import type { OpenDatabase } from '../db/types.ts'
import type { Pictures } from '../pictures/storage/port.ts'
import { type Erased, eraseAgain } from './erase-again.ts'
import { BackupRefused, MARK, pictureSchema, tableSchema } from './format.ts'
import { parsedJson, readBackup } from './reader.ts'
import { createFilling, emptyAll, firstUsedTable, otherConnections } from './rows.ts'
import { type Asking, ownSchema, tableNames } from './tables.ts'

export type Checked = Awaited<ReturnType<typeof readBackup>>

const markSchema = v.union([tableSchema, pictureSchema])

const markOf = (text: string) => {
  const mark = v.safeParse(markSchema, parsedJson(text))
  if (mark.success) return mark.output
  throw new BackupRefused('the file was changed: it has lines that no backup has')
}

interface Content {
  row(table: string, row: string): void | Promise<void>
  picture(picture: v.InferOutput<typeof pictureSchema>): void | Promise<void>
}

/** Reads a whole file and counts its content; throws if that differs from the counts in its last line. */
const walk = async (path: string, content: Content): Promise<Checked> => {
  const rows: Record<string, number> = {}
  let [table, pictures] = ['', 0]
  const read = await readBackup(path, async (text) => {
    if (!text.startsWith(MARK)) {
      rows[table] = (rows[table] ?? 0) + 1
      return content.row(table, text)
    }
    const mark = markOf(text.slice(MARK.length))
    if ('picture' in mark) {
      pictures += 1
      return content.picture(mark)
    }
    table = mark.table
    if (!tableNames.includes(table)) throw new BackupRefused(`the file has a table that is not known here: ${table}`)
    rows[table] = 0
  })
  const complete =
    pictures === read.counts.pictures && tableNames.every((name) => rows[name] === read.counts.rows[name])
  if (!complete) throw new BackupRefused('the file does not hold what its last line says')
  return read
}

/** Verifies a file without writing anything. */
export const checkBackup = async (path: string): Promise<Checked> => {
  const nothing = () => undefined
  return walk(path, { row: nothing, picture: nothing })
}

/** Objections that only depend on the file. */
export const refuseForeign = ({ header }: Checked, keyHere: string | null): void => {
  if (header.schema !== ownSchema()) {
    throw new BackupRefused(
      'the backup is of another version of the service: restore it with that version, then start this one over it',
    )
  }
  if (header.key !== null && header.key !== keyHere) {
    const state = keyHere === null ? 'is not here' : 'is not the one that is here'
    throw new BackupRefused(
      `the secret key that this backup was sealed under ${state}: set SECRET_KEY, or copy secret.key into DATA_DIR`,
    )
  }
}

const refuseUsed = async (db: Asking): Promise<void> => {
  const used = await firstUsedTable(db)
  if (used !== null) {
    throw new BackupRefused(`the database is not empty (${used}): --replace throws away what it holds`)
  }
}

/** The database lets go of a connection a moment after its process did. */
const LEAVING_MS = 5_000
const LOOK_AGAIN_MS = 50

const refuseConnected = async ({ engine, db }: Pick<OpenDatabase, 'engine' | 'db'>): Promise<void> => {
  if (engine !== 'postgres') return
  const until = performance.now() + LEAVING_MS
  for (;;) {
    const others = await otherConnections(db)
    if (others === 0) return
    if (performance.now() > until)
      throw new BackupRefused(`a service is connected to that database (${others} connections): stop it first`)
    await pause(LOOK_AGAIN_MS)
  }
}

/** Objections that depend on the database, of whatever version. It is not changed if this throws. */
export const refuseTaken = async (
  database: Pick<OpenDatabase, 'engine' | 'db'>,
  { replace }: Pick<Target, 'replace'>,
): Promise<void> => {
  await refuseConnected(database)
  if (!replace) await refuseUsed(database.db)
}

interface Target {
  readonly database: OpenDatabase
  readonly pictures: Pictures
  /** Existing data in the database may be deleted. */
  readonly replace: boolean
  /** Everybody ever erased here, at any time. */
  readonly erased: Erased | null
}

/**
 * Restores all or nothing: the transaction commits only after the last row, and if the checksum was right. Returns how
 * many restored players had to be erased again.
 */
export const restoreBackup = async (path: string, checked: Checked, target: Target): Promise<number> => {
  // Checked again: a service may have connected since.
  await refuseConnected(target.database)
  return target.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    if (!target.replace) await refuseUsed(tx)
    await emptyAll(tx)
    const filling = createFilling(tx)
    const { sha256 } = await walk(path, {
      row: (table, row) => filling.add(table, row),
      picture: ({ picture, base64 }) => target.pictures.put(picture, Buffer.from(base64, 'base64')),
    })
    await filling.end()
    // Phones may have seen changes later than the backup, which no longer exist.
    await renewEra(tx)
    if (sha256 !== checked.sha256) throw new BackupRefused('the file changed while it was read')
    return target.erased ? eraseAgain(tx, target.erased) : 0
  })
}
