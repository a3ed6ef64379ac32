import * as v from 'valibot'
import { type PushKeys, pushKeysOf } from '../src/client/device/push-keys.ts'
import { readable, readableJson } from '../src/client/device/readable.ts'
import { type PushPayload, pushPayloadSchema } from '../src/contract/news/push.ts'
import { formatHash, overWhatIsShown, parseHash } from '../src/contract/pages/hash.ts'
import { to } from '../src/contract/pages/paths.ts'

/** A push that cannot be read has to show something all the same: the browser takes silence for a misuse. */
const unreadable: PushPayload = { kind: 'summary', title: '虎符 Tiger Tally', body: '', route: to('mine') }

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>

/**
 * News of one kind replaces what it said before: ten mails are one line on the screen. `isNobodyHere`: whose news it is
 * has left this device, and what it says is nobody else's.
 */
export const showPush = async (
  registration: Shows,
  text: string | undefined,
  isNobodyHere: () => Promise<boolean>,
): Promise<void> => {
  const readNews = async () =>
    !(await isNobodyHere().catch(() => false)) && readable(pushPayloadSchema, readableJson(text))
  const { kind, title, body, route } = (await readNews()) || unreadable
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
 * Opens the page that the news is about: in the window that is open, over what it shows, or in a new one. What is half
 * written there is one step back; how deep that is only the page knows.
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
    // A window of before this worker cannot be moved; a new one can.
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
  /** Whether it tells this device of whoever is logged in here; null where it cannot be asked. */
  isOn(): Promise<boolean | null>
  tell(keys: PushKeys): Promise<unknown>
}

/**
 * The browser gave the device's address up: the service is told the new one, if whoever is logged in here has turned
 * that on. Another player may be here since, who has not; then there is none. What a bad line keeps from the service,
 * the next page tells it.
 */
export const renewPush = async (
  manager: Subscribes,
  { oldSubscription, newSubscription }: Changed,
  { isOn, tell }: Service,
): Promise<void> => {
  const renewed = newSubscription ?? (oldSubscription ? await manager.subscribe(oldSubscription.options) : null)
  const keys = pushKeysOf(renewed)
  const on = keys ? await isOn().catch(() => null) : false
  if (on === false) await renewed?.unsubscribe()
  else if (on && keys) await tell(keys).catch(() => undefined)
}
