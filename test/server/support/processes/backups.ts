import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { inject } from 'vitest'
import * as schema from '../../../../src/server/db/schema/index.ts'
import { run } from '../../../../src/server/ops/command/run.ts'
import type { Service, ServiceOptions } from '../../../../src/server/service.ts'
import { unpackInto } from '../../../support/engines/pglite-image.ts'
import { bareDatabase, engine, OPS_KEY, SECRET_KEY, startOwn } from '../service.ts'

/** Where a service could live: what its command and its process are both told. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tally-backup-test-'))
/** With every table and no row, as a service that was begun there would leave it. */
export const embeddedPlace = (): Place => {
  const dataDir = newFolder()
  unpackInto(dataDir, inject('pgliteImage'))
  return { dataDir, databaseUrl: undefined }
}
/** One where nobody ever began. */
export const barePlace = (): Place => ({ dataDir: newFolder(), databaseUrl: undefined })
export const postgresPlace = async (): Promise<Place> => ({ dataDir: newFolder(), databaseUrl: await bareDatabase() })
/** Of the engine that these tests run on. */
export const placeOfEngine = async (): Promise<Place> => (engine === 'postgres' ? postgresPlace() : embeddedPlace())

/** A service with a database that outlives its process. */
export const startAt = ({ dataDir, databaseUrl }: Place, more: ServiceOptions = {}): Promise<Service> =>
  startOwn({
    ...more,
    memory: false,
    config: { dataDir, keyFile: join(dataDir, 'secret.key'), databaseUrl, channel: 'dev' },
  })

/** The operator's command as it is typed at that place; what it says, and how it ends. */
export const command = async (
  line: readonly string[],
  { dataDir, databaseUrl }: Place,
  more: NodeJS.ProcessEnv = {},
) => {
  const said: { out: string[]; note: string[] } = { out: [], note: [] }
  const exit = await run(line, {
    out: (text) => void said.out.push(text),
    note: (text) => void said.note.push(text),
    live: false,
    env: { OPS_KEY, SECRET_KEY, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...more },
  })
  return { exit, out: said.out.join(''), note: said.note.join('') }
}

const exported: readonly unknown[] = Object.values(schema)
const tables = exported.filter((value): value is PgTable => is(value, PgTable))

/** Every row of every table, as far as a database says it to both. */
export const contentOf = async (service: Service): Promise<ReadonlyMap<string, readonly string[]>> => {
  const content = new Map<string, readonly string[]>()
  for (const table of tables) {
    const rows: readonly Record<string, unknown>[] = await service.db.select().from(table)
    content.set(getTableName(table), rows.map((row) => JSON.stringify(row)).sort())
  }
  return content
}
