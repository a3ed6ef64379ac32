import { endOtherDevices } from '../../../contract/account/devices.ts'
import { verb } from '../../call/verb.ts'
import { endOtherChains } from '../../session/sessions.ts'
import { forgetOtherDevices } from './known-device.ts'

export const endOtherDevicesVerb = verb(endOtherDevices, async (ctx) => {
  await forgetOtherDevices(ctx)
  return { signedOut: await endOtherChains(ctx.tx, ctx.roleid, ctx.session.chainId, ctx.now) }
})
