import { and, eq, isNull } from 'drizzle-orm'
import { endDevice } from '../../../contract/account/devices.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { sessionChains } from '../../db/schema/index.ts'
import { endChain } from '../../session/sessions.ts'
import { forgetDevice } from './known-device.ts'

/** Somebody else's device does not exist as far as anybody is told. */
export const endDeviceVerb = verb(endDevice, async (ctx, { id }) => {
  const { tx, roleid, now } = ctx
  const own = and(eq(sessionChains.id, id), eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt))
  const [chain] = await tx.select({ id: sessionChains.id }).from(sessionChains).where(own)
  const ended = (chain ?? refuse('not_found')).id
  await forgetDevice(ctx, ended)
  await endChain(tx, ended, now)
  return {}
})
