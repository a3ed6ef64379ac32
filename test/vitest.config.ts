import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The tests of a worker share one service, one clock and one database, and keep apart by player; both engines run side by side. */
const serverOn = (engine: 'pglite' | 'postgres', groupOrder: number) => ({
  test: {
    name: `server on ${engine}`,
    root,
    include: ['test/server/**/*.test.ts'],
    globalSetup: engine === 'postgres' ? [`${root}test/support/postgres-setup.ts`] : [],
    env: { TEST_ENGINE: engine },
    pool: 'forks' as const,
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { groupOrder },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        extends: `${root}vite.config.ts`,
        test: {
          name: 'units',
          root,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/server/**', 'test/e2e/**', 'test/faults/**', 'test/bench/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'faults',
          root,
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      serverOn('pglite', 1),
      serverOn('postgres', 1),
    ],
  },
})
