import { and, eq, isNull } from 'drizzle-orm'
import { endDevice } from '../../contract/account-devices.ts'
import { sessionChains } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { endChain } from '../session/store.ts'

/** Somebody else's device does not exist as far as anybody is told. */
export const endDeviceVerb = verb(endDevice, async ({ tx, roleid, now }, { id }) => {
  const own = and(eq(sessionChains.id, id), eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt))
  const [chain] = await tx.select({ id: sessionChains.id }).from(sessionChains).where(own)
  await endChain(tx, (chain ?? refuse('not_found')).id, now)
  return {}
})
