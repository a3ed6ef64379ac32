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

/** Walks through a whole file and says what it holds; throws where that is not what its last line says. */
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

/** Reads all of a file and touches nothing else. */
export const checkBackup = async (path: string): Promise<Checked> => {
  const nothing = () => undefined
  return walk(path, { row: nothing, picture: nothing })
}

/** What the file itself says against it: no database is asked. */
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

const refuseConnected = async ({ engine, db }: Pick<OpenDatabase, 'engine' | 'db'>): Promise<void> => {
  const others = engine === 'postgres' ? await otherConnections(db) : 0
  if (others > 0)
    throw new BackupRefused(`a service is connected to that database (${others} connections): stop it first`)
}

/** Of a database as it is, of whatever version: it stays so where this throws. */
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
  /** Whatever the database holds may go. */
  readonly replace: boolean
  /** Whoever was erased here, whenever that was. */
  readonly erased: Erased | null
}

/**
 * All of a file or nothing of it: the database is what it was until the last row is in and the file was whole. Answers
 * how many were in it who have been erased since.
 */
export const restoreBackup = async (path: string, checked: Checked, target: Target): Promise<number> => {
  // Asked once more: somebody may have come since the database was looked at.
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
    // What phones have seen since the backup was taken never happened here.
    await renewEra(tx)
    if (sha256 !== checked.sha256) throw new BackupRefused('the file changed while it was read')
    return target.erased ? eraseAgain(tx, target.erased) : 0
  })
}
