import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everything } from '../everything.ts'
import { hasPostgres } from './postgres.ts'

/**
 * `npm test` runs every server test on PostgreSQL, the quicker one of the two, and on the embedded engine, which all
 * stories in a browser run on as well, those in which it goes its own way. Where there is no PostgreSQL the embedded
 * one takes all of them. `npm run test:all` runs all on both.
 */
const reasons = {
  'a folder that one process holds, and what is found in it': ['process/start'],
  'one connection, which all transactions share': ['call/once', 'db/together'],
  'a process that dies, or a database that fails': [
    'ranking/settlement/settlement-crash',
    'process/failures',
    'db/lost-connections',
  ],
}

const folder = 'test/server'

/** The files that are played on the embedded engine as well, whatever there is beside it. */
export const onBoth = (): string[] => {
  const there = new Set(
    readdirSync(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)), { recursive: true, encoding: 'utf8' }),
  )
  const chosen = Object.values(reasons)
    .flat()
    .map((name) => `${name}.test.ts`)
  // A test that was renamed would drop out of this half without a word.
  const gone = chosen.filter((name) => !there.has(name))
  if (gone.length > 0)
    throw new Error(`test/support/engines/engines.ts names what is not in ${folder}: ${gone.join(', ')}`)
  return chosen.map((name) => `${folder}/${name}`)
}

/** The server tests that run on this engine, as patterns. */
export const serverTests = (engine: 'pglite' | 'postgres'): string[] => {
  const whole = everything || hasPostgres() === (engine === 'postgres')
  return whole ? [`${folder}/**/*.test.ts`] : onBoth()
}
