import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { servedElsewhere } from './navigation.ts'

export const precacheApp = (manifest: readonly (PrecacheEntry | string)[]): void => {
  if (manifest.length === 0) return
  precacheAndRoute([...manifest])
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [...servedElsewhere] }))
}
