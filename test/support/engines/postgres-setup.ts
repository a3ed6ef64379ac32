import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/server/db/engines/open.ts'
import { pgliteImage } from './pglite-image.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty if there is no PostgreSQL. */
    postgresUrl: string
    /** The template database with all tables and no rows. */
    postgresTemplate: string
  }
}

/** PostgreSQL only copies a template that nobody is connected to. */
const makeTemplate = async (cluster: string): Promise<string> => {
  const name = `tally_template_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  await (
    await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1, patienceMs: 60_000 }, pino({ enabled: false }))
  ).close()
  return name
}

/** One cluster for the whole run. */
export default async (project: TestProject): Promise<() => void> => {
  const postgres = await startPostgres()
  if (!postgres) {
    const loud = process.env.POSTGRES_REQUIRED ? 'error' : 'warn'
    console[loud](
      '\n!! No PostgreSQL was found (DATABASE_URL_TEST or the postgresql package): that half does NOT run.\n',
    )
    if (process.env.POSTGRES_REQUIRED) throw new Error('POSTGRES_REQUIRED is set and there is none')
  }
  // Tests that move data between the engines start from it.
  project.provide('pgliteImage', await pgliteImage())
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('postgresTemplate', postgres ? await makeTemplate(postgres.url) : '')
  return () => postgres?.stop()
}
