export interface PushKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What the service needs to reach this device; null if the browser gave only part of it. */
export const pushKeysOf = (subscription: Pick<PushSubscription, 'toJSON'> | null): PushKeys | null => {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** How to subscribe for the service with this public key. */
export const subscribingFor = (publicKey: string) => ({
  userVisibleOnly: true,
  applicationServerKey: bytesOf(publicKey),
})

/**
 * A subscription is bound to the key it was made for: push services refuse what another one signed. False if the
 * browser does not say which key that was.
 */
export const isForAnother = ({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean => {
  const { applicationServerKey } = options
  if (applicationServerKey === null) return false
  const [held, wanted] = [new Uint8Array(applicationServerKey), bytesOf(publicKey)]
  return held.length !== wanted.length || held.some((byte, index) => byte !== wanted[index])
}
