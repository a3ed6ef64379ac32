import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isLockTimeout } from '../db/failures.ts'
import { preparedOn } from '../db/prepared.ts'
import { operations } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { refuse } from './refusal.ts'

/** An idempotency key, scoped to its account, with a fingerprint of the request it was used for. */
export interface Operation {
  readonly roleid: string
  readonly opKey: string
  readonly action: string
  readonly fingerprint: string
  /** The fingerprint as older versions stored it; `key-fingerprints.ts` migrates stored rows. */
  readonly unkeyed: string
  /** Identifies the tap. Null from an app that does not send it: then every repetition counts as a resend. */
  readonly tap: string | null
}

/**
 * Stored fingerprints are made from this shape, so it must not change. `contract/wire/canonical.ts` writes another one:
 * with it, keys that wait on phones would no longer match their fingerprints.
 */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)])
  return { entries }
}

export const KEYED = 'keyed:'

/** Keyed, so that nobody can use a leaked row to guess arguments such as a gift code, a name or an address. */
export const keyedFingerprint = (secrets: Secrets, unkeyed: string): string =>
  `${KEYED}${secrets.index('operation', unkeyed)}`

/** The arguments must have been parsed by their schema. */
export const fingerprintOf = (secrets: Secrets, action: string, args: unknown) => {
  const unkeyed = createHash('sha256')
    .update(JSON.stringify([action, canonical(args)]))
    .digest('hex')
  return { fingerprint: keyedFingerprint(secrets, unkeyed), unkeyed }
}

type Key = Pick<Operation, 'roleid' | 'opKey'>
const ofKey = (key: Key) => and(eq(operations.roleid, key.roleid), eq(operations.opKey, key.opKey))

export interface Stored extends Pick<Operation, 'fingerprint' | 'tap'> {
  readonly answer: unknown
}

const ofPlaceholders = and(
  eq(operations.roleid, sql.placeholder('roleid')),
  eq(operations.opKey, sql.placeholder('opKey')),
)

const stored = preparedOn((db) =>
  db
    .select({ fingerprint: operations.fingerprint, tap: operations.tap, answer: operations.answer })
    .from(operations)
    .where(ofPlaceholders)
    .prepare('operation'),
)

export const findStored = async (db: Tx, key: Key): Promise<Stored | null> => {
  const [row] = await stored(db).execute({ roleid: key.roleid, opKey: key.opKey })
  return row ?? null
}

/** The stored answer, if it belongs to the same request. A second tap for the same thing is refused as already done. */
export const answerOf = (stored: Stored, operation: Operation): Stored => {
  const known = stored.fingerprint === operation.fingerprint || stored.fingerprint === operation.unkeyed
  if (!known) return refuse('key_mismatch')
  const anotherTap = operation.tap !== null && stored.tap !== null && operation.tap !== stored.tap
  return anotherTap ? refuse('already_done') : stored
}

const claim = preparedOn((db) =>
  db
    .insert(operations)
    .values({
      roleid: sql.placeholder('roleid'),
      opKey: sql.placeholder('opKey'),
      action: sql.placeholder('action'),
      fingerprint: sql.placeholder('fingerprint'),
      tap: sql.placeholder('tap'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ opKey: operations.opKey })
    .prepare('key'),
)

const claimRow = async (tx: Tx, operation: Omit<Operation, 'unkeyed'>, now: number): Promise<boolean> => {
  const taken = await claim(tx)
    .execute({ ...operation, now })
    .catch((error: unknown) => {
      if (isLockTimeout(error)) return refuse('key_in_progress', { retryAfter: 1 })
      throw error
    })
  return taken.length > 0
}

/**
 * Takes the key for this transaction. If another transaction holds it, the unique index makes this one wait, at most
 * for the connection's lock timeout; if the other one commits, its answer is returned.
 */
export const takeKey = async (tx: Tx, operation: Operation, now: number): Promise<Stored | null> => {
  if (await claimRow(tx, operation, now)) return null
  const row = await findStored(tx, operation)
  return row ? answerOf(row, operation) : refuse('key_in_progress', { retryAfter: 1 })
}

const keep = preparedOn((db) =>
  db
    .update(operations)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(ofPlaceholders)
    .prepare('answer'),
)

export const storeAnswer = async (tx: Tx, { roleid, opKey }: Operation, answer: unknown): Promise<void> => {
  await keep(tx).execute({ roleid, opKey, answer: JSON.stringify(answer ?? null) })
}

export const releaseKey = async (tx: Tx, key: Key): Promise<void> => {
  await tx.delete(operations).where(ofKey(key))
}

/**
 * The action that asks about keys. Older versions stored its answers too: one that contains another would grow without
 * end.
 */
const ASKING = 'operation_status'

/** Says that an operation is done, with its answer if that is no longer than the given limit. */
export interface FinishedOperation extends Pick<Operation, 'tap'> {
  readonly bytes: number
  readonly answer: unknown
}

const finished = preparedOn((db) => {
  const bytes = sql`octet_length(${operations.answer}::text)`
  const most = sql`${sql.placeholder('most')}::int`
  const isTold = sql`${operations.action} <> ${ASKING} and ${bytes} <= ${most}`
  return db
    .select({
      tap: operations.tap,
      bytes: sql<number>`case when ${isTold} then ${bytes} else 0 end`,
      answer: sql<unknown>`case when ${isTold} then ${operations.answer} end`.mapWith(operations.answer),
    })
    .from(operations)
    .where(ofPlaceholders)
    .prepare('told')
})

/**
 * What became of a key. Says "unknown" only once no transaction holds the key: inserting it waits for any that does,
 * and the row is deleted again afterwards.
 */
export const finishedOrUnknown = async (
  tx: Tx,
  key: Key,
  now: number,
  most: number,
): Promise<FinishedOperation | null> => {
  const find = async () => (await finished(tx).execute({ roleid: key.roleid, opKey: key.opKey, most }))[0]
  const known = await find()
  if (known) return known
  const probe = { ...key, action: ASKING, fingerprint: 'probe', tap: null }
  if (await claimRow(tx, probe, now)) {
    await releaseKey(tx, probe)
    return null
  }
  return (await find()) ?? refuse('key_in_progress', { retryAfter: 1 })
}
