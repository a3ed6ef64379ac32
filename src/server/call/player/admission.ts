import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createBatch } from '../../db/batch.ts'
import { nonces, operations, players, sessionChains, sessions } from '../../db/schema/index.ts'
import type { Database } from '../../db/types.ts'
import type { Known } from '../../session/known.ts'
import { type Session, sessionFields } from '../../session/sessions.ts'
import type { Stored } from '../operations.ts'

/** Whoever wants to be let in, proven by the signature already (`authenticate.ts`). */
export interface Question {
  readonly sessionId: string
  readonly time: number
  readonly nonce: number
  readonly known: Known
  /** Of a request whose answer is kept. */
  readonly opKey: string | null
}

export interface Admitted {
  readonly session: Session
  readonly successorUsedAt: number | null
  /** What was answered to this key. */
  readonly stored: Stored | null
  /** The nonce was not used before, and is now. */
  readonly fresh: boolean
}

/** Two on their way: what one waits for is not in everybody's way. */
const BATCHES = { atOnce: 2, most: 64 }

const successors = alias(sessions, 'successors')
const column = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`

/**
 * Everything that is asked of the database before a verb begins, for many requests in one statement: the session as it
 * is now, what its key was answered already, and the nonce, which is spent only where there is no such answer. All
 * batches take nonces in one order, so none waits for another that waits for it.
 */
const prepareAdmission = (db: Database) => {
  const columns = [
    column('ids', 'text'),
    column('times', 'bigint'),
    column('nonces', 'integer'),
    column('roleids', 'text'),
    column('opKeys', 'text'),
  ]
  // Names that no table has: inside of a condition a bare one would be the other table's.
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

const nameOf = ({ sessionId, time, nonce }: Question): string => `${sessionId} ${time} ${nonce}`

/** Null where there is no such session any more. The order in which the parts are believed is `handle.ts`'s. */
export type Admit = (question: Question) => Promise<Admitted | null>

export const createAdmission = (db: Database): Admit => {
  const admission = prepareAdmission(db)
  const askAll = async (all: readonly Question[]): Promise<(Admitted | null)[]> => {
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
      // Twice in one batch is once: the second comes too late.
      const fresh = row.fresh && !used.has(nameOf(question))
      used.add(nameOf(question))
      return { session: { ...session, token: question.known.token }, successorUsedAt, stored, fresh }
    })
  }
  return createBatch(askAll, BATCHES)
}
