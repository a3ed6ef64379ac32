import { Hono, type MiddlewareHandler } from 'hono'
import { MACHINE_PATH } from '../../contract/arcade/machine.ts'
import { SHARE_PATH, SHARED_LOST } from '../../contract/arcade/scan.ts'
import { LIVE_PATH } from '../../contract/game/ranking.ts'
import { BACKUP_PATH, OPS_PATH } from '../../contract/ops/protocol.ts'
import { to } from '../../contract/pages/paths.ts'
import { servicePath } from '../../contract/pages/service-paths.ts'
import { PLATFORM_PATH } from '../../contract/platform.ts'
import { API_PATH } from '../../contract/wire/envelope.ts'
import { UPLOAD_PATH } from '../../contract/wire/upload.ts'
import { boxRoute } from '../arcade/box.ts'
import { BOX_PATH } from '../arcade/box-schema.ts'
import { backupRoute } from '../backup/route.ts'
import { liveRoute } from '../board-stream/route.ts'
import { firstPage } from '../client-build/first-page.ts'
import type { Shown } from '../client-build/shown.ts'
import type { Deps } from '../deps.ts'
import { handleMachine } from '../machine/handle.ts'
import { messengerRoutes } from '../messenger/route.ts'
import { opsRoute } from '../ops/api/route.ts'
import { EVENT_PICTURES_PATH, eventPictureRoute } from '../pictures/events.ts'
import { GOODS_PATH, goodsRoute } from '../pictures/goods.ts'
import { IMAGES_PATH } from '../pictures/names.ts'
import { imageRoute } from '../pictures/route.ts'
import { handlePlatform } from '../platform/handle.ts'
import { logFailure, RETRY_AFTER_S } from './answer.ts'
import { serveFile } from './files.ts'
import { healthRoutes } from './routes/health.ts'
import { infoRoute } from './routes/info-route.ts'
import { codeOutbox } from './routes/sent-codes.ts'
import { signedRoute } from './routes/signed-route.ts'
import { uploadRoute } from './routes/upload-route.ts'
import { securityHeaders } from './security.ts'

/** The pages behind the `#` are one document; search engines have no use for anything else. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /images/\n'

/** HEAD runs the handler of GET and drops its body: a stream that nobody reads would otherwise never end. */
const endUnreadBody: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.req.method === 'HEAD') await context.res.body?.cancel()
}

/** A service that stops waits for connections, which clients and balancers keep open after an answer. */
const closeAtEnd =
  (isStopping: () => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (isStopping()) context.res.headers.set('connection', 'close')
  }

export const createApp = (deps: Deps, { files, inline, pages }: Shown, isStopping: () => boolean): Hono => {
  const app = new Hono()
  app.use(securityHeaders(deps.config, inline))
  app.use(endUnreadBody, closeAtEnd(isStopping))
  healthRoutes(app, deps, isStopping)
  app.post(API_PATH, infoRoute(deps))
  app.post(UPLOAD_PATH, uploadRoute(deps))
  app.get(`${IMAGES_PATH}/:name`, imageRoute(deps))
  app.get(`${GOODS_PATH}/:name`, goodsRoute)
  app.get(`${EVENT_PICTURES_PATH}/:name`, eventPictureRoute(deps))
  // Only the operator's acts change the news.
  app.post(
    OPS_PATH,
    opsRoute(deps, () => void pages.refresh()),
  )
  app.post(BACKUP_PATH, backupRoute(deps))
  app.post(MACHINE_PATH, signedRoute(deps, 'machine', handleMachine))
  app.post(PLATFORM_PATH, signedRoute(deps, 'platform', handlePlatform))
  app.get(LIVE_PATH, liveRoute(deps))
  messengerRoutes(app, deps)
  if (deps.config.channel === 'dev') {
    codeOutbox(app, deps)
    app.get(BOX_PATH, boxRoute(deps))
  }
  // Meant for the worker, which a phone may have lost: what is shared is not read here, but the app opens.
  app.post(SHARE_PATH, (context) => context.redirect(`/#${to('scan', {}, SHARED_LOST)}`, 303))
  app.get('/robots.txt', (context) => context.text(ROBOTS))
  app.get('/', firstPage(files, pages))
  app.get('*', (context) =>
    servicePath.test(context.req.path) ? context.text('not found', 404) : serveFile(files, context),
  )
  app.onError((error, context) => {
    const { away } = logFailure(deps, error, 'a request outside the API failed')
    return away
      ? context.text('unavailable', 503, { 'retry-after': String(RETRY_AFTER_S) })
      : context.text('failed', 500)
  })
  return app
}
