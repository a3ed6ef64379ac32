import { type PushKeys, pushKeysOf } from '../../client/device/push-keys.ts'
import { isIos, runsInstalled } from '../../shell/installed/offer/way.ts'
import { ownDevicePush, subscribeBrowser } from '../../state/device-push.ts'
import { inTime } from '../../state/persisted/in-time.ts'

/**
 * What stands between this device and a notification. `install`: iOS gives the right to apps on the home screen
 * alone.
 */
export type Permission = 'unsupported' | 'install' | 'never-asked' | 'refused' | 'granted'

export const permissionNow = (): Permission => {
  const able = 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
  if (!able) return isIos(navigator.userAgent, navigator.maxTouchPoints) && !runsInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'granted') return 'granted'
  return Notification.permission === 'denied' ? 'refused' : 'never-asked'
}

/** Must begin with the player's tap: browsers ask for nobody else. Null when the browser or the player said no. */
export const subscribeDevice = async (publicKey: string): Promise<PushKeys | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await ownDevicePush().catch(() => undefined)
  return pushKeysOf(await subscribeBrowser(publicKey))
}

/**
 * What the service was told of may be gone: a browser drops it with the permission, or when its data are cleared.
 */
export const isSubscribed = async (): Promise<boolean> => {
  const asked = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  return (await inTime(asked())) != null
}
