import { pushKeysOf } from '../client/device/push-keys.ts'
import { pushSettings, pushSubscribe } from '../contract/news/push.ts'
import { request } from './layer.ts'

const registrationHere = async () => navigator.serviceWorker?.getRegistration()
const subscriptionHere = async () => (await registrationHere())?.pushManager?.getSubscription()

/** Whoever turned it on has turned it off, or it came to nothing. */
export const disownDevicePush = (): Promise<void> => request().stored.remove(['pushOf'])

/** Works without signal too: what is still sent to this device is shown to nobody who holds it. */
export const unsubscribeDevice = async (): Promise<void> => {
  const unsubscribe = async () => (await subscriptionHere())?.unsubscribe()
  // Each for itself: neither a browser nor a disk that fails keeps the other from being asked.
  await Promise.all([disownDevicePush(), unsubscribe()])
}

/** Whose session is over, however it ended: what was shown of theirs goes from the screen, and nothing more comes. */
export const forgetDevicePush = async (): Promise<void> => {
  for (const notification of (await (await registrationHere())?.getNotifications?.()) ?? []) notification.close()
  await unsubscribeDevice()
}

/**
 * The player turns it on: written before there is an address, for the service may hear of that a while later, and
 * other tabs, or this one loaded anew, must not take it for somebody else's. Where it cannot be written they may.
 */
export const ownDevicePush = async (): Promise<void> => {
  const player = await request().session.current()
  if (player) await request().stored.set('pushOf', { roleid: player.roleid })
}

/**
 * The address is that of whoever turned notifications on. Whoever is logged in now and did not is told nothing of
 * anybody's on this device. Who did is told under the address that the browser has now, once with every start: the
 * browser may have changed it while there was no line, and the service may have been put back to an older one. An
 * address that it was told of and holds no more is one that nothing arrives at. Rejects where the service cannot be
 * asked.
 */
export const settleDevicePush = async (roleid: string): Promise<void> => {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const answer = await request().ask(pushSettings, {})
  if (!answer.ok || answer.kept) throw new Error('the service was not asked')
  const keys = pushKeysOf(subscription)
  // After the answer: who turns it on in another tab meanwhile has written it down by now.
  const owner = await request().stored.get('pushOf')
  const untold = owner?.roleid === roleid && owner.told !== keys?.endpoint
  if (!answer.data.here && !untold) return forgetDevicePush()
  if (!keys) return
  const told = await request().ask(pushSubscribe, keys)
  if (told.ok) await request().stored.set('pushOf', { roleid, told: keys.endpoint })
  // No address that it would call at.
  else if (told.code === 'bad_request') await unsubscribeDevice()
  else throw new Error('the service was not told')
}
