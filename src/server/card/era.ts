import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { facts } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/**
 * Which life of this database the numbers of changes are counted in. A restore sets all counters back, and from there
 * on a number that a phone has seen means something else: then another era begins.
 */
const ERA = 'cards-era'

export const eraNow = sql<string>`coalesce((select ${facts.value} from ${facts} where ${facts.name} = ${ERA}), '')`

/** Short: it goes with every answer. */
const newEra = (): string => randomBytes(6).toString('base64url')

/** At every start: whichever process comes first says it. */
export const beginEra = async (tx: Tx): Promise<void> => {
  await tx.insert(facts).values({ name: ERA, value: newEra() }).onConflictDoNothing()
}

export const renewEra = async (tx: Tx): Promise<void> => {
  const value = newEra()
  await tx.insert(facts).values({ name: ERA, value }).onConflictDoUpdate({ target: facts.name, set: { value } })
}
