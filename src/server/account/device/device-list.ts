import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { deviceList } from '../../../contract/account/devices.ts'
import { verb } from '../../call/verb.ts'
import { credentials, identities, sessionChains } from '../../db/schema/index.ts'
import { REFRESHABLE_MS } from '../../session/validity.ts'

/** More than anybody has; whoever wrote a script gets the newest. */
const MOST = 50

export const deviceListVerb = verb(deviceList, async ({ tx, roleid, now, session, messengerName }) => {
  const open = and(
    eq(sessionChains.roleid, roleid),
    isNull(sessionChains.endedAt),
    gt(sessionChains.renewedAt, now - REFRESHABLE_MS),
  )
  const chains = await tx.select().from(sessionChains).where(open).orderBy(desc(sessionChains.renewedAt)).limit(MOST)
  const devices = chains.map((chain) => ({
    id: chain.id,
    name: chain.device,
    here: chain.id === session.chainId,
    method: chain.method,
    place: chain.place,
    since: chain.createdAt,
    usedAt: Math.max(chain.usedAt ?? 0, chain.renewedAt),
  }))
  const [password] = await tx.select().from(credentials).where(eq(credentials.roleid, roleid))
  const [linked] = await tx.select().from(identities).where(eq(identities.roleid, roleid))
  const messenger = linked?.provider ?? messengerName
  return {
    devices: devices.sort((a, b) => Number(b.here) - Number(a.here) || b.usedAt - a.usedAt),
    passwordSetAt: password?.changedAt ?? null,
    messenger: messenger === null ? null : { name: messenger, linkedAt: linked?.linkedAt ?? null },
  }
})
