import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { pushSubscribe } from '../../../contract/news/push.ts'
import { refuse } from '../../call/refusal.ts'
import { type PlayerContext, verb } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'
import { QUIET_FROM, QUIET_TO } from '../quiet.ts'
import { isPushEndpoint } from './endpoint.ts'
import { thisDevice } from './subscription.ts'

/** decided here: more devices than anybody carries; every message is queued for each of them. */
const MOST_DEVICES = 20

/** Keeps this device, even if it is the oldest. */
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
 * Subscribing again updates the endpoint and keeps the settings; a device that another player used before now belongs
 * to this one.
 */
export const pushSubscribeVerb = verb(pushSubscribe, async (context, { endpoint, p256dh, auth }) => {
  const { tx, roleid, session, now, language, config } = context
  if (!isPushEndpoint(endpoint, config)) return refuse('bad_request')
  const [before] = await tx.select().from(pushSubscriptions).where(thisDevice(context))
  const device = { p256dh, auth, language, roleid, chainId: session.chainId }
  const [taken] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  // Deletes messages still queued for the previous player.
  if (taken && taken.chainId !== session.chainId) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, taken.id))
  }
  // An update, so that messages held back by quiet hours are kept.
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
