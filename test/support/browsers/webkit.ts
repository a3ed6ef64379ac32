import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { WAIT_TIMEOUT_MS } from '../wait-timeout.ts'

/** WebKitGTK's MiniBrowser on a virtual screen: the closest to an iPhone's engine that Debian has. */
interface WebKitParts {
  readonly driver: string
  readonly screen: string
  readonly browser: string
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

const miniBrowser = (): string | undefined => {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']
  return libraries
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((file) => existsSync(file))
}

export const findWebKit = (): WebKitParts | undefined => {
  const [driver, screen, browser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), miniBrowser()]
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Xvfb writes the number of its display to file descriptor 3. */
const displayOf = (screen: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    screen.once('exit', () => reject(new Error('the screen did not come up')))
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })

const answering = async (url: string, until: number): Promise<void> => {
  const ready = await fetch(`${url}/status`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (ready) return
  if (Date.now() > until) throw new Error('the driver does not answer')
  await new Promise((resolve) => setTimeout(resolve, 100))
  return answering(url, until)
}

export interface WebKitRun {
  readonly driver: WebDriver
  end(): Promise<void>
}

export const openWebKit = async ({ driver, screen, browser }: WebKitParts): Promise<WebKitRun> => {
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '480x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await displayOf(xvfb)
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
  })
  const stop = () => {
    server.kill()
    xvfb.kill()
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await answering(url, Date.now() + WAIT_TIMEOUT_MS)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--geometry=390x844'] },
    })
    const session = await new Builder().usingServer(url).withCapabilities(capabilities).build()
    return {
      driver: session,
      async end() {
        await session.quit().catch(() => undefined)
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}
