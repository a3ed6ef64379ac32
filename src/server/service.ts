import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { DestinationStream } from 'pino'
import { OLDEST_SERVED } from '../contract/version.ts'
import { watchCodes } from './account/code/code-alarm.ts'
import { createLiveUpdates } from './board-stream/live-updates.ts'
import { createAdmission } from './call/player/admission.ts'
import { createChampionCache } from './card/champions.ts'
import { beginEra } from './card/era.ts'
import { loadHomeRenderer } from './client-build/home-renderer.ts'
import { withSettings } from './client-build/settings.ts'
import { showing } from './client-build/shown.ts'
import { type Config, readConfig } from './config/config.ts'
import { type DatabaseChoice, openDatabase } from './db/engines/open.ts'
import type { Database } from './db/types.ts'
import { seedWorld } from './demo/seed.ts'
import type { Deps } from './deps.ts'
import { createApp } from './http/app.ts'
import { loadTexts } from './http/error-texts.ts'
import { loadFiles } from './http/files.ts'
import { type Front, listen, stopServer } from './http/listen.ts'
import { allJobs } from './jobs/all.ts'
import { erasedList, erasedListIn } from './jobs/erased-list.ts'
import { watchErasures } from './jobs/erasures-overdue.ts'
import { runDueJobs, startJobs } from './jobs/runner.ts'
import { embeddedFront } from './messenger/embedded/front.ts'
import { loadOpsKey } from './ops/api/key.ts'
import { openPictures } from './pictures/storage/storage.ts'
import { loadPlatformKey } from './platform/key.ts'
import { clockAhead, watchClock } from './process/clock-watch.ts'
import { drainingTimes } from './process/draining.ts'
import { createLog } from './process/log.ts'
import { createMetrics } from './process/metrics.ts'
import { sendDue, startSender } from './push/sender.ts'
import { checkKey } from './session/key-check.ts'
import { loadKey, type Secrets, secretsUnder } from './session/secrets.ts'
import { createSessionCache } from './session/session-cache.ts'
import { createSms } from './sms/chosen.ts'
import { createLimiters } from './throttling/limiters.ts'
import { verbs } from './verbs.ts'

export interface ServiceOptions {
  /** Settings that differ from the demo's. */
  readonly config?: Partial<Config>
  /** An in-memory database, without a folder. */
  readonly memory?: boolean
  /** The initial content of an in-memory database. */
  readonly image?: Blob
  readonly now?: () => number
  /** Overrides the difference to the database's clock. */
  readonly clockAhead?: Deps['clockAhead']
  readonly log?: DestinationStream
  readonly oldestServed?: number
  /** The folder of the built app; false serves the API only. */
  readonly appFolder?: string | false
  /**
   * Seeds the demo world into an empty embedded database. Never in the release channel, since its accounts are public.
   */
  readonly seed?: boolean
  /** Runs scheduled work by the clock; otherwise only `runJobs` does. */
  readonly jobs?: boolean
  /** A handler in front of the service: the development server. */
  readonly front?: Front
}

export interface Service {
  readonly url: string
  readonly app: Hono
  readonly db: Database
  readonly deps: Deps
  readonly server: Server
  runJobs(): Promise<void>
  /** Sends due push messages. */
  sendPushes(): Promise<void>
  /** Renews prerendered pages that are old or show outdated news. */
  drawPages(): Promise<void>
  /** Finishes running work and closes the database. Further calls wait for the same end. */
  stop(): Promise<void>
}

const APP_FOLDER = fileURLToPath(new URL('../../dist/app', import.meta.url))

const databaseChoice = (config: Config, { memory, image }: ServiceOptions): DatabaseChoice => {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, poolSize, databasePatienceMs: patienceMs } = config
    return { kind: 'postgres', url, poolSize, patienceMs }
  }
  return memory ? { kind: 'memory', image } : { kind: 'folder', folder: config.dataDir }
}

