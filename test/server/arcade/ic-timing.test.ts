import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindIc } from '../../../src/contract/arcade/ic-cards.ts'
import { failedTries } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { isFullRun } from '../../support/full-run.ts'
import { newGuest, newIc, PRINTED } from '../support/callers/machines.ts'
import { ask, type Credentials, codeOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { sessionOf } from '../support/players.ts'
import { engine, engineAvailable, startOwn } from '../support/service.ts'
import { advantage, median } from '../support/timing.ts'

const TRIES = 1_000
const NO_CARD = '8860000000000000'

/** A thousand of each kind on a machine that does little else: part of the whole run alone. */
describe.runIf(engineAvailable && isFullRun)('why an IC card cannot be bound', () => {
  let s: Service
  let as: Credentials
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
    as = await sessionOf(s, (await newGuest(s)).roleid)
  })
  afterAll(() => s?.stop())

  test('is not told by the time that the refusal takes', async () => {
    const [free, held] = [await newIc(s), await newIc(s, { owner: (await newGuest(s)).roleid })]
    const blocked = await newIc(s, { blockedAt: clock.now() })
    const asked = {
      'no such card': { number: NO_CARD, secret: PRINTED },
      'a wrong secret': { number: free.number, secret: '000000' },
      'somebody else’s': { number: held.number, secret: PRINTED },
      blocked: { number: blocked.number, secret: PRINTED },
    } as const
    const kinds = Object.entries(asked).map(([name, args]) => ({ name, args, times: [] as number[] }))
    for (let tries = -20; tries < TRIES; tries++)
      // Each round in an order of its own: what one leaves behind, caches and garbage, falls on all alike.
      for (const { kind } of kinds.map((kind) => ({ kind, at: Math.random() })).sort((a, b) => a.at - b.at)) {
        await s.db.delete(failedTries)
        const started = performance.now()
        const code = await codeOf(ask(s, bindIc, kind.args, { as }))
        const took = performance.now() - started
        expect(code).toBe('ic_not_bindable')
        if (tries >= 0) kind.times.push(took)
      }
    const [none = [], ...others] = kinds.map(({ times }) => times)
    const chances = others.map((times) => advantage(times, none))
    for (const [index, chance] of chances.entries()) {
      const name = kinds[index + 1]?.name
      const apart = median(others[index] ?? []) - median(none)
      console.log(
        `${engine} ${name}: a single time tells it from none in ${(chance * 100).toFixed(1)} %, ${apart.toFixed(3)} ms apart`,
      )
    }
    // Chance alone strays by 1.3 %.
    expect(Math.min(...chances)).toBeGreaterThan(0.43)
    expect(Math.max(...chances)).toBeLessThan(0.57)
  })
})
