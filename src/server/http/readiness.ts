import { sql } from 'drizzle-orm'
import { facts } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'

const KNOWN_MS = 1_000

/** Whether the database answers; queried at most once a second, however many ask. */
export const createReadiness = (db: Database): (() => Promise<boolean>) => {
  let asked: { readonly answer: Promise<boolean>; oldAt: number } | null = null
  const ask = () => {
    const fresh = {
      answer: db
        .select({ one: sql`1` })
        .from(facts)
        .limit(1)
        .then(
          () => true,
          () => false,
        ),
      oldAt: Number.POSITIVE_INFINITY,
    }
    const begun = performance.now()
    void fresh.answer.then(() => {
      fresh.oldAt = begun + KNOWN_MS
    })
    return fresh
  }
  return () => {
    if (asked === null || performance.now() >= asked.oldAt) asked = ask()
    return asked.answer
  }
}
