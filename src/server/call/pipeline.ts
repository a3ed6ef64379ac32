import { CommitInDoubt } from '../db/failures.ts'
import { parallel } from '../db/parallel.ts'
import { retried } from '../db/retry.ts'
import type { Database, Tx } from '../db/types.ts'
import { createOffTransaction, type OffTransaction } from './off-transaction.ts'
import { answerOf, type Operation, releaseKey, type Stored, storeAnswer, takeKey } from './operations.ts'
import { Refusal, refuse } from './refusal.ts'

export interface TransactionContext {
  readonly tx: Tx
  /** Runs slow work (hashes, pictures, other services) outside the transaction. */
  readonly offTransaction: OffTransaction
  /**
   * Runs after the commit and not at all after a rollback, for example to send a message. It gets the database, not the
   * transaction.
   */
  afterCommit(work: (db: Tx) => void | Promise<void>): void
}

/** Runs work on the database in a queue, when it is the caller's turn. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>

/** An authenticated request, and what each step of the pipeline does with it. */
export interface Steps<Prepared> {
  readonly db: Database
  readonly now: number
  /** The idempotency key it came with; null if the answer is not stored. */
  readonly operation: Operation | null
  /** Changes nothing, and so needs no transaction. */
  readonly reads: boolean
  /** The queue for work on the database. Slow work outside the transaction does not wait in it. */
  readonly enqueue?: Enqueue
  /** Looks up the stored answer of the key, so that most repetitions need no transaction. */
  stored?(operation: Operation): Stored | null | Promise<Stored | null>
  /** False if the nonce was used before. */
  spendNonce?(): boolean | Promise<boolean>
  /** Applies rate limits and permissions, and gathers what the action needs. */
  prepare(): Prepared | Promise<Prepared>
  /** Takes the lock. Returns a refusal if the action is no longer allowed once the lock is held. */
  lock?(tx: Tx): Promise<Refusal | null> | null
  run(inside: TransactionContext, prepared: Prepared): Promise<unknown>
  /** The part of the answer that is stored for repetitions; all of it by default. */
  answerToStore?(data: unknown): unknown
  /** Called once the transaction is done, before the work after the commit, which may wait for another service. */
  committed?(): void
  /** Writes the audit record. */
  record?(tx: Tx): Promise<void>
}

export interface Answered {
  readonly data: unknown
  /** True for the stored answer of an earlier request with the same key. */
  readonly repeated: boolean
}

type Outcome = Answered | { readonly refused: Refusal }

/** The key, the effect, its record and the stored answer commit together or not at all. */
const inTransaction = async <P>(steps: Steps<P>, inside: TransactionContext, prepared: P): Promise<Outcome> => {
  const { operation, now } = steps
  const { tx } = inside
  const taking = operation ? takeKey(tx, operation, now) : null
  // Pipelined in one round trip. The order matters: the key is taken before the lock.
  const [stored, late] = await parallel([taking, steps.lock?.(tx) ?? null])
  if (stored) return { data: stored.answer, repeated: true }
  if (late) throw late
  try {
    const data = await steps.run(inside, prepared)
    if (operation) await storeAnswer(tx, operation, steps.answerToStore ? steps.answerToStore(data) : data)
    await steps.record?.(tx)
    return { data, repeated: false }
  } catch (error) {
    if (!(error instanceof Refusal && error.keep)) throw error
    if (operation) await releaseKey(tx, operation)
    return { refused: error }
  }
}

const atOnce: Enqueue = (work) => work()

const once = async <P>(steps: Steps<P>, prepared: P): Promise<Answered> => {
  const { db, operation, enqueue = atOnce } = steps
  const after: ((db: Tx) => void | Promise<void>)[] = []
  const { offTransaction, runWithWork } = createOffTransaction()
  const attempt = () => {
    after.length = 0
    return db.transaction((tx) =>
      inTransaction(steps, { tx, offTransaction, afterCommit: (work) => after.push(work) }, prepared),
    )
  }
  const outcome = await runWithWork(() => enqueue(() => retried(attempt))).catch((error: unknown) => {
    // "Unavailable" would claim that nothing happened. With "in progress" the client repeats the key and gets the
    // outcome.
    if (error instanceof CommitInDoubt && operation) return refuse('key_in_progress', { retryAfter: 1 })
    throw error
  })
  if ('refused' in outcome) throw outcome.refused
  steps.committed?.()
  try {
    for (const work of after) await work(db)
  } catch (error) {
    // The commit already stored this as done. Releasing the key lets a repetition try again instead of getting that
    // answer.
    if (error instanceof Refusal && operation) await releaseKey(db, operation)
    throw error
  }
  return outcome
}

/**
 * The path of every request of a player, a machine, a platform or an operator. The order makes it idempotent:
 * authenticate, look up the stored answer, then spend the nonce. So a request that a browser resends by itself gets the
 * first answer instead of a replayed nonce or a second effect.
 */
export const pipeline = async <P>(steps: Steps<P>): Promise<Answered> => {
  const { db, operation, enqueue = atOnce } = steps
  const stored = operation && (await steps.stored?.(operation))
  if (operation && stored) return { data: answerOf(stored, operation).answer, repeated: true }
  if (steps.spendNonce && !(await enqueue(async () => steps.spendNonce?.()))) return refuse('nonce_replayed')
  const prepared = await steps.prepare()
  if (!steps.reads) return once(steps, prepared)
  const inside: TransactionContext = { tx: db, offTransaction: (_key, work) => work(), afterCommit: () => undefined }
  return { data: await enqueue(() => steps.run(inside, prepared)), repeated: false }
}
