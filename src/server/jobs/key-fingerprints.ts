import { eq, notLike, type SQL, sql } from 'drizzle-orm'
import { facts, operations } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { KEYED, keyedFingerprint } from '../info/operations.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Job } from './runner.ts'

const DONE = 'fingerprints-keyed'
const AT_ONCE = 1_000

const keyPortion = async (tx: Tx, secrets: Secrets): Promise<number> => {
  const rows = await tx
    .select({ roleid: operations.roleid, opKey: operations.opKey, fingerprint: operations.fingerprint })
    .from(operations)
    .where(notLike(operations.fingerprint, `${KEYED}%`))
    .limit(AT_ONCE)
  if (rows.length === 0) return 0
  const values: SQL[] = rows.map(({ roleid, opKey, fingerprint }) => {
    const keyed = keyedFingerprint(secrets, fingerprint)
    // An operator's act without a key of its own is known by its fingerprint.
    const newKey = opKey === `same:${fingerprint}` ? `same:${keyed}` : opKey
    return sql`(${roleid}, ${opKey}, ${newKey}, ${keyed})`
  })
  await tx
    .update(operations)
    .set({ opKey: sql`given.new_key`, fingerprint: sql`given.keyed` })
    .from(sql`(values ${sql.join(values, sql`, `)}) as given (roleid, op_key, new_key, keyed)`)
    .where(sql`${operations.roleid} = given.roleid and ${operations.opKey} = given.op_key`)
  return rows.length
}

/** What was stored before fingerprints were keyed is keyed once, after the start; until then both forms are known. */
export const keyFingerprintsJob = (secrets: Secrets): Job => ({
  name: 'key-fingerprints',
  every: 'day',
  catchUp: 'latest',
  run: async (tx, _period, now) => {
    const [done] = await tx.select().from(facts).where(eq(facts.name, DONE))
    if (done) return
    while ((await keyPortion(tx, secrets)) > 0);
    await tx
      .insert(facts)
      .values({ name: DONE, value: String(now) })
      .onConflictDoNothing()
  },
})
