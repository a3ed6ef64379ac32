import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_LIFETIME_MS, CODE_RESEND_MS, loginByCode, sendCode } from '../../../../src/contract/account/account.ts'
import type { Service } from '../../../../src/server/service.ts'
import { askFrom } from '../../support/callers/from-address.ts'
import { codeOf, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { codeSentTo, loginArgs, newPhone } from '../../support/players.ts'
import { engineAvailable, startOwn } from '../../support/service.ts'

const ARCADE = '198.51.100.20'
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')

/** An arcade's network, or a carrier's: everybody in it comes from one address. */
describe.runIf(engineAvailable)('behind an address from which somebody guesses at codes', () => {
  let service: Service
  beforeAll(async () => {
    clock.set(BASE)
    service = await startOwn({ config: { trustedProxies: 1, codesPerNumber: 10, guessesPerAddress: 40 } })
    for (let tries = 0; tries < 41; tries++) await enter(newPhone(), '123456')
  })
  afterAll(() => service?.stop())

  const number = (phone: string) => ({ phoneCode: '+886' as const, phone })
  const enter = (phone: string, code: string, ticket?: string) =>
    codeOf(askFrom(service, ARCADE, loginByCode, { ...loginArgs(phone, code), ticket }))
  const asked = async (phone: string) => {
    const sent = await dataOf(sendCode, askFrom(service, ARCADE, sendCode, number(phone)))
    return { ticket: sent.ticket ?? '', code: await codeSentTo(service, phone) }
  }

  test('who asked for a code logs in with it, also at the third try', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const { code, ticket } = await asked(phone)
    expect(await enter(phone, code)).toBe('rate_limited')
    expect(await enter(phone, code, ticket)).toBe(0)
    const second = await asked(other)
    const wrong = wrongFor(second.code)
    expect(await enter(other, wrong, second.ticket)).toBe('code_wrong')
    expect(await enter(other, wrong, second.ticket)).toBe('code_wrong')
    expect(await enter(other, second.code, second.ticket)).toBe(0)
  })

  test('who guesses with what such an asker holds waits like all others from the fourth on', async () => {
    const phone = newPhone()
    const { code, ticket } = await asked(phone)
    const wrong = wrongFor(code)
    for (let tries = 0; tries < 3; tries++) expect(await enter(phone, wrong, ticket)).toBe('code_wrong')
    expect(await enter(phone, code, ticket)).toBe('rate_limited')
  })

  test('those who log in with it keep nobody else waiting longer', async () => {
    const wrong = newPhone()
    while ((await enter(wrong, '123456')) !== 'rate_limited') clock.advance(1_000)
    for (let minute = 0; minute < 16; minute += 5) {
      const phone = newPhone()
      const { code, ticket } = await asked(phone)
      expect(await enter(phone, code, ticket)).toBe(0)
      clock.advance(5 * 60_000)
    }
    const phone = newPhone()
    expect(await enter(phone, (await asked(phone)).code)).toBe(0)
  })

  test('it is good for its own number, while its code is, and as it was given', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const { code, ticket } = await asked(phone)
    const theirs = await asked(other)
    expect(await enter(other, theirs.code, ticket)).toBe('rate_limited')
    expect(await enter(phone, code, `${ticket.slice(0, -2)}AA`)).toBe('rate_limited')
    clock.advance(CODE_RESEND_MS)
    // The newest code counts, as ever; the older answer says no less of who asks.
    expect(await enter(phone, (await asked(phone)).code, ticket)).toBe(0)
    clock.advance(CODE_LIFETIME_MS)
    for (let tries = 0; tries < 4; tries++) await enter(newPhone(), '123456')
    expect(await enter(other, theirs.code, theirs.ticket)).toBe('rate_limited')
  })
})
