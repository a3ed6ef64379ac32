import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everything } from './everything.ts'

/**
 * `npm test` runs every server test on the embedded engine, and on PostgreSQL those that lean on what the database
 * alone decides. A new test belongs here when it can pass on one engine and fail on the other for such a reason. `npm
 * run test:all` runs all.
 */
const reasons = {
  'a key or a nonce that many use at once': ['once', 'batch', 'envelope', 'session', 'machine', 'processes'],
  'transactions that meet on one row': [
    'card-race',
    'card-conflict',
    'mall-goods',
    'mall-addresses',
    'mall-cart',
    'mall-orders',
    'mall-race',
    'mall-processes',
    'mall-crash',
    'events-crash',
    'events-late',
    'ops-orders',
    'ops-desk',
    'ic',
    'ic-binding',
    'ops-ic',
    'events',
    'events-acts',
    'events-history',
    'events-race',
    'events-teams',
    'ops-events',
    'stores',
    'help',
  ],
  'counting up to a limit': ['abuse-guessing', 'abuse-networks', 'known-device', 'login', 'scan'],
  'connections that are few, and that are lost': ['fair', 'abuse-forged', 'lost-connections', 'uploads-flood'],
  'the order and the cutting of lists': ['ranking', 'card-collection', 'mail', 'events-play'],
  'work that is done once, whoever dies over it': [
    'jobs',
    'settlement',
    'settlement-crash',
    'push',
    'prune',
    'key-fingerprints',
    'titles',
  ],
  'one moment of every table, and rows that go from one engine to the other': ['backup'],
  'what goes with a player': ['erasure', 'own-data', 'leave', 'papers', 'kept-days'],
  'a database that fails, and what it refuses to store': ['failures', 'fuzz', 'together'],
}

const folder = 'test/server'

export const onPostgres = (): string[] => {
  const there = new Set(readdirSync(fileURLToPath(new URL(`../../${folder}`, import.meta.url))))
  const chosen = Object.values(reasons)
    .flat()
    .map((name) => `${name}.test.ts`)
  // A test that was renamed would drop out of this half without a word.
  const gone = chosen.filter((name) => !there.has(name))
  if (gone.length > 0) throw new Error(`test/support/on-postgres.ts names what is not in ${folder}: ${gone.join(', ')}`)
  return everything ? [`${folder}/**/*.test.ts`] : chosen.map((name) => `${folder}/${name}`)
}
