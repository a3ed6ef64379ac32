import { and, asc, eq, sql } from 'drizzle-orm'
import { KEYED, keyedFingerprint } from '../call/operations.ts'
import { facts, operations } from '../db/schema/index.ts'
import type { Database, Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Job } from './runner.ts'

const DONE = 'fingerprints-keyed'
const CURSOR = 'fingerprints-cursor'
const AT_ONCE = 1_000
/**
 * The limit per day. What a very large table has left after 30 days is too old to be needed, and `prunes.ts` deletes
 * it.
 */
const MOST_PORTIONS = 500

type Key = readonly [roleid: string, opKey: string]
const START: Key = ['', '']

/** Locked until the portion commits, so that concurrent processes take different portions. */
const takeCursor = async (tx: Tx): Promise<Key> => {
  await tx
    .insert(facts)
    .values({ name: CURSOR, value: JSON.stringify(START) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(facts).where(eq(facts.name, CURSOR)).for('update')
  const [roleid, opKey]: unknown[] = JSON.parse(row?.value ?? JSON.stringify(START))
  return [String(roleid), String(opKey)]
}

/** Walks the primary key without a filter, so that a portion takes the same time where all rows are keyed already. */
const rowsAfter = (tx: Tx, [roleid, opKey]: Key) =>
  tx
    .select({ roleid: operations.roleid, opKey: operations.opKey, fingerprint: operations.fingerprint })
    .from(operations)
    .where(sql`(${operations.roleid}, ${operations.opKey}) > (${roleid}, ${opKey})`)
    .orderBy(asc(operations.roleid), asc(operations.opKey))
    .limit(AT_ONCE)

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

/** An operator's act without an idempotency key uses its fingerprint as key. */
const newKeyOf = ({ opKey, fingerprint }: Row, keyed: string): string =>
  opKey === `same:${fingerprint}` ? `same:${keyed}` : opKey

/** The same act may have been repeated under the new key; that answer counts, so the old row is dropped. */
const dropRepeated = async (tx: Tx, secrets: Secrets, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    const newKey = newKeyOf(row, keyedFingerprint(secrets, row.fingerprint))
    if (newKey === row.opKey) continue
    const taken = tx
      .select({ opKey: operations.opKey })
      .from(operations)
      .where(and(eq(operations.roleid, row.roleid), eq(operations.opKey, newKey)))
    if ((await taken).length === 0) continue
    await tx.delete(operations).where(and(eq(operations.roleid, row.roleid), eq(operations.opKey, row.opKey)))
  }
}

const keyRows = async (tx: Tx, secrets: Secrets, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return
  await dropRepeated(tx, secrets, rows)
  const values = rows.map((row) => {
    const keyed = keyedFingerprint(secrets, row.fingerprint)
    return sql`(${row.roleid}, ${row.opKey}, ${newKeyOf(row, keyed)}, ${keyed})`
  })
  await tx
    .update(operations)
    .set({ opKey: sql`given.new_key`, fingerprint: sql`given.keyed` })
    .from(sql`(values ${sql.join(values, sql`, `)}) as given (roleid, op_key, new_key, keyed)`)
    .where(sql`${operations.roleid} = given.roleid and ${operations.opKey} = given.op_key`)
}

/** False once nothing is left. The cursor and the rows it has passed commit together. */
const keyPortion = (db: Database, secrets: Secrets): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await rowsAfter(tx, await takeCursor(tx))
    const last = rows.at(-1)
    if (!last) return false
    await keyRows(
      tx,
      secrets,
      rows.filter(({ fingerprint }) => !fingerprint.startsWith(KEYED)),
    )
    const value = JSON.stringify([last.roleid, last.opKey])
    await tx.update(facts).set({ value }).where(eq(facts.name, CURSOR))
    return true
  })

/** Migrates fingerprints stored before they were keyed; until it is done both forms are accepted. */
export const keyFingerprintsJob = (secrets: Secrets, db: Database): Job => ({
  name: 'key-fingerprints',
  every: 'day',
  catchUp: 'latest',
  // Each portion is its own transaction, so a crash loses only that portion.
  slow: true,
  run: async (_tx, _period, now) => {
    const [done] = await db.select().from(facts).where(eq(facts.name, DONE))
    if (done) return
    for (let portions = 0; portions < MOST_PORTIONS; portions++) {
      if (await keyPortion(db, secrets)) continue
      await db
        .insert(facts)
        .values({ name: DONE, value: String(now) })
        .onConflictDoNothing()
      await db.delete(facts).where(eq(facts.name, CURSOR))
      return
    }
  },
})
