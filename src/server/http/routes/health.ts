import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { isLoopback } from '../address.ts'
import { createReadiness } from '../readiness.ts'
import { isBearer } from './bearer.ts'

/** healthz: the process is alive. readyz: it can serve players and is not shutting down. */
export const healthRoutes = (app: Hono, deps: Deps, isStopping: () => boolean): void => {
  const isReady = createReadiness(deps.database.db)
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.text('stopping', 503)
    return (await isReady()) ? context.text('ready') : context.text('no database', 503)
  })
  const { metricsToken } = deps.config
  // Metrics are private: they need the token, or a request from this machine.
  app.get('/metrics', async (context) => {
    const said = context.req.header('authorization')
    const allowed = metricsToken ? isBearer(metricsToken, said) : isLoopback(context)
    if (!allowed) return context.text('forbidden', 403)
    return context.body(await deps.metrics.registry.metrics(), 200, {
      'content-type': deps.metrics.registry.contentType,
    })
  })
}
