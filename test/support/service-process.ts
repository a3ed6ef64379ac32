import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { argsFor } from './bundled.ts'

const entry = fileURLToPath(new URL('../../src/server/start.ts', import.meta.url))

/** The real service in its own process, so that it can be killed and restarted over the same data. */
export interface ServiceProcess {
  readonly url: string
  readonly folder: string
  kill(): Promise<void>
  /** Stops gracefully. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops and deletes the data. */
  end(): Promise<void>
  /** The latest code sent to a number, from the dev channel's outbox. */
  codeFor(phone: string): Promise<string>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

const until = async (done: () => Promise<boolean>, what: string, patience = 600_000): Promise<void> => {
  const end = Date.now() + patience
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`${what} took longer than ${patience} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Names a prepared data folder: services start from a copy of it, which is faster than seeding. */
export const FILLED_FOLDER = 'FILLED_SERVICE_FOLDER'

export const startServiceProcess = async (env: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-'))
  const filled = process.env[FILLED_FOLDER]
  if (filled) cpSync(filled, folder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  const start = async (): Promise<void> => {
    const running = spawn(process.execPath, await argsFor(entry), {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        CODES_PER_ADDRESS: '100000',
        CODES_PER_NUMBER: '1000',
        CODE_RESEND_SECONDS: '3',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    running.stdout.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-4_000)
    })
    running.stderr.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-4_000)
    })
    // An unexpected exit explains later failures of the test.
    running.once('exit', (code, signal) => {
      if (child === running) console.error(`the service ended by itself (${signal ?? code}):\n${output}`)
    })
    await until(async () => {
      if (running.exitCode !== null) throw new Error(`the service ended at start:\n${output}`)
      return answers(url)
    }, 'starting the service')
  }

  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }
  const kill = () => leave('SIGKILL')

  await start()
  return {
    url,
    folder,
    start,
    kill,
    stop: () => leave('SIGTERM'),
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
    async codeFor(phone) {
      const response = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
      const found = new RegExp(`"phone":"[^"]*${phone.replace(/\D/g, '')}","code":"(\\d{6})"`).exec(
        await response.text(),
      )
      if (!found?.[1]) throw new Error(`no code was sent to ${phone}`)
      return found[1]
    },
  }
}
