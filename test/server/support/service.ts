import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Service, type ServiceOptions, startService } from '../../../src/server/service.ts'
import { BASE, clock } from './clock.ts'
import { heard } from './statements/refused.ts'
import { marked } from './statements/statements.ts'

/** The engine this run of the suite stands on. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'
const postgresUrl = engine === 'postgres' ? inject('postgresUrl') : ''
/** False only where the suite should run on PostgreSQL and none is to be had. */
export const engineAvailable = engine === 'pglite' || postgresUrl !== ''

/** A database of its own on the run's PostgreSQL, with every table and no row. */
export const freshDatabase = (): Promise<string> =>
  createDatabase(`template ${inject('postgresTemplate')} strategy file_copy`)
/** One that has not even the tables, as at a first start. */
export const bareDatabase = (): Promise<string> => createDatabase('')
/** The same, with words in the order in which people put them: the run's own sorts by bytes, as programs do. */
export const databaseInWordOrder = (): Promise<string> =>
  createDatabase("template template0 locale_provider icu icu_locale 'en-US'")

const onCluster = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const createDatabase = async (how: string): Promise<string> => {
  const name = `tally_${randomUUID().replaceAll('-', '')}`
  await onCluster(`create database ${name} ${how}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Hundreds of them, ten megabytes each, would be written out to disk and take a minute to remove in the end. */
const dropDatabase = (url: string): Promise<void> =>
  onCluster(`drop database ${new URL(url).pathname.slice(1)} with (force)`).catch(() => undefined)

export const OPS_KEY = 'ops-key-of-the-tests-0123456789abcdef'
export const SECRET_KEY = '7'.repeat(64)
const logged: string[] = []
/** Everything the shared service has logged so far. */
export const logText = (): string => logged.join('')

/** Ten times what players wait for a statement: no outcome depends on how fast the machine is. */
export const databasePatienceMs = 150_000
const patience = { databasePatienceMs, turnPatienceMs: databasePatienceMs }
const quiet = { logLevel: 'debug' as const, port: 0, secretKey: SECRET_KEY, opsKey: OPS_KEY, ...patience }

let image: Blob | undefined
/** Every table and no row: what an embedded database begins with. */
const emptyImage = (): Blob => {
  image ??= new Blob([readFileSync(inject('pgliteImage'))])
  return image
}

/** Keys and pictures lie in a folder on PostgreSQL too: another process that sweeps there would take ours. */
const dataDir = mkdtempSync(join(tmpdir(), 'tally-server-test-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** A service of its own, for what cannot be shared: limits, channels, stopping. */
export const startOwn = async (options: ServiceOptions = {}): Promise<Service> => {
  const databaseUrl = engine === 'postgres' && !options.config?.databaseUrl ? await freshDatabase() : null
  const where = engine === 'postgres' ? { ...(databaseUrl && { databaseUrl }), dataDir } : {}
  const started = await startService({
    ...(engine === 'pglite' ? { memory: true, image: emptyImage() } : {}),
    // The clock of the tests alone: what has one of its own has the database's beside it.
    ...(options.now ? {} : { now: clock.now, clockAhead: () => Promise.resolve(0) }),
    appFolder: false,
    log: { write: () => undefined },
    ...options,
    config: { ...quiet, ...where, ...options.config },
  })
  const service = heard(marked(started))
  if (!databaseUrl) return service
  let dropped: Promise<void> | null = null
  const stop = () => service.stop().then(() => (dropped ??= dropDatabase(databaseUrl)))
  return { ...service, stop }
}

const log = { write: (line: string) => void logged.push(line) }
let shared: Promise<Service> | null = null

/** Jobs remember the latest day they ran for, and each test has the clock where it likes. */
const remembered = () => Promise.reject(new Error('jobs run on a service of one’s own: useOwnService or onOwn'))

/**
 * The one service of this run, begun on first use; the clock goes back to its base before every test, and before what
 * a file does ahead of its tests: another file may have left it anywhere.
 */
export const useService = (): (() => Promise<Service>) => {
  beforeAll(() => clock.set(BASE))
  beforeEach(() => clock.set(BASE))
  return () => {
    shared ??= startOwn({ log }).then((service) => ({ ...service, runJobs: remembered }))
    return shared
  }
}

/** One service for the tests of a group alone: what adds everything up shall meet nobody else's rows. */
export const useOwnService = (): (() => Promise<Service>) => {
  let own: Promise<Service> | null = null
  beforeAll(async () => {
    clock.set(BASE)
    own = startOwn()
    await own
  })
  beforeEach(() => clock.set(BASE))
  afterAll(async () => (await own)?.stop())
  return () => own ?? Promise.reject(new Error('asked for before the first test'))
}

/** A story on a service of its own with settings of its own, at the clock's base, stopped when it is told. */
export const onOwnWith = async <T>(options: ServiceOptions, story: (service: Service) => Promise<T>): Promise<T> => {
  clock.set(BASE)
  const service = await startOwn(options)
  try {
    return await story(service)
  } finally {
    await service.stop()
  }
}
export const onOwn = <T>(story: (service: Service) => Promise<T>): Promise<T> => onOwnWith({}, story)

/** On PostgreSQL, for stories that reach into its database from outside. */
export const onOwnDatabase = async (story: (service: Service, databaseUrl: string) => Promise<void>): Promise<void> => {
  const databaseUrl = await freshDatabase()
  try {
    await onOwnWith({ config: { databaseUrl } }, (service) => story(service, databaseUrl))
  } finally {
    await dropDatabase(databaseUrl)
  }
}
