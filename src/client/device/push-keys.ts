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
