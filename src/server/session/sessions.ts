import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { loginMethods } from '../../contract/account/devices.ts'
import { preparedOn } from '../db/prepared.ts'
import { players, pushSubscriptions, sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from './secrets.ts'
import { newId, newSecret, tokenOf } from './token.ts'

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

/** Sessions live only in the database, so that any process can serve any player. */
export const findSession = async (db: Tx, secrets: Secrets, id: string) => {
  const [row] = await sessionById(db).execute({ id })
  if (!row) return null
  const { secretSealed, ...session } = row
  return { ...session, token: tokenOf(session.id, secrets.decrypt(`session:${session.id}`, secretSealed)) }
}
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** A capability to create sessions: only verbs of secret actions get it, so no stored answer can contain a session. */
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
  const secretSealed = secrets.encrypt(`session:${id}`, secret)
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

/** Always a new id and secret, against session fixation. */
export const beginChain = async (db: Tx, roleid: string, login: Login, issue: Issue): Promise<string> => {
  const id = newId()
  const { now } = issue
  await db.insert(sessionChains).values({ id, roleid, ...login, createdAt: now, renewedAt: now, usedAt: now })
  return (await addSession(db, id, issue)).token
}

export const endChain = async (db: Tx, chainId: string, now: number): Promise<void> => {
  await db.update(sessionChains).set({ endedAt: now }).where(eq(sessionChains.id, chainId))
  // Push subscriptions belong to the login: no notifications after signing out.
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.chainId, chainId))
}

/** Ends open logins of the player and returns how many, in two statements regardless of their number. */
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

/** Signs the player out on all other devices and returns on how many. */
export const endOtherChains = (db: Tx, roleid: string, here: string, now: number): Promise<number> =>
  endChains(db, roleid, now, ne(sessionChains.id, here))

/** decided here: more devices than anybody plays on; limits the open logins of scripts. */
export const MOST_LOGINS = 50

/** Called before another login begins: keeps the most recently renewed ones within the limit. */
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
