import { pushKeysOf } from '../client/device/push-keys.ts'
import { pushSettings, pushSubscribe } from '../contract/news/push.ts'
import { request } from './layer.ts'

const registrationHere = async () => navigator.serviceWorker?.getRegistration()
const subscriptionHere = async () => (await registrationHere())?.pushManager?.getSubscription()

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Null where the browser gives no address: it has no worker, or cannot reach its push service. */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscription | null> => {
  const manager = (await registrationHere())?.pushManager
  if (!manager) return null
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  return manager.subscribe(wanted).catch(async () => {
    // Bound to another key, from before the service was moved: only a new one helps.
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(wanted).catch(() => null)
  })
}

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

const ownerHere = () => request().stored.get('pushOf')
const isAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/**
 * The address is that of whoever turned notifications on. Whoever is logged in now and did not is told nothing of
 * anybody's on this device. Who did is told under the address that the browser has now, once with every start: the
 * browser may have changed it while there was no line, or given it up and found no line for another, and the service
 * may have been put back to an older one. An address that it was told of and holds no more is one that nothing arrives
 * at. Rejects where the service cannot be asked.
 */
export const settleDevicePush = async (roleid: string): Promise<void> => {
  const held = await subscriptionHere()
  if (!held && !(isAllowed() && (await ownerHere())?.roleid === roleid)) return
  const answer = await request().ask(pushSettings, {})
  if (!answer.ok || answer.kept) throw new Error('the service was not asked')
  // After the answer: who turns it on or off in another tab meanwhile has written that down by now.
  const owner = await ownerHere()
  const isTheirs = owner?.roleid === roleid
  const subscription = held ?? (isTheirs ? await subscribeBrowser(answer.data.publicKey) : null)
  if (!subscription) return
  const keys = pushKeysOf(subscription)
  if (!answer.data.here && !(isTheirs && owner.told !== keys?.endpoint)) return forgetDevicePush()
  if (!keys) return
  const told = await request().ask(pushSubscribe, keys)
  if (told.ok) await request().stored.set('pushOf', { roleid, told: keys.endpoint })
  // No address that it would call at.
  else if (told.code === 'bad_request') await unsubscribeDevice()
  else throw new Error('the service was not told')
}
