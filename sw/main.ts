import type { PrecacheEntry } from 'workbox-precaching'
import { browserEnv, clock } from '../src/client/browser.ts'
import { readable } from '../src/client/device/readable.ts'
import { within } from '../src/client/env.ts'
import { savesData } from '../src/client/signals/saves-data.ts'
import { inject } from '../src/client/simulate/inject.ts'
import { watched } from '../src/client/simulate/watch.ts'
import { createWorkerSide } from '../src/client/worker.ts'
import { pushSettings, pushSubscribe } from '../src/contract/news/push.ts'
import { API_PATH } from '../src/contract/wire/envelope.ts'
import { forgetScreens } from '../src/first-paint/last-screen/forget.ts'
import { answerDisplayFont, forgetOldDisplayFont, isDisplayFont, keepDisplayFont } from './files/display-font.ts'
import { answerLater, forgetOldLater, isForLater, keepLater, refetchUsed } from './files/later.ts'
import { answerPicture, isPicture } from './files/pictures.ts'
import { alsoNamedIn, displayFontIn, wishOf } from './messages.ts'
import { hasNewer, precacheApp } from './precache.ts'
import { openFromPush, renewPush, showPush } from './push.ts'
import { answerRead, isReadForUs } from './reads.ts'
import { isShare, takeShare } from './shared.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }
/** Background sync. Chromium only, so nothing depends on it. The browser retries if the promise rejects. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

const ALONG_MS = 20_000
/** Until a worker is activated, the browser holds back all that pages ask for. */
const ACTIVATES_WITHIN_MS = 1_000

const manifest = self.__WB_MANIFEST
const pathOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const later = manifest.map(pathOf).filter(isForLater)

const env = browserEnv(API_PATH, forgetScreens)
const side = createWorkerSide(
  __CHANNEL__ === 'release' ? env : watched(env, 'worker', async () => inject),
  () => self.registration.waiting !== null,
)
const refillPrecache = precacheApp(
  manifest.filter((entry) => !isForLater(pathOf(entry))),
  side.whoIsHere,
)
// A failed drain leaves its rows as they were; the next nudge continues.
const drain = () => side.drain().catch(() => true)
/** Drains while the worker is awake for another event, within a limit, so that the event is not held up. */
const drainAlong = (ms = ALONG_MS) => within(clock, ms, drain(), true)

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) return event.respondWith(takeShare(event.request, self.registration.scope))
  if (isDisplayFont(event.request)) return event.respondWith(answerDisplayFont(event.request))
  if (isForLater(event.request.url)) return event.respondWith(answerLater(event.request))
  if (isPicture(event.request)) return event.respondWith(answerPicture(event.request))
  if (!isReadForUs(event.request)) return
  const answer = answerRead(side, event.request)
  event.respondWith(answer)
  // An answer proves the connection, so waiting rows are sent; `waitUntil` keeps the worker alive for that.
  event.waitUntil(answer.then(drain, drain))
})

self.addEventListener('message', (event) => {
  const wish = wishOf(event.data)
  if (wish === 'drain') event.waitUntil(drain())
  const refilled = () => refillPrecache().catch(() => {})
  const forgotten = () => forgetOldDisplayFont(displayFontIn(event.data)).catch(() => {})
  if (wish === 'refill') event.waitUntil(refilled().then(forgotten))
  // A file that could not be fetched is tried again at the next start.
  if (wish === 'keep-later') {
    const type = alsoNamedIn(event.data)
    event.waitUntil(
      refilled()
        .then(forgotten)
        .then(() => keepLater(later))
        .then(() => keepDisplayFont(type))
        .catch(() => {}),
    )
  }
  // Safe during a drain: the old worker's requests keep their lease, and the new worker takes over after that.
  if (wish === 'take-over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('install', (event) => {
  // An update may be activated offline, in any language, so it brings all texts and the map, if there is room. For a
  // player who saves data, only files that they had used before are fetched again.
  if (self.registration.active) event.waitUntil(savesData() ? refetchUsed(later) : keepLater(later))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
  if (!hasNewer(self.registration)) event.waitUntil(forgetOldLater(later))
  event.waitUntil(drainAlong(ACTIVATES_WITHIN_MS))
})

const drainAll = async (): Promise<void> => {
  if (await side.lineIsBack()) throw new Error('some of it waits still')
}
self.addEventListener('sync', (event) => event.waitUntil(drainAll()))

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text(), side.isNotHere))
  event.waitUntil(drainAlong())
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    renewPush(self.registration.pushManager, event, {
      settings: async () => readable(pushSettings.data, await side.heard(pushSettings)) ?? null,
      tell: (keys) => side.act(pushSubscribe, keys),
    }),
  ),
)

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openFromPush(self.clients, self.registration.scope, event.notification))
  event.waitUntil(drainAlong())
})
