import * as v from 'valibot'
import { type PushKeys, pushKeysOf } from '../src/client/device/push-keys.ts'
import { readable, readableJson } from '../src/client/device/readable.ts'
import { type PushPayload, pushPayloadSchema } from '../src/contract/news/push.ts'
import { formatHash, overWhatIsShown, parseHash } from '../src/contract/pages/hash.ts'
import { to } from '../src/contract/pages/paths.ts'

/** A push that cannot be read has to show something all the same: the browser takes silence for a misuse. */
const unreadable: PushPayload = { kind: 'summary', title: '虎符 Tiger Tally', body: '', route: to('mine') }

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>

/** News of one kind replaces what it said before: ten mails are one line on the screen. */
export const showPush = (registration: Shows, text: string | undefined): Promise<void> => {
  const { kind, title, body, route } = readable(pushPayloadSchema, readableJson(text)) ?? unreadable
  const look = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }
  const again = { renotify: true }
  return registration.showNotification(title, { body, tag: kind, data: { route }, ...look, ...again })
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

/**
 * The browser gave the device's address up: the service is told the new one. Where it does not hear of that there is
 * none, and the player finds notifications off rather than silent.
 */
export const renewPush = async (
  manager: Subscribes,
  { oldSubscription, newSubscription }: Changed,
  tell: (keys: PushKeys) => Promise<{ readonly ok: boolean }>,
): Promise<void> => {
  const renewed = newSubscription ?? (oldSubscription ? await manager.subscribe(oldSubscription.options) : null)
  const keys = pushKeysOf(renewed)
  const told = keys && (await tell(keys).catch(() => null))
  if (!told?.ok) await renewed?.unsubscribe()
}
