import { versionIn } from '../../contract/pages/first-page.ts'
import { ownVersion } from '../../shell/worker/version.ts'

/** The version of the app that is running, and the one the worker would serve. */
export interface Files {
  /** The entry script, whose name contains a hash of its content. */
  readonly page: string
  readonly worker: string | null
  readonly state: 'none' | 'unsupported' | 'installing' | 'waiting' | 'active' | 'in-control'
  readonly newerWaits: boolean
  readonly cached: number
}

const workerVersion = async (): Promise<{ version: string | null; cached: number }> => {
  const name = (await caches.keys()).find((key) => key.includes('precache'))
  if (!name) return { version: null, cached: 0 }
  const cache = await caches.open(name)
  const page = await cache.match('/index.html', { ignoreSearch: true })
  return { version: page ? versionIn(await page.text()) : null, cached: (await cache.keys()).length }
}

const stateOf = (known: ServiceWorkerRegistration | undefined): Files['state'] => {
  if (navigator.serviceWorker.controller) return 'in-control'
  if (known?.active) return 'active'
  if (known?.waiting) return 'waiting'
  return known?.installing ? 'installing' : 'none'
}

export const lookAtFiles = async (): Promise<Files> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) {
    return { page: ownVersion() ?? 'dev', worker: null, state: 'unsupported', newerWaits: false, cached: 0 }
  }
  const known = await navigator.serviceWorker.getRegistration()
  const { version, cached } = await workerVersion()
  return {
    page: ownVersion() ?? 'dev',
    worker: version,
    state: stateOf(known),
    newerWaits: Boolean(known?.waiting),
    cached,
  }
}
