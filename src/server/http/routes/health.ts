import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { facts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { isLoopback } from '../address.ts'

/** healthz: the process lives. readyz: it can answer players, and it is not on its way out. */
export const healthRoutes = (app: Hono, deps: Deps, isStopping: () => boolean): void => {
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.text('stopping', 503)
    const alive = deps.database.db.select({ one: sql`1` }).from(facts).limit(1)
    const ready = await alive.then(
      () => true,
      () => false,
    )
    return ready ? context.text('ready') : context.text('no database', 503)
  })
  // Figures are nobody's business outside: either a token, or the machine itself.
  app.get('/metrics', async (context) => {
    const { metricsToken } = deps.config
    const allowed = metricsToken
      ? context.req.header('authorization') === `Bearer ${metricsToken}`
      : isLoopback(context)
    if (!allowed) return context.text('forbidden', 403)
    return context.body(await deps.metrics.registry.metrics(), 200, {
      'content-type': deps.metrics.registry.contentType,
    })
  })
}
