import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, CODE_TRIES, loginByCode, sendCode } from '../../../src/contract/account/account.ts'
import { deviceList, endDevice, endOtherDevices } from '../../../src/contract/account/devices.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { loginByPassword, sendMyCode, setPassword } from '../../../src/contract/account/password.ts'
import { playersBlock, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { codeSentTo, loginArgs, newPhone, requestCode } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const GOOD = 'seven stars in the tent'

describe.runIf(engineAvailable)('a device that has logged in before', () => {
  let s: Service
  let day = 0
  beforeAll(async () => {
    s = await startOwn({ config: { codesPerNumber: 10, codesPerAddress: 1_000, guessesPerAddress: 40 } })
  })
  afterAll(() => s?.stop())

  const number = (phone: string) => ({ phoneCode: '+886' as const, phone })
  const knownPlayer = async () => {
    day += 3
    clock.set(BASE + day * DAY_MS)
    const phone = newPhone()
    const login = await dataOf(loginByCode, ask(s, loginByCode, loginArgs(phone, await requestCode(s, phone))))
    const as = { roleid: login.roleid, token: login.access_token }
    await dataOf(setPassword, ask(s, setPassword, { password: GOOD, again: GOOD }, { as }))
    clock.advance(DAY_MS)
    return { phone, known: login.known ?? '' }
  }
  const send = (phone: string, known?: string) => codeOf(ask(s, sendCode, { ...number(phone), known }))
  const enter = (phone: string, code: string, known?: string) =>
    codeOf(ask(s, loginByCode, { ...loginArgs(phone, code), known }))
  const password = (phone: string, typed: string, known?: string) =>
    codeOf(ask(s, loginByPassword, { ...number(phone), password: typed, privacyAgreed: true, device: 'x', known }))

  test('is sent a code though strangers have asked for all of the number’s', async () => {
    const { phone, known } = await knownPlayer()
    for (let asked = 0; asked < 12; asked++) {
      await send(phone)
      clock.advance(CODE_RESEND_MS)
    }
    expect(await send(phone)).toBe('rate_limited')
    expect(await send(phone, known)).toBe(0)
    expect(await enter(phone, await codeSentTo(s, phone), known)).toBe(0)
  })

  test('keeps its code though strangers guess at it and are sent others', async () => {
    const { phone, known } = await knownPlayer()
    expect(await send(phone, known)).toBe(0)
    const code = await codeSentTo(s, phone)
    expect(await send(phone)).toBe(0)
    for (let tries = 0; tries <= CODE_TRIES; tries++) expect(await enter(phone, '000000')).toBe('code_wrong')
    // Only whoever asked for it can use it: a code that somebody has read off the screen logs no other device in.
    expect(await enter(phone, code)).toBe('code_wrong')
    expect(await enter(phone, code, known)).toBe(0)
  })

  test('is told what is wrong with a code, which strangers are not', async () => {
    const { phone, known } = await knownPlayer()
    await send(phone, known)
    const code = await codeSentTo(s, phone)
    expect(await enter(phone, code, known)).toBe(0)
    expect(await enter(phone, code, known)).toBe('code_expired')
    expect(await enter(phone, code)).toBe('code_wrong')
    clock.advance(CODE_RESEND_MS)
    await send(phone, known)
    const next = await codeSentTo(s, phone)
    const wrong = next === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < CODE_TRIES; tries++) expect(await enter(phone, wrong, known)).toBe('code_wrong')
    expect(await enter(phone, next, known)).toBe('code_used_up')
  })

  test('logs in by password while strangers go on guessing', async () => {
    const { phone, known } = await knownPlayer()
    for (let tries = 0; tries < 8; tries++) await password(phone, `guess number ${tries}`)
    expect(await password(phone, GOOD)).toBe('rate_limited')
    expect(await password(phone, GOOD, known)).toBe(0)
  })

  test('is slowed down itself when it guesses', async () => {
    const { phone, known } = await knownPlayer()
    const codes: (string | number)[] = []
    for (let tries = 0; tries < 7; tries++) codes.push(await password(phone, `guess number ${tries}`, known))
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'password_wrong'), 'rate_limited', 'rate_limited'])
  })

  test('is known by what the service gave it: invented, changed, another’s and old tickets are a stranger’s', async () => {
    const { phone, known } = await knownPlayer()
    const other = await knownPlayer()
    const again = await knownPlayer()
    const changed = `${known.slice(0, -2)}${known.endsWith('AA') ? 'BB' : 'AA'}`
    for (let asked = 0; asked < 12; asked++) {
      await send(again.phone)
      clock.advance(CODE_RESEND_MS)
    }
    const invented = 'A'.repeat(80)
    for (const ticket of [invented, changed, known, other.known]) {
      expect(await send(again.phone, ticket)).toBe('rate_limited')
    }
    expect(await send(again.phone, again.known)).toBe(0)
    clock.advance(200 * DAY_MS)
    for (let asked = 0; asked < 10; asked++) {
      await send(phone)
      clock.advance(CODE_RESEND_MS)
    }
    expect(await send(phone, known)).toBe('rate_limited')
  })

  test('keeps its counters over logins: logging in again buys no new tries', async () => {
    const { phone, known } = await knownPlayer()
    const args = { ...number(phone), password: GOOD, privacyAgreed: true, device: 'x', known }
    const login = await dataOf(loginByPassword, ask(s, loginByPassword, args))
    for (let asked = 0; asked < 10; asked++) {
      expect(await send(phone, asked % 2 ? known : login.known)).toBe(0)
      clock.advance(CODE_RESEND_MS)
    }
    expect(await send(phone, known)).toBe('rate_limited')
    expect(await send(phone, login.known)).toBe('rate_limited')
  })

  test('has a share of the player’s codes: logging in as ever another device buys no codes without end', async () => {
    const { phone } = await knownPlayer()
    const args = { ...number(phone), password: GOOD, privacyAgreed: true, device: 'x' }
    let sent = 0
    for (let asked = 0; asked < 16; asked++) {
      const login = await dataOf(loginByPassword, ask(s, loginByPassword, args))
      if ((await send(phone, login.known)) === 0) sent += 1
      const as = { roleid: login.roleid, token: login.access_token }
      clock.advance(CODE_RESEND_MS)
      if ((await codeOf(ask(s, sendMyCode, {}, { as }))) === 0) sent += 1
      clock.advance(CODE_RESEND_MS)
    }
    expect(sent).toBe(30)
  })

  const change = async (as: Credentials, to: string) =>
    dataOf(setPassword, ask(s, setPassword, { password: to, again: to, old: GOOD }, { as }))
  const logInOn = async (phone: string, device: { readonly known?: string } = {}) => {
    const args = { ...number(phone), password: GOOD, privacyAgreed: true, device: 'x', ...device }
    const login = await dataOf(loginByPassword, ask(s, loginByPassword, args))
    return { known: login.known ?? '', as: { roleid: login.roleid, token: login.access_token } }
  }
  /** From here on strangers are told to wait, and whoever still has tries of its own is not. */
  const closeToStrangers = async (phone: string) => {
    for (let tries = 0; tries < 6; tries++) await password(phone, `guess number ${tries}`)
    expect(await password(phone, 'guess')).toBe('rate_limited')
  }

  test('is none any more once the password was changed elsewhere: tickets collected before buy no guesses', async () => {
    const { phone, known } = await knownPlayer()
    const { as } = await logInOn(phone, { known })
    const collected: string[] = []
    for (let n = 0; n < 4; n++) collected.push((await logInOn(phone)).known)
    const better = 'seven other stars in the tent'
    await change(as, better)
    await closeToStrangers(phone)
    for (const ticket of collected) expect(await password(phone, 'guess', ticket)).toBe('rate_limited')
    // Whoever changed it goes on as before, also after signing out.
    expect(await codeOf(ask(s, logout, {}, { as }))).toBe(0)
    expect(await password(phone, 'guess', known)).toBe('password_wrong')
    expect(await password(phone, better, known)).toBe(0)
  })

  test('is none any more when it was signed out from another one, together with all or alone', async () => {
    const { phone, known } = await knownPlayer()
    const { as } = await logInOn(phone, { known })
    const [second, third] = [await logInOn(phone), await logInOn(phone)]
    const { devices } = await dataOf(deviceList, ask(s, deviceList, {}, { as: second.as }))
    const id = devices.find(({ here }) => here)?.id ?? ''
    expect(await codeOf(ask(s, endDevice, { id }, { as }))).toBe(0)
    await closeToStrangers(phone)
    expect(await password(phone, 'guess', second.known)).toBe('rate_limited')
    expect(await password(phone, 'guess', third.known)).toBe('password_wrong')
    expect(await codeOf(ask(s, endOtherDevices, {}, { as }))).toBe(0)
    expect(await password(phone, 'guess', third.known)).toBe('rate_limited')
    expect(await password(phone, GOOD, known)).toBe(0)
  })

  test('is none any more once the account was blocked, not even when it is unblocked', async () => {
    const { phone } = await knownPlayer()
    const { known, as } = await logInOn(phone)
    const whom = { roleid: as.roleid, reason: 'the phone was stolen' }
    await opsDo(s, playersBlock, whom)
    await opsDo(s, playersUnblock, whom)
    await closeToStrangers(phone)
    expect(await password(phone, 'guess', known)).toBe('rate_limited')
  })

  test('is one of twenty: whoever logs in as ever another one has no tries without end', async () => {
    const { phone, known } = await knownPlayer()
    for (let n = 0; n < 20; n++) {
      clock.advance(1_000)
      await logInOn(phone)
    }
    await closeToStrangers(phone)
    expect(await password(phone, 'guess', known)).toBe('rate_limited')
  })
})
