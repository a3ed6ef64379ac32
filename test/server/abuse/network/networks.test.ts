import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_LIFETIME_MS, loginByCode, sendCode } from '../../../../src/contract/account/account.ts'
import { loginByPassword, setPassword } from '../../../../src/contract/account/password.ts'
import type { AnyAction, ArgsOf } from '../../../../src/contract/wire/kinds.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { failedTries, players } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { askFrom } from '../../support/callers/from-address.ts'
import { ask, codeOf, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { logIn, loginArgs, newPhone, requestCode } from '../../support/players.ts'
import { engineAvailable, startOwn } from '../../support/service.ts'

const limits = { trustedProxies: 1, codesPerNumber: 10, codesPerAddress: 30, guessesPerAddress: 12 }
const counts = (codes: readonly (string | number)[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const code of codes) all[code] = (all[code] ?? 0) + 1
  return all
}

const from = <X extends AnyAction>(service: Service, address: string, action: X, args: ArgsOf<X>) =>
  codeOf(askFrom(service, address, action, args))
const inOne64 = (host: number): string => `2001:db8:1:2:${host.toString(16)}::${host}`
const spray = (service: Service, address: string, phone = newPhone()) =>
  from(service, address, loginByPassword, {
    phoneCode: '+886',
    phone,
    password: 'Summer-2026-Taipei',
    privacyAgreed: true,
    device: 'x',
  })

describe.runIf(engineAvailable)('a stranger with many addresses', () => {
  let service: Service
  let day = 0
  beforeAll(async () => {
    service = await startOwn({ config: { ...limits, codesPerDay: 20_000 } })
  })
  afterAll(() => service?.stop())
  const nextDay = () => {
    day += 3
    clock.set(BASE + day * DAY_MS)
  }
  const many = async (most: number, one: (index: number) => Promise<string | number>) => {
    const codes: (string | number)[] = []
    for (let index = 0; index < most; index++) codes.push(await one(index))
    return counts(codes)
  }
  const code = (address: string) => from(service, address, sendCode, { phoneCode: '+886', phone: newPhone() })

  test('of one /64 gets as many codes as one address', async () => {
    nextDay()
    expect(await many(40, (host) => code(inOne64(host)))).toEqual({ 0: 30, rate_limited: 10 })
    expect(await code('2001:db8:1:3::1')).toBe(0)
  })

  test.each([
    ['IPv4', '203.0.113.7', (port: number) => `203.0.113.7:${port}`],
    ['IPv6', '2001:db8:7:7::1', (port: number) => `[2001:db8:7:7::1]:${port}`],
  ])('of one %s address is one, though a proxy tells the port too', async (_kind, bare, at) => {
    nextDay()
    expect(await many(31, (index) => code(at(50_000 + index)))).toEqual({ 0: 30, rate_limited: 1 })
    expect(await code(bare)).toBe('rate_limited')
  })

  test('of one /48 gets four times as many, and others are none the poorer', async () => {
    nextDay()
    const lines = (index: number) => `2001:db8:1:${(index % 50).toString(16)}::1`
    expect(await many(130, (index) => code(lines(index)))).toEqual({ 0: 120, rate_limited: 10 })
    expect(await code('2001:db8:2::1')).toBe(0)
  })

  test('of one /64 guesses as many passwords as one address', async () => {
    nextDay()
    expect(await many(18, (host) => spray(service, inOne64(host)))).toEqual({ password_wrong: 12, rate_limited: 6 })
  })

  test('of one /64 guesses as many codes as one address, and a used, late or missing one counts like a wrong one', async () => {
    nextDay()
    const phone = newPhone()
    const right = await requestCode(service, phone)
    await dataOf(loginByCode, ask(service, loginByCode, loginArgs(phone, right)))
    const guess = (host: number, of: string, typed: string) =>
      from(service, inOne64(host), loginByCode, loginArgs(of, typed))
    expect(await many(4, (host) => guess(host, phone, right))).toEqual({ code_wrong: 4 })
    const late = newPhone()
    const old = await requestCode(service, late)
    clock.advance(CODE_LIFETIME_MS)
    expect(await many(4, (host) => guess(host, late, old))).toEqual({ code_wrong: 4 })
    expect(await many(7, (host) => guess(host, newPhone(), '123456'))).toEqual({ code_wrong: 4, rate_limited: 3 })
    expect(await guess(0, phone, right)).toBe('rate_limited')
  })

  test('and as many at once: sixty passwords side by side are twelve', async () => {
    nextDay()
    const codes = await Promise.all(Array.from({ length: 60 }, () => spray(service, '198.51.100.7')))
    const { password_wrong: looked = 0, rate_limited: refused = 0, ...others } = counts(codes)
    // On a busy machine some of them wait for the row so long that they are told to come back: those were not looked
    // at.
    expect(looked).toBe(12)
    expect(refused + Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(48)
    expect(Object.keys(others).every((name) => name === 'unavailable')).toBe(true)
  })

  test('whose try was right is not counted', async () => {
    nextDay()
    const phone = newPhone()
    const as = await logIn(service, phone)
    const password = 'an army of straw men'
    await dataOf(setPassword, ask(service, setPassword, { password, again: password }, { as }))
    await service.db.delete(failedTries)
    const args = { phoneCode: '+886' as const, phone, password, privacyAgreed: true, device: 'x' }
    for (let times = 0; times < 20; times++) {
      expect(await from(service, '198.51.100.9', loginByPassword, args)).toBe(0)
    }
    const rows = await service.db.select().from(failedTries)
    expect(rows.every(({ count }) => count === 0)).toBe(true)
  })
})

describe.runIf(engineAvailable)('the codes of a day', () => {
  const ratio = async (service: Service, part: string): Promise<number> => {
    const text = await service.deps.metrics.registry.getSingleMetricAsString('tally_code_budget_ratio')
    return Number(new RegExp(`part="${part.replace('+', '\\+')}"} (\\S+)`).exec(text)?.[1] ?? Number.NaN)
  }

  test('are not used up by one network, nor by newcomers, nor by a country; a known device is never stopped', async () => {
    clock.set(BASE)
    const service = await startOwn({ config: { ...limits, codesPerDay: 100 } })
    try {
      const player = newPhone()
      const login = await dataOf(
        loginByCode,
        ask(service, loginByCode, loginArgs(player, await requestCode(service, player))),
      )
      clock.advance(DAY_MS)
      const send = (address: string, phone: string, more: { known?: string | undefined } = {}) =>
        from(service, address, sendCode, { phoneCode: '+886', phone, ...more })
      const each = async (most: number, one: (index: number) => Promise<string | number>) => {
        const codes: (string | number)[] = []
        for (let index = 0; index < most; index++) codes.push(await one(index))
        return counts(codes)
      }
      expect(await each(20, (line) => send(`2001:db8:1:${line}::1`, newPhone()))).toEqual({ 0: 5, rate_limited: 15 })
      const abroad = (index: number) => ({ phoneCode: '+852' as const, phone: `5${1_000_000 + index}` })
      expect(await each(30, (net) => from(service, `2001:db8:${100 + net}::1`, sendCode, abroad(net)))).toEqual({
        0: 25,
        rate_limited: 5,
      })
      expect(await each(60, (net) => send(`2001:db8:${1000 + net}::1`, newPhone()))).toEqual({
        0: 40,
        rate_limited: 20,
      })
      expect(await ratio(service, 'newcomers')).toBeGreaterThan(1)
      // The rest is for numbers with an account, wherever they ask from.
      expect(await each(32, async (net) => send(`2001:db8:${3000 + net}::1`, await withAccount(service)))).toEqual({
        0: 30,
        rate_limited: 2,
      })
      expect(await send('2001:db8:1:1::1', player, { known: login.known })).toBe(0)
      expect(await ratio(service, 'day')).toBeGreaterThan(1)
      // Nobody has to ask for another code before the figures are those of the next day.
      clock.advance(DAY_MS)
      expect([await ratio(service, 'newcomers'), await ratio(service, 'day')]).toEqual([0, 0])
    } finally {
      await service.stop()
    }
  })
})

/** A number with an account, made without a code: the day's are what this is about. */
const withAccount = async (service: Service): Promise<string> => {
  const phone = newPhone()
  const { secrets } = service.deps
  await service.db.insert(players).values({
    roleid: `7${phone}`,
    phoneIndex: secrets.index('phone', `+886${phone}`),
    phoneSealed: secrets.encrypt('phone', `+886${phone}`),
    phoneCode: '+886',
    nickname: 'x',
    createdAt: clock.now(),
  })
  return phone
}
