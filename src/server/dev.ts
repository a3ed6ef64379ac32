import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { servicePath } from '../contract/pages/service-paths.ts'
import { readConfig } from './config/config.ts'
import { demoGreeting } from './demo/people/accounts.ts'
import type { Front } from './http/listen.ts'
import { runUntilStopped } from './process/run.ts'
import { startService } from './service.ts'

/**
 * `npm run dev`: the app from source with hot reload and the API on one port. The process restarts (`tsx watch`) when a
 * source file of the service changes, and the page reloads.
 */
const config = readConfig(process.env)
const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = await createServer({ root, server: { middlewareMode: true } })

const front: Front = (request, response, next) => {
  if (servicePath.test(request.url ?? '/')) next()
  else vite.middlewares(request, response, next)
}

const service = await startService({ config, seed: true, jobs: true, appFolder: false, front })
console.log(`\nTiger Tally (development) is open at ${service.url}`)
console.log(demoGreeting(service.url))

runUntilStopped(service, () => vite.close())