const MEMORY_KEY = '0'.repeat(64)
const randomKey = (): string => randomBytes(32).toString('base64url')

/** The embedded messaging app comes before other routes, only in the dev channel and if no real one is configured. */
const frontOf = (config: Config, secrets: Secrets, given: Front | undefined): Front | undefined => {
  if (config.channel !== 'dev' || config.messenger) return given
  const embedded = embeddedFront(config, secrets)
  if (!given) return embedded
  return (request, response, next, server) =>
    embedded(request, response, () => given(request, response, next, server), server)
}

export const startService = async (options: ServiceOptions = {}): Promise<Service> => {
  const config: Config = { ...readConfig({}), ...options.config }
  const memory = options.memory ?? false
  const log = createLog(config, options.log)
  const database = await openDatabase(databaseChoice(config, options), log)
  const now = options.now ?? Date.now
  const metrics = createMetrics()
  watchClock(metrics, database.db, now)
  watchErasures(metrics, database.db, now)
  watchCodes(metrics, config, database.db, now)
  const secrets = secretsUnder(loadKey(config.secretKey ?? (memory ? MEMORY_KEY : undefined), config.keyFile))
  const deps: Deps = {
    config,
    database,
    secrets,
    log,
    opsKey: loadOpsKey(config.opsKey ?? (memory ? randomKey() : undefined), join(config.dataDir, 'ops.key')),
    platformKey: loadPlatformKey(
      config.platformKey ?? (memory ? randomBytes(32).toString('hex') : undefined),
      join(config.dataDir, 'platform.key'),
    ),
    verbs,
    sms: createSms(config, log, metrics),
    pictures: openPictures(config, memory),
    metrics,
    texts: loadTexts(),
    oldestServed: options.oldestServed ?? OLDEST_SERVED,
    limiters: createLimiters(config),
    sessionCache: createSessionCache(),
    champions: createChampionCache(),
    admit: createAdmission(database.db),
    liveUpdates: createLiveUpdates(database.db, log, now),
    now,
    clockAhead: options.clockAhead ?? ((db) => clockAhead(db, now)),
  }
  const list = memory ? undefined : erasedList(secrets, database.jobs, erasedListIn(config.dataDir))
  const jobs = allJobs(secrets, deps.pictures, database.jobs, now, list)
  let stopping = false
  try {
    await checkKey(database.db, secrets)
    await beginEra(database.db)
    if (options.seed && database.engine === 'pglite' && config.channel !== 'release') await seedWorld(deps)
    const folder = options.appFolder === false ? '' : (options.appFolder ?? APP_FOLDER)
    const files = withSettings(loadFiles(folder), config)
    const keptIn = memory ? null : join(config.dataDir, 'first-page.json')
    const shown = showing(deps, files, await loadHomeRenderer(folder), keptIn)
    await shown.pages.recall()
    const app = createApp(deps, shown, () => stopping)
    const { server, url } = await listen(app, config, frontOf(config, secrets, options.front))
    const stopJobs = options.jobs ? startJobs(deps, jobs) : () => Promise.resolve()
    const stopSender = options.jobs ? startSender(deps) : () => Promise.resolve()
    const stopPages = shown.pages.keepFresh()
    const drain = async () => {
      stopping = true
      deps.liveUpdates.closeStreams()
      const { requestsMs } = drainingTimes(config.databasePatienceMs)
      // All at the same time, so that none of them starts new work while another finishes.
      await Promise.all([stopServer(server, requestsMs), stopJobs(), stopSender(), stopPages()])
      await deps.liveUpdates.close()
      await database.close()
      log.info('stopped')
    }
    let stopped: Promise<void> | null = null
    return {
      url,
      app,
      db: database.db,
      deps,
      server,
      runJobs: () => runDueJobs(deps, jobs),
      sendPushes: () => sendDue(deps),
      drawPages: shown.pages.refresh,
      stop() {
        stopped ??= drain()
        return stopped
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
