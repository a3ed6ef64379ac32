import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { findChromium } from './support/browser.ts'

/** `npm test`: the checks, then everything vitest runs, then a build and the browser tests; one closing line for all. */
const reports = mkdtempSync(join(tmpdir(), 'tiger-tally-tests-'))
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')

const run = (title: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

const vitestSchema = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const browserSchema = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) })

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const chromium = findChromium()
const steps = [
  run('build', 'npx', ['vite', 'build', '--logLevel', 'warn'], { CHANNEL: 'dev' }),
  run('check', 'npm', ['run', '--silent', 'check']),
  run('unit and server tests', 'npx', [
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]),
  run('browser tests', 'npx', ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  }),
]

const units = v.safeParse(vitestSchema, read(vitestReport))
const browser = v.safeParse(browserSchema, read(browserReport))
const passed = (units.success ? units.output.numPassedTests : 0) + (browser.success ? browser.output.stats.expected : 0)
const failed =
  (units.success ? units.output.numFailedTests : 1) +
  (browser.success ? browser.output.stats.unexpected + browser.output.stats.flaky : 1)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(steps.every(Boolean) && failed === 0 && passed > 0 ? 0 : 1)
