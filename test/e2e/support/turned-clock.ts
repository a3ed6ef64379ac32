import type { Database } from '../../../src/server/db/types.ts'
import { startService } from '../../../src/server/service.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'
import type { Arcade } from './arcade.ts'

interface TurnedClock {
  readonly arcade: Arcade
  readonly db: Database
  readonly setNow: (later: number) => void
  readonly stop: () => Promise<void>
}

/** A service of this process, whose clock the test turns; the phone follows the service's clock. */
export const serviceAt = async (start: number): Promise<TurnedClock> => {
  let now = start
  const service = await startService({
    memory: true,
    now: () => now,
    config: { port: 0, logLevel: 'silent', codesPerAddress: 1_000 },
  })
  const line = await startFaultProxy(service.url)
  const codeFor = async (phone: string): Promise<string> => {
    const response = await fetch(`${service.url}/dev/outbox`, { headers: { accept: 'application/json' } })
    return new RegExp(`${phone}","code":"(\\d{6})"`).exec(await response.text())?.[1] ?? ''
  }
  const arcade = {
    line,
    url: line.url,
    service: {
      url: service.url,
      folder: '',
      codeFor,
      kill: service.stop,
      stop: service.stop,
      start: async () => undefined,
      end: service.stop,
    },
  }
  return {
    arcade,
    db: service.db,
    setNow: (later: number) => {
      now = later
    },
    stop: async () => {
      await line.stop()
      await service.stop()
    },
  }
}
