import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { withLastScreen } from './last-screen.ts'
import { servedElsewhere } from './navigation.ts'

export const precacheApp = (manifest: readonly (PrecacheEntry | string)[]): void => {
  if (manifest.length === 0) return
  precache([...manifest])
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('index.html')
  const open: typeof shell = (options) => withLastScreen(options.request, shell(options))
  // Before the files, which would answer it as it was built.
  registerRoute(({ request, url }) => request.mode === 'navigate' && url.pathname === '/', open)
  addRoute()
  registerRoute(new NavigationRoute(open, { denylist: [...servedElsewhere] }))
}
