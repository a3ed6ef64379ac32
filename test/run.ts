import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { channel, project } from '../src/build/channel.ts'
import { ensureBuilt } from '../src/server/app/build.ts'
import { runChecks } from './checks/run.ts'
import playwright from './e2e/playwright.config.ts'
import { readBrowserOutcome } from './run/browser-outcome.ts'
import { filesOf } from './run/files.ts'
import { nothing, type Outcome, outcomeOf, readOutcome, together } from './run/outcome.ts'

/**
 * `npm test`: the build, the checks, then everything vitest runs, then the browser tests; one closing line for all.
 * `npm test -- mail` runs what has one of the words in its path. TEST_ALL=1 (`npm run test:all`) leaves nothing out.
 */
const words = process.argv.slice(2)
const chosen = words.length > 0 ? filesOf(words) : { vitest: [], browser: [] }
const reports = mkdtempSync(join(tmpdir(), 'tiger-tally-tests-'))

interface Part {
  readonly title: string
  run(): Outcome | Promise<Outcome>
}

/** Ends with what the program wrote about itself; whatever else went wrong is a failure of the whole part. */
const program = (command: string, args: readonly string[], env: NodeJS.ProcessEnv, read: () => Outcome | null) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const whole = { name: `${args[0]} as a whole`, command: [command, ...args].join(' ') }
  const outcome = read() ?? outcomeOf([whole])
  return status === 0 || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [whole] }
}

const build: Part = {
  title: 'build',
  // Once and ahead of all: several services at once would each find it out of date and build it anew.
  run: async () => {
    await ensureBuilt({ CHANNEL: channel, PROJECT_KEY: project })
    return nothing
  },
}

const checks: Part = {
  title: 'checks',
  run: async () =>
    outcomeOf((await runChecks()).map((name) => ({ name: `check:${name}`, command: `npm run check:${name}` }))),
}

const vitest: Part = {
  title: 'unit and server tests',
  run: () => {
    const file = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=./test/run/vitest-reporter.ts']
    const args = ['vitest', 'run', '--config', 'test/vitest.config.ts', ...reporters, ...chosen.vitest]
    return program('npx', args, { VITEST_OUTCOME: file }, () => readOutcome(file))
  },
}

const browser = (title: string, names: readonly string[], workers: number): Part => ({
  title,
  run: () => {
    const file = join(reports, `browser-${names.join('-')}.json`)
    const projects = names.map((name) => `--project=${name}`)
    const options = ['--config', 'test/e2e/playwright.config.ts', ...projects, `--workers=${workers}`]
    const args = ['playwright', 'test', ...options, '--pass-with-no-tests', ...chosen.browser]
    return program('npx', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, () => readBrowserOutcome(file))
  },
})

/** A project of one worker measures: nothing runs beside it. */
const projectsOf = (alone: boolean): string[] =>
  (playwright.projects ?? []).flatMap(({ name, workers }) => (name && (workers === 1) === alone ? [name] : []))
const browsers = [
  browser('browser tests', projectsOf(false), 3),
  browser('browser tests, one at a time', projectsOf(true), 1),
].filter((_, index) => projectsOf(index === 1).length > 0)

const parts =
  words.length === 0
    ? [build, checks, vitest, ...browsers]
    : [...(chosen.vitest.length > 0 ? [vitest] : []), ...(chosen.browser.length > 0 ? [build, ...browsers] : [])]
if (parts.length === 0) console.log(`no test has ${words.join(' or ')} in its path`)

const outcomes: Outcome[] = []
const times: string[] = []
for (const [index, { title, run }] of parts.entries()) {
  console.log(`\n== ${index + 1} of ${parts.length} · ${title}`)
  const started = Date.now()
  const outcome = await run()
  outcomes.push(outcome)
  const seconds = Math.round((Date.now() - started) / 1000)
  times.push(`${title} ${seconds} s`)
  console.log(`== ${title}: ${outcome.failed.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
}

// Said where it is looked for: what failed first is far above by now.
const { passed, failed, again, skipped } = together(outcomes)
console.log(`\n${times.join(', ')}`)
for (const one of skipped) console.log(`not run: ${one}`)
for (const one of again) console.log(`passed at its second try only: ${one}`)
for (const { name, command } of failed) console.log(`\nfailed: ${name}\n  alone: ${command}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
// Whoever looks at a machine's result must not take luck for health.
const lucky = Boolean(process.env.CI) && again.length > 0
process.exit(failed.length === 0 && passed > 0 && !lucky ? 0 : 1)
