import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { channel, project } from '../src/build/channel.ts'
import { ensureBuilt } from '../src/server/app/build.ts'
import { findChromium } from './support/browser.ts'

/** `npm test`: the checks, then everything vitest runs, then a build and the browser tests; one closing line for all. */
const reports = mkdtempSync(join(tmpdir(), 'tiger-tally-tests-'))
const vitestReport = join(reports, 'vitest.json')
const browserReports = { together: join(reports, 'together.json'), alone: join(reports, 'alone.json') }

const run = (title: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

const vitestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})
const browserSchema = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) })

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const chromium = findChromium()
const playwright = (
  title: string,
  which: keyof typeof browserReports,
  projects: readonly string[],
  workers: number,
): boolean =>
  run(
    title,
    'npx',
    [
      'playwright',
      'test',
      '--config',
      'test/e2e/playwright.config.ts',
      ...projects.map((project) => `--project=${project}`),
      `--workers=${workers}`,
      '--retries=1',
    ],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReports[which] },
  )
// Once and ahead of all: several services at once would each find it out of date and build it anew.
await ensureBuilt({ CHANNEL: channel, PROJECT_KEY: project })
const steps = [
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
  playwright('browser tests', 'together', ['long', 'together'], 3),
  playwright('browser tests that measure', 'alone', ['alone'], 1),
]

const units = v.safeParse(vitestSchema, read(vitestReport))
const browsers = Object.values(browserReports).map((file) => v.safeParse(browserSchema, read(file)))
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const passed = sum([
  units.success ? units.output.numPassedTests : 0,
  ...browsers.map((one) => (one.success ? one.output.stats.expected + one.output.stats.flaky : 0)),
])
const failed = sum([
  units.success ? units.output.numFailedTests : 1,
  ...browsers.map((one) => (one.success ? one.output.stats.unexpected : 1)),
])

// Said again where it is looked for: what failed first is far above by now.
for (const { name, assertionResults } of units.success ? units.output.testResults : [])
  for (const { fullName, failureMessages } of assertionResults.filter(({ status }) => status === 'failed'))
    console.log(`\nfailed: ${name}\n${fullName}\n${failureMessages.join('\n')}`)

// A machine that is shared with others stumbles now and then: once is told, twice is a failure.
const again = sum(browsers.map((one) => (one.success ? one.output.stats.flaky : 0)))
if (again > 0) console.log(`\n${again} of the browser tests passed at their second try only`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(steps.every(Boolean) && failed === 0 && passed > 0 ? 0 : 1)
