import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../../../../src/server/service.ts'
import { engine, freshDatabase, startOwn } from '../service.ts'
import { type OtherProcess, startProcess } from './other-process.ts'

/** Where the process and the service that looks at what it left have their rows. */
export interface CrashSite {
  readonly start: () => Promise<OtherProcess>
  readonly look: <T>(story: (s: Service) => Promise<T>) => Promise<T>
}

const onPostgres = async (): Promise<CrashSite> => {
  const databaseUrl = await freshDatabase()
  return {
    start: () => startProcess(databaseUrl),
    look: async (story) => {
      const s = await startOwn({ config: { databaseUrl } })
      return story(s).finally(() => s.stop())
    },
  }
}

const onPglite = async (): Promise<CrashSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tally-crash-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return {
    start: () => startProcess(null, { DATA_DIR: dataDir }),
    look: async (story) => {
      const s = await startOwn({ memory: false, config: { dataDir } })
      return story(s).finally(() => s.stop())
    },
  }
}

/** For processes that are killed: a database that is still there afterwards, on the engine of this run. */
export const crashSite = (): Promise<CrashSite> => (engine === 'postgres' ? onPostgres() : onPglite())
