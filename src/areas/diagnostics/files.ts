/** Which version of the app runs here, and which one the worker would serve. */
export interface Files {
  /** The name of the entry script carries a hash of its content: that is the version. */
  readonly page: string
  readonly worker: string | null
  readonly state: 'none' | 'unsupported' | 'installing' | 'waiting' | 'active' | 'in-control'
  readonly newerWaits: boolean
  readonly cached: number
}

const versionIn = (scripts: readonly string[]): string =>
  scripts.map((src) => /assets\/index-([\w-]+)\.js/.exec(src)?.[1]).find(Boolean) ?? 'dev'

const pageVersion = (): string => versionIn([...document.scripts].map(({ src }) => src))

const workerVersion = async (): Promise<{ version: string | null; cached: number }> => {
  const name = (await caches.keys()).find((key) => key.includes('precache'))
  if (!name) return { version: null, cached: 0 }
  const cache = await caches.open(name)
  const page = await cache.match('/index.html', { ignoreSearch: true })
  const html = (await page?.text()) ?? ''
  const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src ?? '')
  return { version: page ? versionIn(scripts) : null, cached: (await cache.keys()).length }
}

const stateOf = (known: ServiceWorkerRegistration | undefined): Files['state'] => {
  if (navigator.serviceWorker.controller) return 'in-control'
  if (known?.active) return 'active'
  if (known?.waiting) return 'waiting'
  return known?.installing ? 'installing' : 'none'
}

export const lookAtFiles = async (): Promise<Files> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) {
    return { page: pageVersion(), worker: null, state: 'unsupported', newerWaits: false, cached: 0 }
  }
  const known = await navigator.serviceWorker.getRegistration()
  const { version, cached } = await workerVersion()
  return {
    page: pageVersion(),
    worker: version,
    state: stateOf(known),
    newerWaits: Boolean(known?.waiting),
    cached,
  }
}
