import { and, eq, isNull } from 'drizzle-orm'
import { sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { handOutAgain } from './refresh.ts'
import type { Issue } from './sessions.ts'

/**
 * The login that this operation began before, if its answer was lost: the same token is handed out again. Null once
 * that login has ended, or its token was used and so had arrived. So it stays one device, and signing that device out
 * ends it.
 */
export const lostLogin = async (tx: Tx, roleid: string, opKey: string | null, issue: Issue) => {
  if (opKey === null) return null
  const [begun, ...more] = await tx
    .select({ sessionId: sessions.id, deviceId: sessionChains.deviceId, returned: sessionChains.returned })
    .from(sessionChains)
    .innerJoin(sessions, eq(sessions.chainId, sessionChains.id))
    .where(and(eq(sessionChains.roleid, roleid), eq(sessionChains.begunBy, opKey), isNull(sessionChains.endedAt)))
  // Several: the login was refreshed since, or its key began another login once the first was in use.
  if (!begun || more.length > 0) return null
  const token = await handOutAgain(tx, begun.sessionId, issue)
  return token === null ? null : { token, deviceId: begun.deviceId, returned: begun.returned }
}
