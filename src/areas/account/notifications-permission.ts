/**
 * What stands between this device and a notification. `install`: iOS gives the right to apps on the home screen
 * alone.
 */
export type Permission = 'unsupported' | 'install' | 'never-asked' | 'refused' | 'granted'

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

export const permissionNow = (): Permission => {
  const able = 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
  if (!able) return isApple() && !isInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'granted') return 'granted'
  return Notification.permission === 'denied' ? 'refused' : 'never-asked'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

export interface DeviceKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Must begin with the player's tap: browsers ask for nobody else. Null when the browser or the player said no. */
export const subscribeDevice = async (publicKey: string): Promise<DeviceKeys | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await registration.pushManager.subscribe(wanted).catch(async () => {
    // Bound to another key, from before the service was moved: only a new one helps.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(wanted).catch(() => null)
  })
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}
