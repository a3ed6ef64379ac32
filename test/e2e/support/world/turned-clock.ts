import { readFileSync } from 'node:fs'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import type { Database } from '../../../../src/server/db/types.ts'
import { startService } from '../../../../src/server/service.ts'
import { pgliteImage } from '../../../support/engines/pglite-image.ts'
import { startFaultProxy } from '../../../support/line/fault-proxy.ts'
import { workerClock } from '../phone/phone-clock.ts'
import { type Arcade, goodLine } from './arcade.ts'

export interface TurnedClock {
  readonly arcade: Arcade
  readonly db: Database
  readonly setNow: (later: number) => void
  /** Moves the clock to the next evening no story has used; it never goes back. */
  readonly nextEvening: () => number
  readonly stop: () => Promise<void>
}

/** The contact of customer service in this service. */
export const SUPPORT = { email: 'help@arcade.example', phone: '02 1234 5678' } as const

/** A service in this process with a test clock; phones follow the service's clock. */
export const serviceAt = async (evening: number): Promise<TurnedClock> => {
  let now = evening
  let evenings = 0
  const service = await startService({
    memory: true,
    image: new Blob([readFileSync(await pgliteImage())]),
    now: () => now,
    config: {
      port: 0,
      logLevel: 'silent',
      codesPerAddress: 1_000,
      supportEmail: SUPPORT.email,
      supportPhone: SUPPORT.phone,
    },
  })
  const line = await startFaultProxy(service.url, 0, workerClock)
  const codeFor = async (phone: string): Promise<string> => {
    const response = await fetch(`${service.url}/dev/outbox`, { headers: { accept: 'application/json' } })
    return new RegExp(`${phone}","code":"(\\d{6})"`).exec(await response.text())?.[1] ?? ''
  }
  const arcade: Arcade = {
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
    nextEvening() {
      goodLine(arcade)
      // A story may continue into the following day.
      now = evening + evenings * 2 * DAY_MS
      evenings += 1
      return now
    },
    stop: async () => {
      await line.stop()
      await service.stop()
    },
  }
}
