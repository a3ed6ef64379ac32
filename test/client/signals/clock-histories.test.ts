import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeyVal } from '../../../src/client/env.ts'
import { createBus } from '../../../src/client/signals/bus.ts'
import { createServiceClock } from '../../../src/client/signals/service-clock.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { VirtualTime } from '../../faults/model/virtual-time.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'

const NOON = Date.parse('2026-11-21T04:00:00Z')
/** Less than anybody can see on a screen, and more than the way of an answer. */
const NEAR_MS = 10_000

const stepSchema = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('ask' as const), way: fc.nat(4_000), back: fc.nat(9_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('jump' as const), hours: fc.integer({ min: -200, max: 200 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('open' as const) }) },
)
const historyOf = fc.record({
  whose: fc.constantFrom('phone' as const, 'service' as const),
  disk: fc.nat(2_000),
  steps: fc.array(fc.record({ after: fc.nat(3_000), who: fc.nat(5), step: stepSchema }), {
    minLength: 3,
    maxLength: 20,
  }),
})
type History = typeof historyOf extends fc.Arbitrary<infer One> ? One : never

/** A phone with a page and a worker, whose requests and messages each take their time. */
const play = async ({ whose, disk, steps }: History) => {
  const time = new VirtualTime(NOON)
  const ahead = { phone: 0, service: 0 }
  const phoneNow = () => time.now + ahead.phone
  const serviceNow = () => time.now + ahead.service
  const memory = createMemoryKeyVal()
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    await time.sleep(disk)
    return work()
  }
  const keyval: KeyVal = {
    ...memory,
    get: (key) => slowly(() => memory.get(key)),
    set: (key, value) => slowly(() => memory.set(key, value)),
    update: (key, ...change) => slowly(() => memory.update(key, ...change)),
  }
  const heard = new Map<number, (raw: unknown) => void>()
  const open = () => {
    const id = heard.size
    const bus = createBus({
      post(message) {
        for (const [other, listener] of heard)
          if (other !== id) time.after(5, () => listener(structuredClone({ ...message })))
      },
      subscribe: (listener) => void heard.set(id, listener),
    })
    return createServiceClock({ now: phoneNow, after: (ms, run) => time.after(ms, run) }, keyval, bus)
  }
  const contexts = [open(), open()]
  const ask = (who: number, way: number, back: number) => {
    const sentAt = phoneNow()
    time.after(way, () => {
      const stamp = serviceNow()
      time.after(back, () => contexts[who % contexts.length]?.observe(stamp, sentAt, phoneNow()))
    })
  }
  for (const { after, who, step } of steps) {
    await time.runUntil(time.now + after)
    if (step.what === 'ask') ask(who, step.way, step.back)
    if (step.what === 'jump') ahead[whose] += step.hours * HOUR_MS
    if (step.what === 'open') contexts.push(open())
  }
  // Somebody asks once more; what was asked before may be answered after it.
  ask(steps.length, 50, 50)
  await time.runUntil(time.now + 60_000)
  contexts.push(open())
  await time.runUntil(time.now + 10_000)
  return contexts.map((context) => Math.abs(context.now() - serviceNow()))
}

describe('page, tabs and worker', () => {
  it('know one time, that of the answer which was asked for last, in whatever order answers and messages come', async () => {
    await fc.assert(
      fc.asyncProperty(historyOf, async (history) => {
        for (const wrongBy of await play(history)) expect(wrongBy).toBeLessThan(NEAR_MS)
      }),
      { numRuns: 1_000, seed: 7 },
    )
  })
})
