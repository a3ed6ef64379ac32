import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createBatch } from '../../db/batch.ts'
import { nonces, operations, players, sessionChains, sessions } from '../../db/schema/index.ts'
import type { Database } from '../../db/types.ts'
import type { CachedSession } from '../../session/session-cache.ts'
import { type Session, sessionFields } from '../../session/sessions.ts'
import type { Stored } from '../operations.ts'

/** A request whose signature is verified already (`authenticate.ts`). */
export interface AdmissionRequest {
  readonly sessionId: string
  readonly time: number
  readonly nonce: number
  readonly known: Pick<CachedSession, 'token' | 'roleid'>
  /** The idempotency key, if the answer is stored. */
  readonly opKey: string | null
}

export interface Admitted {
  readonly session: Session
  readonly successorUsedAt: number | null
  /** The stored answer of this key. */
  readonly stored: Stored | null
  /** The nonce was unused, and is spent now. */
  readonly fresh: boolean
}

/** Two in parallel, so that a batch that waits for a lock does not block all others. */
const BATCHES = { atOnce: 2, most: 64 }

const successors = alias(sessions, 'successors')
const column = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`

/**
 * Everything a verb needs from the database beforehand, for many requests in one statement: the current session, the
 * stored answer of the key, and the nonce, which is spent only if there is no stored answer. Every batch inserts nonces
 * in the same order, so two of them cannot deadlock.
 */
const prepareAdmission = (db: Database) => {
  const columns = [
    column('ids', 'text'),
    column('times', 'bigint'),
    column('nonces', 'integer'),
    column('roleids', 'text'),
    column('opKeys', 'text'),
  ]
  // Prefixed names, because drizzle writes them unqualified: in a condition they would be taken for another table's
  // columns.
  const asked = db.$with('asked').as(
    db
      .select({
        id: sql<string>`asked_id`.as('asked_id'),
        time: sql<number>`asked_time`.as('asked_time'),
        nonce: sql<number>`asked_nonce`.as('asked_nonce'),
        roleid: sql<string>`asked_roleid`.as('asked_roleid'),
        opKey: sql<string | null>`asked_key`.as('asked_key'),
        place: sql<number>`asked_place::integer`.as('asked_place'),
      })
      .from(
        sql`unnest(${sql.join(columns, sql`, `)}) with ordinality
          as given(asked_id, asked_time, asked_nonce, asked_roleid, asked_key, asked_place)`,
      ),
  )
  const ofKey = and(eq(operations.roleid, asked.roleid), eq(operations.opKey, asked.opKey))
  const unanswered = db
    .select({ scope: asked.id, time: asked.time, nonce: asked.nonce })
    .from(asked)
    .where(notExists(db.select({ opKey: operations.opKey }).from(operations).where(ofKey)))
    .orderBy(asked.id, asked.time, asked.nonce)
  const spent = db
    .$with('spent')
    .as(
      db
        .insert(nonces)
        .select(unanswered)
        .onConflictDoNothing()
        .returning({ scope: nonces.scope, time: nonces.time, nonce: nonces.nonce }),
    )
  return db
    .with(asked, spent)
    .select({
      place: asked.place,
      session: sessionFields,
      successorUsedAt: successors.firstUsedAt,
      stored: { fingerprint: operations.fingerprint, tap: operations.tap, answer: operations.answer },
      fresh: sql<boolean>`${spent.nonce} is not null`,
    })
    .from(asked)
    .innerJoin(sessions, eq(sessions.id, asked.id))
    .innerJoin(sessionChains, eq(sessionChains.id, sessions.chainId))
    .innerJoin(players, eq(players.roleid, sessionChains.roleid))
    .leftJoin(successors, eq(successors.id, sessions.successorId))
    .leftJoin(operations, ofKey)
    .leftJoin(spent, and(eq(spent.scope, asked.id), eq(spent.time, asked.time), eq(spent.nonce, asked.nonce)))
    .prepare('admission')
}

const nameOf = ({ sessionId, time, nonce }: AdmissionRequest): string => `${sessionId} ${time} ${nonce}`

/** Null if the session no longer exists. `handle.ts` decides in which order the parts are checked. */
export type Admit = (question: AdmissionRequest) => Promise<Admitted | null>

export const createAdmission = (db: Database): Admit => {
  const admission = prepareAdmission(db)
  const askAll = async (all: readonly AdmissionRequest[]): Promise<(Admitted | null)[]> => {
    const rows = await admission.execute({
      ids: all.map(({ sessionId }) => sessionId),
      times: all.map(({ time }) => time),
      nonces: all.map(({ nonce }) => nonce),
      roleids: all.map(({ known }) => known.roleid),
      opKeys: all.map(({ opKey }) => opKey),
    })
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    const used = new Set<string>()
    return all.map((question, index) => {
      const row = byPlace.get(index + 1)
      if (!row) return null
      const { session, successorUsedAt, stored } = row
      // A nonce repeated within one batch counts as fresh only the first time.
      const fresh = row.fresh && !used.has(nameOf(question))
      used.add(nameOf(question))
      return { session: { ...session, token: question.known.token }, successorUsedAt, stored, fresh }
    })
  }
  return createBatch(askAll, BATCHES)
}
