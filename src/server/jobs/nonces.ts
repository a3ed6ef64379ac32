import { sql } from 'drizzle-orm'
import { TIME_WINDOW_MS } from '../../contract/signature.ts'
import { nonces } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'

/** So many in one statement: nobody waits long behind it. */
const PORTION = 5_000

/** Every call leaves one; it matters only as long as its time is inside the window. */
export const expireNonces = async (db: Tx, now: number): Promise<void> => {
  for (;;) {
    const old = sql`(select ctid from ${nonces} where ${nonces.time} < ${now - 2 * TIME_WINDOW_MS} limit ${PORTION})`
    const gone = await db.delete(nonces).where(sql`ctid = any(array${old})`).returning({ nonce: nonces.nonce })
    if (gone.length < PORTION) return
  }
}

const ROUND_MS = 10 * 60_000

/** Several processes may do so at once; stopping waits for the round that is on its way. */
export const startNonceRounds = (deps: Deps, everyMs = ROUND_MS): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    running = running
      .then(() => expireNonces(deps.database.db, deps.now()))
      .catch(() => deps.log.warn('old nonces could not be thrown away'))
  }
  const timer = setInterval(round, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
