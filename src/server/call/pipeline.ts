import { CommitInDoubt } from '../db/failures.ts'
import { retried } from '../db/retry.ts'
import { together } from '../db/together.ts'
import type { Database, Tx } from '../db/types.ts'
import { answerOf, type Operation, releaseKey, type Stored, storeAnswer, takeKey } from './operations.ts'
import { createOutside, type Outside } from './outside.ts'
import { Refusal, refuse } from './refusal.ts'

/** What an act works with. */
export interface Inside {
  readonly tx: Tx
  /** Slow work (hashes, pictures, other services) goes through here: no transaction waits for it. */
  readonly outside: Outside
  /** Work that must not happen unless the transaction did, like sending a message; it has the database to itself. */
  afterCommit(work: (db: Tx) => void | Promise<void>): void
}

/** Does what asks the database when it is the asker's turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** A request that was read, whose sender is known, and what is done with it in each step of the pipeline. */
export interface Steps<Prepared> {
  readonly db: Database
  readonly now: number
  /** Whose key it came with; null where the answer is not kept. */
  readonly operation: Operation | null
  /** Changes nothing, and so needs no transaction. */
  readonly reads: boolean
  /** Whose queue the database is behind; slow work outside of it is in nobody's way. */
  readonly turn?: Turn
  /** Looks up what was answered to the key, so that most repetitions need no transaction. */
  stored?(operation: Operation): Stored | null | Promise<Stored | null>
  /** False where the nonce was used before. */
  spendNonce?(): boolean | Promise<boolean>
  /** Refuses what is too much or not allowed now, and brings what the act needs besides. */
  prepare(): Prepared | Promise<Prepared>
  /** Waits until nobody else changes what this is about; says why it may not be done any more, if that came of it. */
  lock?(tx: Tx): Promise<Refusal | null> | null
  run(inside: Inside, prepared: Prepared): Promise<unknown>
  /** What a repetition is answered, where that is not all. */
  kept?(data: unknown): unknown
  /** Writes down that it was done. */
  record?(tx: Tx): Promise<void>
}

export interface Answered {
  readonly data: unknown
  /** It is the answer of an earlier request with the same key. */
  readonly repeated: boolean
}

type Outcome = Answered | { readonly refused: Refusal }

/** The key, the effect, its record and the stored answer commit together, or none of them. */
const inTransaction = async <P>(steps: Steps<P>, inside: Inside, prepared: P): Promise<Outcome> => {
  const { operation, now } = steps
  const { tx } = inside
  const taking = operation ? takeKey(tx, operation, now) : null
  // Both are on their way together; the key is taken before the lock is asked for.
  const [stored, late] = await together([taking, steps.lock?.(tx) ?? null])
  if (stored) return { data: stored.answer, repeated: true }
  if (late) throw late
  try {
    const data = await steps.run(inside, prepared)
    if (operation) await storeAnswer(tx, operation, steps.kept ? steps.kept(data) : data)
    await steps.record?.(tx)
    return { data, repeated: false }
  } catch (error) {
    if (!(error instanceof Refusal && error.keep)) throw error
    if (operation) await releaseKey(tx, operation)
    return { refused: error }
  }
}

const atOnce: Turn = (work) => work()

const once = async <P>(steps: Steps<P>, prepared: P): Promise<Answered> => {
  const { db, operation, turn = atOnce } = steps
  const after: ((db: Tx) => void | Promise<void>)[] = []
  const { outside, around } = createOutside()
  const attempt = () => {
    after.length = 0
    return db.transaction((tx) =>
      inTransaction(steps, { tx, outside, afterCommit: (work) => after.push(work) }, prepared),
    )
  }
  const outcome = await around(() => turn(() => retried(attempt))).catch((error: unknown) => {
    // "Unavailable" would say that nothing happened: the same key has to ask again, and is told what became of it.
    if (error instanceof CommitInDoubt && operation) return refuse('key_in_progress', { retryAfter: 1 })
    throw error
  })
  if ('refused' in outcome) throw outcome.refused
  try {
    for (const work of after) await work(db)
  } catch (error) {
    // What was refused so late was stored as done: the same key has to mean another try, and not that answer.
    if (error instanceof Refusal && operation) await releaseKey(db, operation)
    throw error
  }
  return outcome
}

/**
 * The way of every request of a player, a machine, a platform or the operator, in the order that makes "once" true:
 * who asks is known, then what became of it already, then the nonce. A browser that resends a request by itself
 * therefore gets the first one's answer, and never a second effect.
 */
export const pipeline = async <P>(steps: Steps<P>): Promise<Answered> => {
  const { db, operation, turn = atOnce } = steps
  const stored = operation && (await steps.stored?.(operation))
  if (operation && stored) return { data: answerOf(stored, operation).answer, repeated: true }
  if (steps.spendNonce && !(await turn(async () => steps.spendNonce?.()))) return refuse('nonce_replayed')
  const prepared = await steps.prepare()
  if (!steps.reads) return once(steps, prepared)
  const inside: Inside = { tx: db, outside: (_key, work) => work(), afterCommit: () => undefined }
  return { data: await turn(() => steps.run(inside, prepared)), repeated: false }
}
