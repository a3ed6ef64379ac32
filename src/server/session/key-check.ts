import { eq } from 'drizzle-orm'
import { facts } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from './secrets.ts'

/** Identifies the secret key without revealing it. */
export const fingerprintOf = (secrets: Secrets): string => secrets.index('key-check', 'tiger-tally')

/** With another key a process could read nothing and would write what no other can read, so it must not start. */
export const checkKey = async (db: Tx, secrets: Secrets): Promise<void> => {
  const value = fingerprintOf(secrets)
  await db.insert(facts).values({ name: 'secret-key', value }).onConflictDoNothing()
  const [row] = await db.select().from(facts).where(eq(facts.name, 'secret-key'))
  if (row?.value !== value) {
    throw new Error(
      'the secret key is not the one this database was begun with: set SECRET_KEY or restore the key file',
    )
  }
}
