import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WAIT_TIMEOUT_MS } from '../wait-timeout.ts'

/**
 * A real PostgreSQL for tests: the one in DATABASE_URL_TEST, or a temporary cluster with Debian's binaries. PostgreSQL
 * refuses to run as root, so there it runs as Debian's postgres user.
 */
export interface TestPostgres {
  readonly url: string
  /** Stops at once, like a crash; committed data are there again after `begin`. */
  crash(): Promise<void>
  begin(): Promise<void>
  stop(): void
}

/** The environment with which a service in its own process uses it. */
export const onPostgres = ({ url }: Pick<TestPostgres, 'url'>): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  CHANNEL: 'dev',
  SECRET_KEY: '5'.repeat(64),
})

const notOurs = async (): Promise<void> => {
  throw new Error('the database that DATABASE_URL_TEST names is not begun or ended here')
}

const DEBIAN = '/usr/lib/postgresql'

const programs = (): string | null => {
  if (!existsSync(DEBIAN)) return null
  const newest = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest === undefined ? null : join(DEBIAN, newest, 'bin')
  return folder !== null && existsSync(join(folder, 'initdb')) ? folder : null
}

/** Whether PostgreSQL is installed or a URL is set. */
export const hasPostgres = (): boolean => Boolean(process.env.DATABASE_URL_TEST) || programs() !== null

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

const otherUser = (): { uid: number; gid: number } | Record<string, never> =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const ready = async (bin: string, port: number): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const up = await promisify(execFile)(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
    if (up) return
    if (attempt === WAIT_TIMEOUT_MS / 100) throw new Error('the test database did not come up')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const MEMORY = '/dev/shm'
const PLENTY = 4 * 1024 ** 3

/**
 * In a RAM disk if there is enough space: hundreds of tests have databases of their own, with three hundred short-lived
 * files each.
 */
const roomFor = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= PLENTY ? MEMORY : tmpdir()
}

export const startPostgres = async (): Promise<TestPostgres | null> => {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, crash: notOurs, begin: notOurs, stop: () => undefined }
  const bin = programs()
  if (bin === null) return null
  const folder = mkdtempSync(join(roomFor(), 'tiger-tally-pg-'))
  chmodSync(folder, 0o777)
  const user = otherUser()
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tally', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  )
  const port = await freePort()
  // These only matter after a power failure; tests that need statistics run ANALYZE themselves.
  const off = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', jit: 'off' }
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', ...off }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const spawned = () => spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options)
  let server = spawned()
  const crash = async () => {
    const gone = once(server, 'exit')
    server.kill('SIGQUIT')
    await gone
  }
  const begin = async () => {
    server = spawned()
    await ready(bin, port)
  }
  const stop = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  // Cleans up the RAM disk when the run is interrupted.
  process.once('exit', stop)
  try {
    await ready(bin, port)
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgres://tally@127.0.0.1:${port}/postgres`, crash, begin, stop }
}
