import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, Route, registerRoute } from 'workbox-routing'
import { servicePath } from '../src/contract/pages/service-paths.ts'
import { type WhoIsHere, withLastScreen } from '../src/first-paint/last-screen/into-page.ts'
import { keptOrFetched } from './files/kept-files.ts'

export const precacheApp = (manifest: readonly (PrecacheEntry | string)[], whoIsHere: WhoIsHere): void => {
  if (manifest.length === 0) return
  const controller = new PrecacheController()
  controller.precache([...manifest])
  cleanupOutdatedCaches()
  const shell = controller.createHandlerBoundToURL('index.html')
  const open: typeof shell = (options) =>
    withLastScreen(options.request, keptOrFetched(shell(options), options.request), whoIsHere)
  // Registered before the precache, which would answer with the page as it was built.
  registerRoute(({ request, url }) => request.mode === 'navigate' && url.pathname === '/', open)
  const files = new PrecacheRoute(controller)
  registerRoute(
    new Route(files.match, async (options) => keptOrFetched(files.handler.handle(options), options.request)),
  )
  registerRoute(new NavigationRoute(open, { denylist: [servicePath] }))
}
