import type { PrecacheEntry } from 'workbox-precaching'
import { browserEnv, clock } from '../src/client/browser.ts'
import { readable } from '../src/client/device/readable.ts'
import { within } from '../src/client/env.ts'
import { sparesData } from '../src/client/signals/spares-data.ts'
import { inject } from '../src/client/simulate/inject.ts'
import { watched } from '../src/client/simulate/watch.ts'
import { createWorkerSide } from '../src/client/worker.ts'
import { pushSettings, pushSubscribe } from '../src/contract/news/push.ts'
import { API_PATH } from '../src/contract/wire/envelope.ts'
import { forgetScreens } from '../src/first-paint/last-screen/forget.ts'
import { answerDisplayType, forgetDisplayType, isDisplayType, keepDisplayType } from './files/display-type.ts'
import { answerLater, forgetOldLater, isForLater, keepAgain, keepLater } from './files/later.ts'
import { answerPicture, isPicture } from './files/pictures.ts'
import { alsoNamedIn, wishOf } from './messages.ts'
import { precacheApp } from './precache.ts'
import { openFromPush, renewPush, showPush } from './push.ts'
import { answerRead, isReadForUs } from './reads.ts'
import { isShare, takeShare } from './shared.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }
/** Chromium alone fires this one; it is a bonus, nothing rests on it. It is tried again where the work is rejected. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

const ALONG_MS = 20_000

const manifest = self.__WB_MANIFEST
const pathOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const later = manifest.map(pathOf).filter(isForLater)

const env = browserEnv(API_PATH, forgetScreens)
const side = createWorkerSide(
  __CHANNEL__ === 'release' ? env : watched(env, 'worker', async () => inject),
  () => self.registration.waiting !== null,
)
precacheApp(
  manifest.filter((entry) => !isForLater(pathOf(entry))),
  side.whoIsHere,
)
// A drain that fails left its rows as they were; whoever nudges next goes on from there.
const drain = () => side.drain().catch(() => true)
/** Awake for something else: what waits goes along, and holds that up no longer than the browser likes. */
const drainAlong = () => within(clock, ALONG_MS, drain(), true)

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) return event.respondWith(takeShare(event.request, self.registration.scope))
  if (isDisplayType(event.request)) event.respondWith(answerDisplayType(event.request))
  if (isForLater(event.request.url)) return event.respondWith(answerLater(event.request))
  if (isPicture(event.request)) return event.respondWith(answerPicture(event.request))
  if (!isReadForUs(event.request)) return
  const answer = answerRead(side, event.request)
  event.respondWith(answer)
  // An answer proves the connection: what waited for it goes, and this worker is needed so long.
  event.waitUntil(answer.then(drain, drain))
})

self.addEventListener('message', (event) => {
  const wish = wishOf(event.data)
  if (wish === 'drain') event.waitUntil(drain())
  // What could not be had is asked for again at the next start.
  if (wish === 'keep-later') {
    const type = alsoNamedIn(event.data)
    event.waitUntil(
      keepLater(later)
        .then(() => keepDisplayType(type))
        .catch(() => {}),
    )
  }
  // Safe in the middle of a drain: what the old worker has on its way keeps its lease, and the new one takes over
  // after that.
  if (wish === 'take-over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('install', (event) => {
  // An update may be taken without signal, by a player of any language: it brings all of them and the map, where
  // the device has room for them. A player who counts megabytes gets anew what they have used.
  if (self.registration.active) event.waitUntil(sparesData() ? keepAgain(later) : keepLater(later))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
  event.waitUntil(forgetDisplayType())
  event.waitUntil(forgetOldLater(later))
  event.waitUntil(drain())
})

const drainAll = async (): Promise<void> => {
  if (await drain()) throw new Error('some of it waits still')
}
self.addEventListener('sync', (event) => event.waitUntil(drainAll()))

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text(), side.isNobodyHere))
  event.waitUntil(drainAlong())
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    renewPush(self.registration.pushManager, event, {
      isOn: async () => readable(pushSettings.data, await side.heard(pushSettings))?.here ?? null,
      tell: (keys) => side.act(pushSubscribe, keys),
    }),
  ),
)

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openFromPush(self.clients, self.registration.scope, event.notification))
  event.waitUntil(drainAlong())
})
