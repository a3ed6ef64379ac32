import { BackgroundSyncPlugin } from 'workbox-background-sync'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

// As the documentation has it: what fails on the network is queued and replayed when a sync event comes.
const queued = new BackgroundSyncPlugin('claims', { maxRetentionTime: 24 * 60 })
registerRoute(({ url }) => url.pathname === '/api/info', new NetworkOnly({ plugins: [queued] }), 'POST')
