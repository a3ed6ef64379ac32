import * as v from 'valibot'
import { isForAnother, type PushKeys, pushKeysOf, subscribingFor } from '../src/client/device/push-keys.ts'
import { readable, readableJson } from '../src/client/device/readable.ts'
import { type PushPayload, type PushSettings, pushPayloadSchema } from '../src/contract/news/push.ts'
import { formatHash, overWhatIsShown, parseHash } from '../src/contract/pages/hash.ts'
import { to } from '../src/contract/pages/paths.ts'

/** A push that cannot be parsed must show something too: the browser treats silent pushes as abuse. */
const unreadable: PushPayload = { kind: 'summary', title: '虎符 Tiger Tally', body: '', route: to('mine') }

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>

/**
 * A notification replaces an earlier one of the same kind, so that ten mails are one line. `isNotHere`: its player has
 * logged out of this device, and nobody else may see it.
 */
export const showPush = async (
  registration: Shows,
  text: string | undefined,
  isNotHere: (mark?: string) => Promise<boolean>,
): Promise<void> => {
  const news = readable(pushPayloadSchema, readableJson(text))
  const isNobodys = await isNotHere(news?.of).catch(() => false)
  const { kind, title, body, route } = isNobodys || !news ? unreadable : news
  const look = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }
  const again = { renotify: true }
  await registration.showNotification(title, { body, tag: kind, data: { route }, ...look, ...again })
}

const routeOf = (data: unknown): string => {
  const route: unknown = typeof data === 'object' && data !== null && 'route' in data ? data.route : null
  return v.is(pushPayloadSchema.entries.route, route) ? route : unreadable.route
}

type Tapped = Pick<Notification, 'data' | 'close'>
interface Windows {
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Moves[]>
  openWindow(url: string): Promise<unknown>
}
interface Moves {
  readonly focused?: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<Moves | null>
}

/**
 * Opens the page of a notification: in an open window, on top of what it shows, or in a new one. Half-typed input there
 * is one step back; only the page knows how deep to navigate.
 */
export const openFromPush = async (clients: Windows, scope: string, notification: Tapped): Promise<void> => {
  notification.close()
  const route = routeOf(notification.data)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ focused }) => focused) ?? windows[0]
  try {
    const there = await shown?.navigate(new URL(`./${formatHash(overWhatIsShown(parseHash(route)))}`, scope).href)
    if (there) {
      await there.focus()
      return
    }
  } catch {
    // A window opened before this worker cannot be navigated; a new one can be opened.
  }
  await clients.openWindow(new URL(`./#${route}`, scope).href)
}

type Held = Pick<PushSubscription, 'toJSON' | 'options' | 'unsubscribe'>
interface Subscribes {
  subscribe(options: PushSubscriptionOptionsInit): Promise<Held>
}
export interface Changed {
  readonly oldSubscription?: Held | null
  readonly newSubscription?: Held | null
}

interface Service {
  /**
   * Whether the player logged in here has turned it on for this device, and the key to subscribe for; null if the
   * service cannot be asked.
   */
  settings(): Promise<Pick<PushSettings, 'here' | 'publicKey'> | null>
  tell(keys: PushKeys): Promise<unknown>
}

/**
 * The browser has dropped the push subscription: the service gets the new one, for the key that it has now, if the
 * player logged in here had turned it on. If another player is logged in since, who has not, there is none. If the
 * connection is bad, the next page tells the service, or replaces what was made for an earlier key.
 */
export const renewPush = async (
  manager: Subscribes,
  { oldSubscription, newSubscription }: Changed,
  { settings, tell }: Service,
): Promise<void> => {
  const renewed = newSubscription ?? (oldSubscription ? await manager.subscribe(oldSubscription.options) : null)
  if (!renewed) return
  const answer = await settings().catch(() => null)
  if (!answer) return
  const { here, publicKey } = answer
  const isDead = isForAnother(renewed, publicKey)
  if (isDead || !here) await renewed.unsubscribe()
  if (!here) return
  const subscription = isDead ? await manager.subscribe(subscribingFor(publicKey)) : renewed
  const keys = pushKeysOf(subscription)
  if (keys) await tell(keys).catch(() => undefined)
  else await subscription.unsubscribe()
}
