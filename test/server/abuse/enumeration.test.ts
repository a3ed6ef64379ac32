import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByCode, sendCode } from '../../../src/contract/account/account.ts'
import { loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import type { Service } from '../../../src/server/service.ts'
import { isFullRun } from '../../support/full-run.ts'
import { ask, dataOf, type Reply } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone } from '../support/players.ts'
import { engine, engineAvailable, startOwn } from '../support/service.ts'
import { advantage, median } from '../support/timing.ts'

/** With so few an honest service still lies four standard deviations within the bounds below. */
const TRIES = 200
const GOOD = 'empty fort, open gates, one zither'

/** What an attacker can see of an answer, apart from the moment it was given. */
const seen = ({ status, envelope, retryAfter }: Reply) => ({
  status,
  retryAfter,
  envelope: { ...envelope, time: 0, data: envelope.ok ? Object.keys(Object(envelope.data)) : envelope.data },
})

describe.runIf(engineAvailable)('whether a number plays here', () => {
  let service: Service
  const known: string[] = []
  const withoutPassword: string[] = []

  beforeAll(async () => {
    clock.set(BASE)
    service = await startOwn()
    for (let player = 0; player < 20; player++) {
      const phone = newPhone()
      const as = await logIn(service, phone)
      if (player % 2) withoutPassword.push(phone)
      else {
        known.push(phone)
        await dataOf(setPassword, ask(service, setPassword, { password: GOOD, again: GOOD }, { as }))
      }
    }
    clock.advance(DAY_MS)
  })
  afterAll(() => service?.stop())

  const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
  const byPassword = (phone: string) =>
    ask(service, loginByPassword, {
      phoneCode: '+886',
      phone,
      password: 'surely not this one',
      privacyAgreed: true,
      device: 'x',
    })

  test('is not told by any answer', async () => {
    const asking = [
      (phone: string) => ask(service, sendCode, { phoneCode: '+886', phone }),
      byPassword,
      (phone: string) => ask(service, loginByCode, loginArgs(phone, '000000')),
      (phone: string) => ask(service, sendCode, { phoneCode: '+886', phone }),
    ]
    for (const way of asking) {
      const [player, quiet, nobody] = [
        seen(await way(pick(known, 0))),
        seen(await way(pick(withoutPassword, 0))),
        seen(await way('977000111')),
      ]
      expect(player).toEqual(nobody)
      expect(quiet).toEqual(nobody)
    }
  })

  test.runIf(isFullRun)(
    `is not told by the time of a refused password either, over ${TRIES} tries of each kind`,
    async () => {
      const times: Record<'player' | 'quiet' | 'nobody', number[]> = { player: [], quiet: [], nobody: [] }
      const kinds = ['player', 'quiet', 'nobody'] as const
      const phoneOf = {
        player: (i: number) => pick(known, i),
        quiet: (i: number) => pick(withoutPassword, i),
        nobody: newPhone,
      }
      for (let tries = -10; tries < TRIES; tries++) {
        // Interleaved, and each round in another order, so that whatever else this machine does falls on all alike.
        for (let turn = 0; turn < kinds.length; turn++) {
          const kind = kinds[(turn + Math.abs(tries)) % kinds.length] ?? 'nobody'
          // A number that was tried a minute ago is slowed down; every kind is asked afresh.
          clock.advance(20 * 60_000)
          const phone = phoneOf[kind](Math.abs(tries))
          const started = performance.now()
          const { envelope } = await byPassword(phone)
          const took = performance.now() - started
          expect(envelope.code).toBe('password_wrong')
          if (tries >= 0) times[kind].push(took)
        }
      }
      for (const kind of ['player', 'quiet'] as const) {
        const chance = advantage(times[kind], times.nobody)
        const apart = Math.abs(median(times[kind]) - median(times.nobody))
        console.log(
          `${engine} ${kind}: a single time tells right in ${(chance * 100).toFixed(1)} %, medians ${apart.toFixed(2)} ms apart`,
        )
        expect(chance).toBeGreaterThan(0.3)
        expect(chance).toBeLessThan(0.7)
      }
    },
  )

  test('and the same statistic finds a difference that is there', () => {
    const slow = Array.from({ length: TRIES }, (_, i) => 30 + (i % 7))
    const quick = Array.from({ length: TRIES }, (_, i) => 5 + (i % 7))
    expect(advantage(slow, quick)).toBe(1)
    expect(advantage(slow, slow)).toBe(0.5)
  })
})
