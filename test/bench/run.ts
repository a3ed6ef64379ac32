import { channel, project } from '../../src/build/channel.ts'
import { ensureBuilt } from '../../src/server/client-build/build.ts'
import { onPostgres, startPostgres } from '../support/engines/postgres.ts'
import { benchApp } from './app.ts'
import { benchDoor } from './door.ts'
import { benchFrames } from './frames.ts'
import { startBare } from './service/bare.ts'
import { benchFair } from './service/fair.ts'
import { benchGrown } from './service/grown.ts'
import { benchService } from './service/service.ts'
import { benchSignal } from './signal.ts'
import { benchFirstVisit } from './visits/first-visit.ts'
import { benchRest } from './visits/rest.ts'
import { benchSecondVisit } from './visits/second-visit.ts'

/**
 * `npm run bench`, or one part of it by name; `--write` saves its tables in `docs/measured.md`. Needs Chromium; the
 * PostgreSQL half is skipped without PostgreSQL.
 */
await ensureBuilt({ CHANNEL: channel, PROJECT_KEY: project })

const service = async (): Promise<boolean> => {
  const postgres = await startPostgres()
  const bare = await startBare(postgres?.url ?? null)
  if (postgres) {
    await benchService('PostgreSQL', onPostgres(postgres), bare, { read: 0.45, claim: 0.09 })
  }
  if (!process.env.ONLY_POSTGRES) await benchService('PGlite', {}, bare, { read: 0.13, claim: 0.03 })
  if (!postgres) console.log('\nNo PostgreSQL on this machine: that half was not measured.')
  await bare.end()
  postgres?.stop()
  return true
}

const fair = async (): Promise<boolean> => {
  const postgres = await startPostgres()
  try {
    return await benchFair(postgres ? onPostgres(postgres) : {})
  } finally {
    postgres?.stop()
  }
}

const app = async (): Promise<boolean> => {
  await benchApp()
  return true
}

const parts = new Map([
  ['service', service],
  ['fair', fair],
  ['grown', benchGrown],
  ['app', app],
  ['signal', benchSignal],
  ['first-visit', benchFirstVisit],
  ['second-visit', benchSecondVisit],
  ['rest', benchRest],
  ['door', benchDoor],
  ['frames', benchFrames],
])
const wanted = process.argv.slice(2).filter((name) => name !== '--write')
const unknown = wanted.filter((name) => !parts.has(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}.`)
  process.exit(1)
}
let met = true
/** Takes minutes and gigabytes, so it only runs when named. */
const large = ['grown']
for (const [name, part] of parts)
  if (wanted.includes(name) || (wanted.length === 0 && !large.includes(name))) met = (await part()) && met
process.exit(met ? 0 : 1)
