import { sql } from 'drizzle-orm'
import { preparedOn } from '../db/prepared.ts'
import { nonces } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const insert = preparedOn((db) =>
  db
    .insert(nonces)
    .values({ scope: sql.placeholder('scope'), time: sql.placeholder('time'), nonce: sql.placeholder('nonce') })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce })
    .prepare('nonce'),
)

/**
 * False if the nonce was used before. Players' nonces are spent in `player/admission.ts`, in the same statement as
 * their session.
 */
export const spendNonce = async (
  db: Tx,
  scope: string,
  { time, nonce }: { readonly time: number; readonly nonce: number },
): Promise<boolean> => (await insert(db).execute({ scope, time, nonce })).length > 0
