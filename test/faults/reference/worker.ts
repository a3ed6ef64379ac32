import { BackgroundSyncPlugin } from 'workbox-background-sync'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

// Like in the documentation: what fails on the network is queued and replayed on a sync event.
const queued = new BackgroundSyncPlugin('claims', { maxRetentionTime: 24 * 60 })
registerRoute(({ url }) => url.pathname === '/api/info', new NetworkOnly({ plugins: [queued] }), 'POST')
