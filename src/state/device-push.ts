import { pushKeysOf } from '../client/device/push-keys.ts'
import { pushSettings, pushSubscribe } from '../contract/news/push.ts'
import { request } from './layer.ts'

const registrationHere = async () => navigator.serviceWorker?.getRegistration()
const subscriptionHere = async () => (await registrationHere())?.pushManager?.getSubscription()

/** Works without signal too: what is still sent to this device is shown to nobody who holds it. */
export const unsubscribeDevice = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe()
}

/** Whose session is over, however it ended: what was shown of theirs goes from the screen, and nothing more comes. */
export const forgetDevicePush = async (): Promise<void> => {
  for (const notification of (await (await registrationHere())?.getNotifications?.()) ?? []) notification.close()
  await unsubscribeDevice()
}

/** `turnedOn`: by the player who looks at this page; the service may hear of it a moment later. */
export const devicePush = { turnedOn: false }

/** The address that a page of this device told the service last. */
const TOLD = 'tiger-tally:push-told'
const toldLast = (): string | null => {
  try {
    return localStorage.getItem(TOLD)
  } catch {
    return null
  }
}
const writeTold = (endpoint: string): void => {
  try {
    localStorage.setItem(TOLD, endpoint)
  } catch {}
}

/**
 * The address is that of whoever turned notifications on. Whoever is logged in now and did not is told nothing of
 * anybody's on this device; who did is told under the address that the browser has now, whatever kept the worker from
 * saying so. Rejects where the service cannot be asked.
 */
export const settleDevicePush = async (): Promise<void> => {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const answer = await request().ask(pushSettings, {})
  if (!answer.ok || answer.kept) throw new Error('the service was not asked')
  if (!answer.data.here) return devicePush.turnedOn ? undefined : forgetDevicePush()
  const keys = pushKeysOf(subscription)
  if (!keys || keys.endpoint === toldLast()) return
  const told = await request().ask(pushSubscribe, keys)
  if (told.ok) writeTold(keys.endpoint)
  // No address that it would call at.
  else if (told.code === 'bad_request') await unsubscribeDevice()
  else throw new Error('the service was not told')
}
