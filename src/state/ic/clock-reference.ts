import * as v from 'valibot'
import { subscribe } from 'valtio'
import type { Instant, LastSync } from '../../rules/codes/clock-trust.ts'
import { request } from '../layer.ts'
import { persisted } from '../persisted/persisted.ts'
import { answers } from '../reading/answers.ts'

/** When this phone last learned the service's time, for codes that depend on its clock. Zero: never. */
const clockReference = persisted<LastSync>({
  name: 'heard',
  version: 1,
  schema: v.object({ device: v.number(), service: v.number() }),
  initial: () => ({ device: 0, service: 0 }),
})
export const clockReferenceReady = clockReference.ready
export const clockReferenceValue = clockReference.value
export const lastSyncOf = ({ device, service }: LastSync): LastSync | null =>
  device === 0 ? null : { device, service }

const EVERY_MS = 60_000
const MOVED_MS = 5_000

export const instant = (): Instant => ({ device: Date.now(), monotonic: performance.now() })
let since: Instant | null = null
/** The moment of the last answer since this page was loaded. */
export const syncedSince = (): Instant | null => since

/** Every answer carries the service's time. */
export const followClockReference = (): void => {
  let newest = 0
  const look = (): void => {
    const at = Math.max(0, ...Object.values(answers).map((known) => (known.kept ? 0 : known.at)))
    if (at <= newest) return
    newest = at
    since = instant()
    const { device } = since
    const moved =
      Math.abs(request().now() - device - (clockReference.value.service - clockReference.value.device)) > MOVED_MS
    // At most one write a minute, unless the clock was changed.
    if (!moved && device > clockReference.value.device && device - clockReference.value.device < EVERY_MS) return
    Object.assign(clockReference.value, { device, service: request().now() })
  }
  void clockReference.ready.then(() => {
    look()
    subscribe(answers, look)
  })
}
