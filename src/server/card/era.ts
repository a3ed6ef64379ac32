import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { facts } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/**
 * A restore sets all change counters back, after which a number a phone has seen means something else. So it begins a
 * new era, and phones start over when theirs differs.
 */
const ERA = 'cards-era'

export const eraNow = sql<string>`coalesce((select ${facts.value} from ${facts} where ${facts.name} = ${ERA}), '')`

/** Short, because every answer carries it. */
const newEra = (): string => randomBytes(6).toString('base64url')

/** At every start; the first process to start writes it. */
export const beginEra = async (tx: Tx): Promise<void> => {
  await tx.insert(facts).values({ name: ERA, value: newEra() }).onConflictDoNothing()
}

export const renewEra = async (tx: Tx): Promise<void> => {
  const value = newEra()
  await tx.insert(facts).values({ name: ERA, value }).onConflictDoUpdate({ target: facts.name, set: { value } })
}
