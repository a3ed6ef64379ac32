import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import Sequencer from './run/vitest-sequencer.ts'
import { serverTests } from './support/engines/engines.ts'
import { removeOld } from './support/remove-old.ts'
import { clockAhead } from './support/test-clock.ts'
import { WAIT_TIMEOUT_MS } from './support/wait-timeout.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A run that lives at another time. */
const clock = clockAhead === 0 ? [] : [`${root}test/support/test-clock.ts`]

/** What is looked at until it is so; the program's own second is less than a busy machine may take. */
const looking = { expect: { poll: { timeout: WAIT_TIMEOUT_MS } } }

/**
 * Limits guard against hanging and nothing else: many times what a test takes on a machine that others keep busy. A
 * test sets one of its own only where its work grows with the run; what has a time as its point is measured by the
 * benchmarks.
 */
const units = { ...looking, testTimeout: 300_000, hookTimeout: 900_000, teardownTimeout: 300_000 }
const services = { ...looking, testTimeout: 600_000, hookTimeout: 600_000, teardownTimeout: 600_000 }

/**
 * The browser tests run beside them: each more worker imports everything again, and takes from both. One alone would be
 * given all files of a project at once, in one context.
 */
const maxWorkers = 2

const fsModuleCachePath = `${root}node_modules/.cache/vitest`
removeOld(fsModuleCachePath, 7 * 24 * 3_600_000)

/**
 * The tests of a worker share one service, one clock and one database, and keep apart by player; both engines run
 * side by side.
 */
const serverOn = (engine: 'pglite' | 'postgres', groupOrder: number) => ({
  test: {
    name: `server on ${engine}`,
    root,
    include: serverTests(engine),
    setupFiles: [...clock, `${root}test/server/support/statements/statements-setup.ts`],
    globalSetup: [`${root}test/support/engines/${engine}-setup.ts`],
    env: { TEST_ENGINE: engine },
    pool: 'forks' as const,
    // Garbage is mostly young: with room for it, a twentieth of the time that these tests take is saved.
    execArgv: ['--max-semi-space-size=64'],
    // Transformed once for both engines, and kept for the next run: no plugin here reads anything but the file.
    experimental: { fsModuleCache: true, fsModuleCachePath },
    isolate: false,
    maxWorkers,
    ...services,
    sequence: { groupOrder },
  },
})

/** Rooms whose modules hold something for as long as they live: a database, who is here, where a page stood. */
const withState = ['client', 'first-paint', 'shell', 'state', 'sw']
const stateless = readdirSync(`${root}test`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...withState, 'server', 'e2e', 'faults'].includes(entry.name))
  .map(({ name }) => name)

/** Where files share what they import, none may leave it otherwise than it was. */
const leftBehind = `${root}test/support/left-behind.ts`

/**
 * Importing the same files anew for each test file costs as much as running all of them; where each needs modules of
 * its own, a context in one thread costs a quarter of what a process each does.
 */
const unitsIn = (name: string, rooms: readonly string[], pool: { isolate: false } | { pool: 'vmThreads' }) => ({
  extends: `${root}vite.config.ts`,
  test: {
    name: `units: ${name}`,
    root,
    include: rooms.map((room) => `test/${room}/**/*.test.{ts,tsx}`),
    setupFiles: [...clock, `${root}test/support/imports-settle.ts`, ...('isolate' in pool ? [leftBehind] : [])],
    ...pool,
    maxWorkers,
    ...units,
    sequence: { groupOrder: 0 },
  },
})

export default defineConfig({
  test: {
    // The services of the workers live as long as those: nobody waits for them to end by themselves.
    teardownTimeout: 2_000,
    experimental: { fsModuleCachePath },
    sequence: { sequencer: Sequencer },
    projects: [
      unitsIn('rules, contract and views', stateless, { isolate: false }),
      unitsIn('state of a device', withState, { pool: 'vmThreads' }),
      {
        test: {
          name: 'faults',
          root,
          include: ['test/faults/**/*.test.ts'],
          setupFiles: clock,
          maxWorkers,
          ...services,
          sequence: { groupOrder: 0 },
        },
      },
      serverOn('pglite', 1),
      serverOn('postgres', 1),
    ],
  },
})
