import { API_PATH, REQUEST_TIMEOUT_MS } from '../contract/wire/envelope.ts'
import type { RequestLayer } from './api.ts'
import { browserEnv } from './browser.ts'
import { createClient } from './client.ts'
import type { Env } from './env.ts'
import { type PagePort, REPLACING_MS } from './signals/page-port.ts'

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

const pageHost = (base: string): PagePort => {
  let leftUntil = 0
  let owed = false
  const hasLeftWorker = () => performance.now() < leftUntil
  const controller = () => (hasLeftWorker() ? null : (navigator.serviceWorker?.controller ?? null))
  const drainLater = () => {
    // A sync would wake the worker that is being replaced, so it is registered once the new one is in control.
    owed = hasLeftWorker()
    // If background sync is refused or unsupported, the next page or worker that wakes sends it.
    if (!owed) navigator.serviceWorker?.ready.then(({ sync }) => sync?.register('drain')).catch(() => {})
  }
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    leftUntil = 0
    if (owed) drainLater()
  })
  return {
    nudgeWorker() {
      const worker = controller()
      worker?.postMessage({ type: 'drain' })
      return worker !== null
    },
    drainLater,
    async readThroughWorker(body, acceptLanguage) {
      if (!controller()) return null
      try {
        const response = await fetch(base, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': acceptLanguage },
          body,
          // A hanging worker must not hold up the view longer than the service may.
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS + 1_000),
        })
        return await response.json()
      } catch {
        return null
      }
    },
    hasLeftWorker,
    bypassWorker() {
      leftUntil = performance.now() + REPLACING_MS
    },
    visible: () => document.visibilityState === 'visible',
    onWake(listener) {
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
      addEventListener('pageshow', listener)
      addEventListener('online', listener)
    },
  }
}

/** In builds that can simulate faults, the simulator is loaded after the first paint, with the first request. */
const pageEnv = (base: string, forgetScreens: Env['forgetScreens']): Env => {
  const env = browserEnv(base, forgetScreens)
  if (__CHANNEL__ === 'release') return env
  let watched: Env = env
  const watching = import('./simulate/page.ts').then(
    ({ watchPage }) => {
      watched = watchPage(env)
    },
    // Offline, and the chunk was never loaded before.
    () => undefined,
  )
  return {
    ...env,
    clock: { ...env.clock, now: () => watched.clock.now() },
    transport: async (request) => {
      await watching
      return watched.transport(request)
    },
  }
}

export const createRequestLayer = (forgetScreens: Env['forgetScreens']): RequestLayer =>
  createClient(pageEnv(API_PATH, forgetScreens), pageHost(API_PATH), () => import('./sending.ts'))
