import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isFullRun } from '../full-run.ts'
import { hasPostgres } from './postgres.ts'

/**
 * `npm test` runs every server test on PostgreSQL, which is faster. On PGlite, which all browser stories use too, it
 * runs those where the engines differ. Without PostgreSQL all run on PGlite. `npm run test:all` runs everything on
 * both.
 */
const reasons = {
  'a folder that one process holds, and what is found in it': ['process/start'],
  'one connection, which all transactions share': ['call/once', 'db/parallel'],
  'a process that dies, or a database that fails': [
    'ranking/settlement/settlement-crash',
    'process/failures',
    'db/lost-connections',
  ],
}

const folder = 'test/server'

/** The files that also run on PGlite. */
export const onBoth = (): string[] => {
  const there = new Set(
    readdirSync(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)), { recursive: true, encoding: 'utf8' }),
  )
  const chosen = Object.values(reasons)
    .flat()
    .map((name) => `${name}.test.ts`)
  // A renamed test would otherwise drop out silently.
  const gone = chosen.filter((name) => !there.has(name))
  if (gone.length > 0)
    throw new Error(`test/support/engines/engines.ts names what is not in ${folder}: ${gone.join(', ')}`)
  return chosen.map((name) => `${folder}/${name}`)
}

/** The server tests that run on this engine, as glob patterns. */
export const serverTests = (engine: 'pglite' | 'postgres'): string[] => {
  const whole = isFullRun || hasPostgres() === (engine === 'postgres')
  return whole ? [`${folder}/**/*.test.ts`] : onBoth()
}
