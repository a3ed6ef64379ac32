import { type PushKeys, pushKeysOf } from '../../client/device/push-keys.ts'
import { isIos, runsInstalled } from '../../shell/installed/offer/install-method.ts'
import { ownDevicePush, subscribeBrowser } from '../../state/device-push.ts'
import { inTime } from '../../state/persisted/in-time.ts'

/** The permission for notifications on this device. `install`: iOS only allows them for apps on the home screen. */
export type Permission = 'unsupported' | 'install' | 'never-asked' | 'refused' | 'granted'

export const permissionNow = (): Permission => {
  const able = 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
  if (!able) return isIos(navigator.userAgent, navigator.maxTouchPoints) && !runsInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'granted') return 'granted'
  return Notification.permission === 'denied' ? 'refused' : 'never-asked'
}

/** Must be called from a tap, or browsers do not ask. Null if the browser or the player refused. */
export const subscribeDevice = async (publicKey: string): Promise<PushKeys | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await ownDevicePush().catch(() => undefined)
  return pushKeysOf(await subscribeBrowser(publicKey))
}

/** Whether the subscription still exists: browsers drop it with the permission or when site data are cleared. */
export const isSubscribed = async (): Promise<boolean> => {
  const asked = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  return (await inTime(asked())) != null
}
