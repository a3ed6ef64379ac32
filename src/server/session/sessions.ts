import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { loginMethods } from '../../contract/account/devices.ts'
import { preparedOn } from '../db/prepared.ts'
import { players, pushSubscriptions, sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from './secrets.ts'
import { newId, newSecret, tokenOf } from './token.ts'

/** What a session is now; its token never changes. */
export const sessionFields = {
  id: sessions.id,
  chainId: sessions.chainId,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  firstUsedAt: sessions.firstUsedAt,
  replacedAt: sessions.replacedAt,
  successorId: sessions.successorId,
  method: sessionChains.method,
  loggedInAt: sessionChains.createdAt,
  renewedAt: sessionChains.renewedAt,
  usedAt: sessionChains.usedAt,
  endedAt: sessionChains.endedAt,
  roleid: players.roleid,
  status: players.status,
  erasureAt: players.erasureAt,
  agreedPrivacy: players.agreedPrivacy,
  agreedTerms: players.agreedTerms,
}

const sessionById = preparedOn((db) =>
  db
    .select({ ...sessionFields, secretSealed: sessions.secretSealed })
    .from(sessions)
    .innerJoin(sessionChains, eq(sessionChains.id, sessions.chainId))
    .innerJoin(players, eq(players.roleid, sessionChains.roleid))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session'),
)

/** Sessions live in the database alone, so that any process can serve any player. */
export const findSession = async (db: Tx, secrets: Secrets, id: string) => {
  const [row] = await sessionById(db).execute({ id })
  if (!row) return null
  const { secretSealed, ...session } = row
  return { ...session, token: tokenOf(session.id, secrets.open(`session:${session.id}`, secretSealed)) }
}
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * What a session can be given with: only verbs of actions declared secret have it, so no session is ever in a kept
 * answer.
 */
export interface Unkept {
  readonly unkept: true
}

export interface Issue extends Unkept {
  readonly secrets: Secrets
  readonly now: number
  readonly lifetimeMs: number
}

export const addSession = async (db: Tx, chainId: string, { secrets, now, lifetimeMs }: Issue) => {
  const id = newId()
  const secret = newSecret()
  const secretSealed = secrets.seal(`session:${id}`, secret)
  await db.insert(sessions).values({ id, chainId, secretSealed, createdAt: now, expiresAt: now + lifetimeMs })
  return { id, token: tokenOf(id, secret) }
}

export interface Login {
  readonly device: string
  readonly method: (typeof loginMethods)[number]
  readonly place: string | null
  readonly deviceId: string | null
  readonly begunBy: string | null
  readonly returned: boolean
}

/** Always a new id and a new secret: nothing that somebody brought along becomes a session. */
export const beginChain = async (db: Tx, roleid: string, login: Login, issue: Issue): Promise<string> => {
  const id = newId()
  const { now } = issue
  await db.insert(sessionChains).values({ id, roleid, ...login, createdAt: now, renewedAt: now, usedAt: now })
  return (await addSession(db, id, issue)).token
}

export const endChain = async (db: Tx, chainId: string, now: number): Promise<void> => {
  await db.update(sessionChains).set({ endedAt: now }).where(eq(sessionChains.id, chainId))
  // The device belongs to the login: whoever signed out is told nothing any more.
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.chainId, chainId))
}

/** Ends those of the player's open logins; says how many. Two statements, however many there are. */
export const endChains = async (db: Tx, roleid: string, now: number, these?: SQL): Promise<number> => {
  const open = and(eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt))
  const ended = await db
    .update(sessionChains)
    .set({ endedAt: now })
    .where(and(open, these))
    .returning({ id: sessionChains.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.chainId, ids))
  return ids.length
}

/** Signs the player out everywhere but here; says on how many devices. */
export const endOtherChains = (db: Tx, roleid: string, here: string, now: number): Promise<number> =>
  endChains(db, roleid, now, ne(sessionChains.id, here))

/** decided here: nobody plays on more devices, and whoever logs in without end leaves no more open than that. */
export const MOST_LOGINS = 50

/** Before one more begins: of those that are open, the ones that were renewed last stay beside it. */
export const endOldestChains = async (db: Tx, roleid: string, now: number): Promise<void> => {
  const surplus = () =>
    db
      .select({ id: sessionChains.id })
      .from(sessionChains)
      .where(and(eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt)))
      .orderBy(desc(sessionChains.renewedAt))
      .offset(MOST_LOGINS - 1)
  const [one] = await surplus().limit(1)
  if (one) await endChains(db, roleid, now, inArray(sessionChains.id, surplus()))
}
