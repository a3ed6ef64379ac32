import { afterAll, beforeAll } from 'vitest'
import type { Service } from '../../../../src/server/service.ts'
import { clock } from '../clock.ts'
import { databasePatienceMs, freshDatabase, startOwn } from '../service.ts'
import { type OtherProcess, startProcess, stopProcess } from './other-process.ts'

interface TwoProcesses {
  readonly processes: readonly OtherProcess[]
  /** Beside the two, over the same database: it makes the players and adds up what was left. */
  own(): Service
}

/** For the tests of a group: two processes on one PostgreSQL, by the real clock. */
export const useTwoProcesses = (): TwoProcesses => {
  const processes: OtherProcess[] = []
  let service: Service | undefined
  beforeAll(async () => {
    clock.set(Date.now())
    const databaseUrl = await freshDatabase()
    service = await startOwn({ config: { databaseUrl } })
    // Fifty who want one row wait for one another: how long is the machine's affair.
    const patient = { DATABASE_PATIENCE_MS: String(databasePatienceMs) }
    processes.push(...(await Promise.all([startProcess(databaseUrl, patient), startProcess(databaseUrl, patient)])))
  })
  afterAll(async () => {
    for (const one of processes) await stopProcess(one)
    await service?.stop()
  })
  return {
    processes,
    own() {
      if (!service) throw new Error('asked for before the first test')
      return service
    },
  }
}
