import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, Route, registerRoute } from 'workbox-routing'
import { servicePath } from '../src/contract/pages/service-paths.ts'
import { type WhoIsHere, withLastScreen } from '../src/first-paint/last-screen/into-page.ts'
import { keptOrFetched } from './files/kept-files.ts'
import { isOwnPage } from './files/own-page.ts'

declare const self: ServiceWorkerGlobalScope

const PAGE = 'index.html'

/**
 * All versions share one cache. While a newer one is installing or waiting, this one deletes nothing: those may be the
 * newer one's files, which it will not fetch again. Its own activation cleans up.
 */
export const hasNewer = ({ installing, waiting }: ServiceWorkerRegistration): boolean =>
  installing !== null || waiting !== null

class Precache extends PrecacheController {
  override activate(event: ExtendableEvent) {
    return hasNewer(self.registration) ? Promise.resolve({ deletedCacheRequests: [] }) : super.activate(event)
  }

  override install(event: ExtendableEvent) {
    const installed = this.installOwnPage(event)
    event.waitUntil(installed)
    return installed
  }

  /** While something new is rolled out, the page may come from a process that still serves what was before. */
  private async installOwnPage(event: ExtendableEvent) {
    await this.dropForeignPage()
    const installed = await super.install(event)
    if (await this.dropForeignPage()) throw new Error('the page is of another version')
    return installed
  }

  private async isOwn(page: Response): Promise<boolean> {
    const key = new URL(this.getCacheKeyForURL(PAGE) ?? '', location.href)
    const revision = key.searchParams.get('__WB_REVISION__') ?? ''
    return isOwnPage(await page.clone().text(), { files: this.getCachedURLs(), revision })
  }

  /** Returns whether a page of another version, or of other settings, was kept as the one of this. */
  private async dropForeignPage(): Promise<boolean> {
    const cache = await caches.open(this.strategy.cacheName)
    const key = this.getCacheKeyForURL(PAGE)
    const page = key === undefined ? undefined : await cache.match(key)
    if (key === undefined || !page || (await this.isOwn(page))) return false
    return cache.delete(key)
  }

  /** Fetches what is missing of this version, whoever deleted it. The page is only taken from its own version. */
  async refill(): Promise<void> {
    await this.dropForeignPage()
    const cache = await caches.open(this.strategy.cacheName)
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    for (const url of this.getCachedURLs()) {
      const key = this.getCacheKeyForURL(url)
      if (key === undefined || kept.has(key)) continue
      const fresh = await fetch(url, { cache: 'reload' })
      if (fresh.ok && (!url.endsWith(PAGE) || (await this.isOwn(fresh)))) await cache.put(key, fresh)
    }
  }
}

/** Returns how to fetch what is missing of this version. */
export const precacheApp = (
  manifest: readonly (PrecacheEntry | string)[],
  whoIsHere: WhoIsHere,
): (() => Promise<void>) => {
  const controller = new Precache()
  if (manifest.length === 0) return async () => {}
  controller.precache([...manifest])
  cleanupOutdatedCaches()
  const shell = controller.createHandlerBoundToURL(PAGE)
  const open: typeof shell = (options) =>
    withLastScreen(options.request, keptOrFetched(shell(options), options.request), whoIsHere)
  // Registered before the precache, which would answer with the page as it was built.
  registerRoute(({ request, url }) => request.mode === 'navigate' && url.pathname === '/', open)
  const files = new PrecacheRoute(controller)
  registerRoute(
    new Route(files.match, async (options) => keptOrFetched(files.handler.handle(options), options.request)),
  )
  registerRoute(new NavigationRoute(open, { denylist: [servicePath] }))
  return () => controller.refill()
}
