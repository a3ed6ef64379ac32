import { eq } from 'drizzle-orm'
import { type PushKind, pushSettings } from '../../../contract/news/push.ts'
import { verb } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'
import { vapidKeys } from '../keys.ts'
import { QUIET_FROM, QUIET_TO } from '../quiet.ts'

const fresh = { off: [], quietFrom: QUIET_FROM, quietTo: QUIET_TO }

export const pushSettingsVerb = verb(pushSettings, async ({ tx, roleid, session, secrets, config }) => {
  const devices = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.roleid, roleid))
  const own = devices.find(({ chainId }) => chainId === session.chainId)
  const { off, quietFrom, quietTo } = own ?? fresh
  const wants = (kind: PushKind) => !off.some((one) => one === kind)
  return {
    here: own !== undefined,
    devices: devices.length,
    publicKey: (await vapidKeys(tx, secrets, config)).publicKey,
    kinds: {
      mail: wants('mail'),
      event: wants('event'),
      shipping: wants('shipping'),
      settlement: wants('settlement'),
    },
    quiet: quietFrom === null || quietTo === null || quietFrom === quietTo ? null : { from: quietFrom, to: quietTo },
  }
})
