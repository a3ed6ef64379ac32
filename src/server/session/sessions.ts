import { eq, sql } from 'drizzle-orm'
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

/** At the wish of its own device, which forgets what it holds; all other endings are in `end-logins.ts`. */
export const endChain = async (db: Tx, chainId: string, now: number): Promise<void> => {
  await db.update(sessionChains).set({ endedAt: now }).where(eq(sessionChains.id, chainId))
  // Push subscriptions belong to the login: no notifications after signing out.
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.chainId, chainId))
}
