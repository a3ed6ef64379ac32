import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { deviceList, endDevice, endOtherDevices } from '../../../contract/account/devices.ts'
import { logout } from '../../../contract/account/logout.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { credentials, identities, sessionChains } from '../../db/schema/index.ts'
import { endLogin, endOtherLogins } from '../../session/end-logins.ts'
import { endChain } from '../../session/sessions.ts'
import { REFRESHABLE_MS } from '../../session/validity.ts'
import { forgetDevice, forgetOtherDevices } from './known-device.ts'

/** More than any person has; a scripted account sees only the latest. */
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

/** Answers "not found" for another player's device, so as not to reveal that it exists. */
export const endDeviceVerb = verb(endDevice, async (ctx, { id }) => {
  const { tx, roleid } = ctx
  const own = and(eq(sessionChains.id, id), eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt))
  const [chain] = await tx.select({ id: sessionChains.id }).from(sessionChains).where(own)
  const ended = (chain ?? refuse('not_found')).id
  await forgetDevice(ctx, ended)
  await endLogin(ctx, ended)
  return {}
})

export const endOtherDevicesVerb = verb(endOtherDevices, async (ctx) => {
  await forgetOtherDevices(ctx)
  return { signedOut: await endOtherLogins(ctx, ctx.session.chainId) }
})

/** Ends the login of this device, whichever of its tokens signed the request. */
export const logoutVerb = verb(logout, async (ctx) => {
  await endChain(ctx.tx, ctx.session.chainId, ctx.now)
  return {}
})
