import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, CODE_TRIES, loginByCode, sendCode } from '../../../src/contract/account/account.ts'
import { loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone, requestCode } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const GOOD = 'borrowing arrows with straw boats'
const counts = (codes: readonly (string | number)[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const code of codes) all[code] = (all[code] ?? 0) + 1
  return all
}
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')

/** A service with the limits of the release channel, which a demo has loosened for its testers. */
describe.runIf(engineAvailable)('somebody who guesses', () => {
  let service: Service
  beforeAll(async () => {
    clock.set(BASE)
    service = await startOwn({
      config: { codesPerNumber: 10, codesPerAddress: 100, guessesPerAddress: 40, codesPerDay: 20_000 },
    })
  })
  afterAll(() => service?.stop())

  test('gets fifty tries a day at one number’s code, and no more', async () => {
    const phone = newPhone()
    const start = clock.now()
    const codes: (string | number)[] = []
    while (clock.now() < start + DAY_MS - 2 * HOUR_MS) {
      const asked = await codeOf(ask(service, sendCode, { phoneCode: '+886', phone }))
      if (asked !== 0) {
        clock.advance(HOUR_MS)
        continue
      }
      // The guesser has many addresses; only the number's own limits are in the way.
      for (let tries = 0; tries < CODE_TRIES + 2; tries++) {
        codes.push(await codeOf(ask(service, loginByCode, loginArgs(phone, '000000'))))
        clock.advance(1_000)
      }
      clock.advance(CODE_RESEND_MS)
    }
    expect(counts(codes).code_wrong ?? 0).toBeLessThanOrEqual(50)
    expect(codes).not.toContain(0)
  })

  test('at the codes of many numbers is slowed down by address', async () => {
    clock.set(BASE + 3 * DAY_MS)
    const codes: (string | number)[] = []
    for (let player = 0; player < 60; player++) {
      codes.push(await codeOf(ask(service, loginByCode, loginArgs(newPhone(), '123456'))))
    }
    expect(counts(codes)).toEqual({ code_wrong: 40, rate_limited: 20 })
  })

  test('at one password over many numbers is slowed down by address', async () => {
    clock.set(BASE + 6 * DAY_MS)
    const spray = () =>
      codeOf(
        ask(service, loginByPassword, {
          phoneCode: '+886',
          phone: newPhone(),
          password: 'Summer-2026-Taipei',
          privacyAgreed: true,
          device: 'x',
        }),
      )
    const codes: (string | number)[] = []
    for (let player = 0; player < 60; player++) codes.push(await spray())
    expect(counts(codes)).toEqual({ password_wrong: 40, rate_limited: 20 })
    clock.advance(30_000)
    expect([await spray(), await spray()]).toEqual(['password_wrong', 'rate_limited'])
  })

  test('cannot shut a player out: the code still logs in, and so does the password a while later', async () => {
    clock.set(BASE + 9 * DAY_MS)
    const phone = newPhone()
    await dataOf(
      setPassword,
      ask(service, setPassword, { password: GOOD, again: GOOD }, { as: await logIn(service, phone) }),
    )
    const args = { phoneCode: '+886' as const, phone, privacyAgreed: true, device: 'x' }
    for (let tries = 0; tries < 8; tries++) await ask(service, loginByPassword, { ...args, password: `wrong ${tries}` })
    expect(await codeOf(ask(service, loginByPassword, { ...args, password: GOOD }))).toBe('rate_limited')
    clock.advance(CODE_RESEND_MS)
    const code = await requestCode(service, phone)
    expect(await codeOf(ask(service, loginByCode, loginArgs(phone, code)))).toBe(0)
    clock.advance(15 * 60_000)
    expect(await codeOf(ask(service, loginByPassword, { ...args, password: GOOD }))).toBe(0)
  })

  test('a flood of codes stops at each limit, and costs no more than that', async () => {
    clock.set(BASE + 12 * DAY_MS)
    const phone = newPhone()
    const toOne: (string | number)[] = []
    for (let sent = 0; sent < 15; sent++) {
      toOne.push(await codeOf(ask(service, sendCode, { phoneCode: '+886', phone })))
      clock.advance(CODE_RESEND_MS)
    }
    expect(counts(toOne)).toEqual({ 0: 10, rate_limited: 5 })
    clock.advance(HOUR_MS)
    const atOnce = await Promise.all(
      Array.from({ length: 120 }, () => codeOf(ask(service, sendCode, { phoneCode: '+886', phone: newPhone() }))),
    )
    expect(counts(atOnce)).toEqual({ 0: 100, rate_limited: 20 })
  })

  test('twenty requests at once for one number send one code', async () => {
    clock.set(BASE + 15 * DAY_MS)
    const phone = newPhone()
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(ask(service, sendCode, { phoneCode: '+886', phone }))),
    )
    expect(counts(codes)).toEqual({ 0: 1, rate_limited: 19 })
  })

  test('a code of one number is none for another', async () => {
    clock.set(BASE + 18 * DAY_MS)
    const [mine, theirs] = [newPhone(), newPhone()]
    const code = await requestCode(service, mine)
    const other = await requestCode(service, theirs)
    const tried = code === other ? wrongFor(code) : code
    expect(await codeOf(ask(service, loginByCode, loginArgs(theirs, tried)))).toBe('code_wrong')
  })
})
