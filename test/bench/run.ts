import { spawnSync } from 'node:child_process'
import { startPostgres } from '../support/postgres.ts'
import { benchApp } from './app.ts'
import { benchBare } from './bare.ts'
import { benchService } from './service.ts'

/** `npm run bench`. Needs a Chromium; the PostgreSQL half runs where one is to be had. */
const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'error'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const postgres = await startPostgres()
await benchBare(postgres?.url ?? null)
await benchService('PGlite', {})
if (postgres)
  await benchService('PostgreSQL', { DATABASE_URL: postgres.url, CHANNEL: 'dev', SECRET_KEY: '5'.repeat(64) })
else console.log('\nNo PostgreSQL on this machine: that half was not measured.')
postgres?.stop()
await benchApp()
process.exit(0)
