import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty where no PostgreSQL could be had. */
    postgresUrl: string
  }
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
  project.provide('postgresUrl', postgres?.url ?? '')
  return () => postgres?.stop()
}
