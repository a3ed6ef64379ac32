import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { channel, project } from '../src/build/channel.ts'
import { ensureBuilt } from '../src/server/client-build/build.ts'
import { runChecks } from './checks/run.ts'
import playwright, { MEASURES } from './e2e/playwright.config.ts'
import { EVERY_RUN } from './e2e/support/every-run.ts'
import { readBrowserOutcome } from './run/browser-outcome.ts'
import { filesOf } from './run/files.ts'
import { nothing, type Outcome, outcomeOf, readOutcome, together } from './run/outcome.ts'
import { program } from './run/program.ts'
import { pgliteImage } from './support/engines/pglite-image.ts'
import { isFullRun } from './support/full-run.ts'

/**
 * `npm test`: the build beside the checks and the units, then the server tests beside the browser tests; one closing
 * line for all, and of the stories those of every run. `npm test -- mail` runs all that has one of the words in its
 * path. TEST_ALL=1 (`npm run test:all`) leaves nothing out.
 */
const words = process.argv.slice(2)
const chosen = words.length > 0 ? filesOf(words) : { vitest: [], browser: [] }
/** What the tests put down for a while, gigabytes in the end, goes with the run. */
const reports = mkdtempSync(join(tmpdir(), 'tiger-tally-tests-'))
// PostgreSQL runs as somebody else where this runs as root.
chmodSync(reports, 0o755)
process.env.TMPDIR = reports
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

interface Part {
  readonly title: string
  run(): Outcome | Promise<Outcome>
}

/** Files that Playwright has compiled are kept between runs. */
process.env.PWTEST_CACHE_DIR ??= join(import.meta.dirname, '../node_modules/.cache/playwright')

let building: Promise<void> | undefined
const built = (): Promise<void> => (building ??= ensureBuilt({ CHANNEL: channel, PROJECT_KEY: project }))
const build: Part = {
  title: 'build',
  // Once and ahead of all: several services at once would each find it out of date and build it anew. So would both
  // halves of the next part make the database that all of them begin with.
  run: async () => {
    const failed = (name: string, command: string) => (error: unknown) =>
      outcomeOf([{ name, command, said: String(error) }])
    const done = () => nothing
    return together(
      await Promise.all([
        built().then(done, failed('build', 'npm run build')),
        pgliteImage().then(done, failed('an empty database', 'npm test -- db/parallel')),
      ]),
    )
  },
}

const checks: Part = {
  title: 'checks',
  run: async () => {
    // That it failed is said by the build.
    const failed = await runChecks(built().catch(() => undefined))
    return outcomeOf(failed.map((name) => ({ name: `check:${name}`, command: `npm run check:${name}` })))
  },
}

/** What has the longest way to go beside it comes first: the rest takes what is left of the processors. */
const BEHIND = 10

const vitest = (title: string, projects: readonly string[]): Part => ({
  title,
  run: () => {
    const file = join(reports, `${title.replaceAll(' ', '-')}.json`)
    const reporters = ['--reporter=default', '--reporter=./test/run/vitest-reporter.ts']
    const options = ['--config', 'test/vitest.config.ts', ...projects.map((name) => `--project=${name}`)]
    const args = ['vitest', 'run', ...options, ...reporters, ...chosen.vitest]
    return program('vitest', args, { VITEST_OUTCOME: file }, () => readOutcome(file), BEHIND)
  },
})
const units = vitest('unit tests', ['!server*'])
const server = vitest('server tests', ['server*'])

const browser = (title: string, names: readonly string[], workers: number): Part => ({
  title,
  run: () => {
    const file = join(reports, `browser-${names.join('-')}.json`)
    const projects = names.map((name) => `--project=${name}`)
    const some = isFullRun || words.length > 0 ? [] : [`--grep=${EVERY_RUN}`]
    const options = ['--config', 'test/e2e/playwright.config.ts', ...projects, `--workers=${workers}`, ...some]
    const args = ['playwright', 'test', ...options, '--pass-with-no-tests', ...chosen.browser]
    return program('browser', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, () => readBrowserOutcome(file), 0)
  },
})

/** None keeps two processors busy by itself, and together they do. */
const beside = (all: readonly Part[]): Part => ({
  title: all.map(({ title }) => title).join(' beside '),
  run: async () => together(await Promise.all(all.map(timed))),
})

const projects = (playwright.projects ?? []).flatMap(({ name }) => name ?? [])
const browsers = browser(
  'browser tests',
  projects.filter((name) => name !== MEASURES),
  2,
)
/** Nothing runs beside what measures. */
const measures = projects.includes(MEASURES) ? [browser('browser tests, one at a time', [MEASURES], 1)] : []

const times: string[] = []
const timed = async ({ title, run }: Part): Promise<Outcome> => {
  const started = Date.now()
  const outcome = await run()
  const seconds = Math.round((Date.now() - started) / 1000)
  times.push(`${title} ${seconds} s`)
  console.log(`== ${title}: ${outcome.failed.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  return outcome
}

const parts =
  words.length === 0
    ? [beside([build, checks, units]), beside([server, browsers]), ...measures]
    : [
        ...(chosen.vitest.length > 0 ? [vitest('unit and server tests', [])] : []),
        ...(chosen.browser.length > 0 ? [build, browsers, ...measures] : []),
      ]
if (parts.length === 0) console.log(`no test has ${words.join(' or ')} in its path`)

const started = Date.now()
const outcomes: Outcome[] = []
for (const [index, part] of parts.entries()) {
  console.log(`\n== ${index + 1} of ${parts.length} · ${part.title}`)
  outcomes.push(await timed(part))
}

// Said where it is looked for: what failed first is far above by now.
const { passed, failed, again, skipped } = together(outcomes)
console.log(`\n${times.join(', ')}, all of it ${Math.round((Date.now() - started) / 1000)} s`)
for (const one of skipped) console.log(`not run: ${one}`)
for (const one of again) console.log(`passed at its second try only: ${one}`)
for (const { name, command, said = '' } of failed)
  console.log(`\nfailed: ${name}\n  alone: ${command}\n${said.replace(/^(?=.)/gm, '  │ ')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
// Whoever looks at a machine's result must not take luck for health.
const lucky = Boolean(process.env.CI) && again.length > 0
process.exit(failed.length === 0 && passed > 0 && !lucky ? 0 : 1)
