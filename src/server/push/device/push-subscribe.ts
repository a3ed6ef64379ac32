import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { pushSubscribe } from '../../../contract/news/push.ts'
import { refuse } from '../../call/refusal.ts'
import { type PlayerContext, verb } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'
import { QUIET_FROM, QUIET_TO } from '../quiet.ts'
import { isPushEndpoint } from './endpoint.ts'
import { thisDevice } from './subscription.ts'

/** decided here: nobody carries more; every message is written down once for each of them. */
const MOST_DEVICES = 20

/** This one stays, however long it has been there. */
const dropOldest = async ({ tx, roleid, session }: PlayerContext): Promise<void> => {
  const tooMany = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.roleid, roleid), ne(pushSubscriptions.chainId, session.chainId)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(MOST_DEVICES - 1)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany))
}

const fresh = { off: [], quietFrom: QUIET_FROM, quietTo: QUIET_TO }

/**
 * Subscribing again renews the address and keeps the switches; a phone that another player used before is now this
 * one's.
 */
export const pushSubscribeVerb = verb(pushSubscribe, async (context, { endpoint, p256dh, auth }) => {
  const { tx, roleid, session, now, language, config } = context
  if (!isPushEndpoint(endpoint, config)) return refuse('bad_request')
  const [before] = await tx.select().from(pushSubscriptions).where(thisDevice(context))
  const device = { p256dh, auth, language, roleid, chainId: session.chainId }
  const [taken] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  // What was on its way to the player before must not arrive here any more.
  if (taken && taken.chainId !== session.chainId) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, taken.id))
  }
  // What was held over the night for this device still comes to it.
  if (before)
    await tx
      .update(pushSubscriptions)
      .set({ ...device, endpoint })
      .where(eq(pushSubscriptions.id, before.id))
  else
    await tx
      .insert(pushSubscriptions)
      .values({ ...device, ...fresh, id: randomUUID(), endpoint, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device })
  await dropOldest(context)
  return {}
})
