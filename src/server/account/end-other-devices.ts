import { endOtherDevices } from '../../contract/account-devices.ts'
import { verb } from '../info/verb.ts'
import { endOtherChains } from '../session/store.ts'

export const endOtherDevicesVerb = verb(endOtherDevices, async ({ tx, roleid, now, session }) => ({
  signedOut: await endOtherChains(tx, roleid, session.chainId, now),
}))
