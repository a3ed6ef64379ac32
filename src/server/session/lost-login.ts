import { and, eq, isNull } from 'drizzle-orm'
import { sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { handOutAgain } from './refresh.ts'
import type { Issue } from './sessions.ts'

/**
 * The login that this very operation began before: its answer was lost, so the same token is handed out again. Null
 * once that login was ended, or used, for then its answer arrived. It stays one device, and whoever logs that device
 * out, before or after, has ended it.
 */
export const lostLogin = async (tx: Tx, roleid: string, opKey: string | null, issue: Issue) => {
  if (opKey === null) return null
  const [begun, ...more] = await tx
    .select({ sessionId: sessions.id, deviceId: sessionChains.deviceId, returned: sessionChains.returned })
    .from(sessionChains)
    .innerJoin(sessions, eq(sessions.chainId, sessionChains.id))
    .where(and(eq(sessionChains.roleid, roleid), eq(sessionChains.begunBy, opKey), isNull(sessionChains.endedAt)))
  // Renewed since, or begun with the same key once more because it was in use.
  if (!begun || more.length > 0) return null
  const token = await handOutAgain(tx, begun.sessionId, issue)
  return token === null ? null : { token, deviceId: begun.deviceId, returned: begun.returned }
}
