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

/** A Chromium that is here already, from the environment, the system or Playwright's own folder. */
const present = (preferred: readonly string[] = []): string | undefined =>
  given('CHROMIUM') ??
  onPath([...preferred, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) ??
  [chromium.executablePath()].find((file) => file && existsSync(file))

/** Finds a Chromium or gets one; says clearly what to do when neither works. */
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
 * What tests run in: Chromium without the windows, menus and services of a desktop, where there is one. The same
 * engine, worker and storage for a third less of the processor. What measures takes all of it.
 */
export const findTestChromium = (): string => present(['chromium-headless-shell']) ?? findChromium()

export const findFirefox = (): string | undefined => given('FIREFOX') ?? onPath(['firefox-esr', 'firefox'])

/**
 * No sandbox, because containers and root have none; no background traffic, because tests talk to this machine alone.
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
