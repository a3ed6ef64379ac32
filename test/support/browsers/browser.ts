import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const onPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

const given = (variable: string): string | undefined => {
  const file = process.env[variable]
  if (file && !existsSync(file)) throw new Error(`${variable} names ${file}, which does not exist`)
  return file
}

/** An installed Chromium: from the environment, the system or Playwright's folder. */
const present = (preferred: readonly string[] = []): string | undefined =>
  given('CHROMIUM') ??
  onPath([...preferred, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) ??
  [chromium.executablePath()].find((file) => file && existsSync(file))

/** Finds or downloads Chromium; the error says what to do if neither works. */
export const findChromium = (): string => {
  const found = present()
  if (found) return found
  console.log('No Chromium found; asking Playwright to download one …')
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  const got = present()
  if (got) return got
  throw new Error(
    'The browser tests need a Chromium and none could be had. Install one (Debian: apt-get install chromium) ' +
      'or name one in the variable CHROMIUM.',
  )
}

/**
 * The browser for tests: Chromium's headless shell, if installed, which has the same engine, worker and storage for a
 * third less CPU. Benchmarks use the full browser.
 */
export const findTestChromium = (): string => present(['chromium-headless-shell']) ?? findChromium()

export const findFirefox = (): string | undefined => given('FIREFOX') ?? onPath(['firefox-esr', 'firefox'])

/**
 * No sandbox, because containers and root have none; no background traffic, because tests only talk to this machine.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
