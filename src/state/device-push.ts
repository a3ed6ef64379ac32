import { isForAnother, pushKeysOf, subscribingFor } from '../client/device/push-keys.ts'
import { pushSettings, pushSubscribe } from '../contract/news/push.ts'
import { request } from './layer.ts'

const registrationHere = async () => navigator.serviceWorker?.getRegistration()
const subscriptionHere = async () => (await registrationHere())?.pushManager?.getSubscription()

/** Null if the browser gives no subscription: there is no worker, or its push service cannot be reached. */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscription | null> => {
  const manager = (await registrationHere())?.pushManager
  if (!manager) return null
  const wanted = subscribingFor(publicKey)
  return manager.subscribe(wanted).catch(async () => {
    // Subscribed with another key, from before the service's was changed: it has to be replaced.
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(wanted).catch(() => null)
  })
}

/** The player has turned notifications off, or subscribing failed. */
export const disownDevicePush = (): Promise<void> => request().stored.remove(['pushOf'])

/** Works offline too: once the browser has unsubscribed, what the service still sends reaches nobody. */
export const unsubscribeDevice = async (): Promise<void> => {
  const unsubscribe = async () => (await subscriptionHere())?.unsubscribe()
  // In parallel, so that one failing does not prevent the other.
  await Promise.all([disownDevicePush(), unsubscribe()])
}

/** When a session ends, in whatever way: shown notifications are closed and no more arrive. */
export const forgetDevicePush = async (): Promise<void> => {
  for (const notification of (await (await registrationHere())?.getNotifications?.()) ?? []) notification.close()
  await unsubscribeDevice()
}

/**
 * The player turns it on: stored before there is a subscription, because the service may learn of that later, and other
 * tabs, or this one after a reload, must not take it for another player's. If storing fails, they may.
 */
export const ownDevicePush = async (): Promise<void> => {
  const player = await request().session.current()
  if (player) await request().stored.set('pushOf', { roleid: player.roleid })
}

const ownerHere = () => request().stored.get('pushOf')
const isAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/**
 * A subscription belongs to the account that turned notifications on. If another account is logged in now, the
 * subscription is deleted, so that nothing of anybody's is shown on this device. If it is the same account, the current
 * subscription is sent to the service once per start: the browser may have changed it while offline, or dropped it
 * without getting another, and the service may have been restored from a backup. One made for another key than the
 * service has now is replaced, since nothing comes through it any more. If the service was told this very subscription
 * and no longer has it, it has given it up as dead. Rejects if the service cannot be reached.
 */
export const settleDevicePush = async (roleid: string): Promise<void> => {
  const held = await subscriptionHere()
  if (!held && !(isAllowed() && (await ownerHere())?.roleid === roleid)) return
  const answer = await request().ask(pushSettings, {})
  if (!answer.ok || answer.kept) throw new Error('the service was not asked')
  // Read after the answer: another tab that turned it on or off meanwhile has stored that by now.
  const owner = await ownerHere()
  const isTheirs = owner?.roleid === roleid
  const { here, publicKey } = answer.data
  const isMadeAnew = held ? (isTheirs || here) && isAllowed() && isForAnother(held, publicKey) : isTheirs
  const subscription = isMadeAnew ? await subscribeBrowser(publicKey) : held
  if (!subscription) return
  const keys = pushKeysOf(subscription)
  if (!here && !(isTheirs && owner.told !== keys?.endpoint)) return forgetDevicePush()
  if (!keys) return
  const told = await request().ask(pushSubscribe, keys)
  if (told.ok) await request().stored.set('pushOf', { roleid, told: keys.endpoint })
  // The service rejects the address as unusable.
  else if (told.code === 'bad_request') await unsubscribeDevice()
  else throw new Error('the service was not told')
}
