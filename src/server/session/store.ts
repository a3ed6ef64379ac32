import { eq } from 'drizzle-orm'
import { players, pushSubscriptions, sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from './secrets.ts'
import { newId, newSecret, tokenOf } from './token.ts'

/** Sessions live in the database alone, so that any process can serve any player. */
export const findSession = async (db: Tx, secrets: Secrets, sessionId: string) => {
  const [row] = await db
    .select({
      id: sessions.id,
      chainId: sessions.chainId,
      secretSealed: sessions.secretSealed,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      firstUsedAt: sessions.firstUsedAt,
      replacedAt: sessions.replacedAt,
      successorId: sessions.successorId,
      endedAt: sessionChains.endedAt,
      roleid: players.roleid,
      status: players.status,
    })
    .from(sessions)
    .innerJoin(sessionChains, eq(sessionChains.id, sessions.chainId))
    .innerJoin(players, eq(players.roleid, sessionChains.roleid))
    .where(eq(sessions.id, sessionId))
  if (!row) return null
  const { secretSealed, ...session } = row
  return { ...session, token: tokenOf(session.id, secrets.open(`session:${session.id}`, secretSealed)) }
}
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

export interface Issue {
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

export const beginChain = async (db: Tx, roleid: string, device: string, issue: Issue): Promise<string> => {
  const chainId = newId()
  await db.insert(sessionChains).values({ id: chainId, roleid, device, createdAt: issue.now, renewedAt: issue.now })
  return (await addSession(db, chainId, issue)).token
}

export const endChain = async (db: Tx, chainId: string, now: number): Promise<void> => {
  await db.update(sessionChains).set({ endedAt: now }).where(eq(sessionChains.id, chainId))
  // The device belongs to the login: whoever signed out is told nothing any more.
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.chainId, chainId))
}
