import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, CODE_TRIES, playerInfo } from '../../../src/contract/account/account.ts'
import {
  FRESH_LOGIN_MS,
  loginByPassword,
  passwordState,
  sendMyCode,
  setPassword,
} from '../../../src/contract/account/password.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { playersBlock } from '../../../src/contract/ops/player/players.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { credentials, operations, rateLimits } from '../../../src/server/db/schema/index.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { codeSentTo, logIn, newPhone } from '../support/players.ts'
import { engineAvailable, logText, useService } from '../support/service.ts'

const GOOD = '常山趙子龍 in Changban'
const OTHER = 'seven captures of Meng Huo'
const who = { project: 'tw-demo', icId: '' }
const typed = (phone: string, password: string) => ({
  phoneCode: '+886' as const,
  phone,
  password,
  privacyAgreed: true,
  device: 'test',
})

describe.runIf(engineAvailable)('a password', () => {
  const service = useService()
  const set = async (as: Credentials, args: { password: string; again?: string; old?: string; code?: string }) =>
    ask(await service(), setPassword, { again: args.password, ...args }, { as })
  const logInWith = async (phone: string, password: string) =>
    ask(await service(), loginByPassword, typed(phone, password))
  const withPassword = async (): Promise<{ phone: string; as: Credentials }> => {
    const phone = newPhone()
    const as = await logIn(await service(), phone)
    await dataOf(setPassword, set(as, { password: GOOD }))
    return { phone, as }
  }

  test('is set right after a login by code, and logs in from then on', async () => {
    const { phone, as } = await withPassword()
    const login = await dataOf(loginByPassword, logInWith(phone, GOOD))
    expect(login.roleid).toBe(as.roleid)
    expect(login.phone).not.toContain(phone)
  })

  test('is one text however it was typed', async () => {
    const s = await service()
    const phone = newPhone()
    await dataOf(setPassword, set(await logIn(s, phone), { password: 'ﬁve ﬁne ＡＢＣ' }))
    await dataOf(loginByPassword, logInWith(phone, 'five fine ABC'))
  })

  test('has to be entered twice alike, long enough and uncommon, and not the own number', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    expect(await codeOf(set(as, { password: GOOD, again: OTHER }))).toBe('passwords_differ')
    for (const password of [
      'short 1',
      'a'.repeat(129),
      'Password123',
      '1qaz2wsx',
      'abcabcabc',
      '98765432',
      `0${phone}`,
    ]) {
      expect(await codeOf(set(as, { password })), password).toBe('password_weak')
    }
    await dataOf(setPassword, set(as, { password: 'x'.repeat(50) + 'y'.repeat(78) }))
  })

  test('needs a proof once the login is not fresh any more: the old one', async () => {
    const { phone, as } = await withPassword()
    clock.advance(FRESH_LOGIN_MS)
    expect(await codeOf(set(as, { password: OTHER }))).toBe('code_required')
    expect(await codeOf(set(as, { password: OTHER, old: 'not the old one' }))).toBe('password_wrong')
    await dataOf(setPassword, set(as, { password: OTHER, old: GOOD }))
    expect(await codeOf(logInWith(phone, GOOD))).toBe('password_wrong')
    await dataOf(loginByPassword, logInWith(phone, OTHER))
  })

  test('that was set is told again to the operation that set it, though the old one is wrong by now', async () => {
    const s = await service()
    const { phone, as } = await withPassword()
    await dataOf(loginByPassword, logInWith(phone, GOOD))
    clock.advance(FRESH_LOGIN_MS)
    const change = (password: string, opKey: string, who = as) =>
      ask(s, setPassword, { password, again: password, old: GOOD }, { as: who, opKey })
    expect(await dataOf(setPassword, change(OTHER, 'change-1'))).toEqual({ signedOut: 1 })
    expect(await dataOf(setPassword, change(OTHER, 'change-1'))).toEqual({ signedOut: 1 })
    expect(await codeOf(change(OTHER, 'change-2'))).toBe('password_wrong')
    expect(await codeOf(change('a third one, not asked for', 'change-1'))).toBe('password_wrong')
    const somebody = await withPassword()
    clock.advance(FRESH_LOGIN_MS)
    await dataOf(setPassword, change(OTHER, 'change-1', somebody.as))
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    expect(mails.filter(({ title }) => /password/i.test(title))).toHaveLength(2)
  })

  /** Has asked for a code to their own number. */
  const withCode = async () => {
    const s = await service()
    const { phone, as } = await withPassword()
    clock.advance(FRESH_LOGIN_MS)
    await dataOf(sendMyCode, ask(s, sendMyCode, {}, { as }))
    const code = await codeSentTo(s, phone)
    return { as, code, wrong: code === '000000' ? '000001' : '000000' }
  }

  test('or a code to the player’s own number, which works once', async () => {
    const { as, code, wrong } = await withCode()
    expect(await codeOf(set(as, { password: OTHER, code: wrong }))).toBe('code_wrong')
    expect(await codeOf(set(as, { password: OTHER, code: ' ' }))).toBe('code_required')
    await dataOf(setPassword, set(as, { password: OTHER, code }))
    expect(await codeOf(set(as, { password: GOOD, code }))).toBe('code_expired')
  })

  test('or one that was guessed at too often is no proof any more, though it is right', async () => {
    const { as, code, wrong } = await withCode()
    for (let tries = 0; tries < CODE_TRIES; tries++)
      expect(await codeOf(set(as, { password: OTHER, code: wrong }))).toBe('code_wrong')
    expect(await codeOf(set(as, { password: OTHER, code }))).toBe('code_used_up')
  })

  test('of a blocked account logs nobody in, and says why to whoever knows it alone', async () => {
    const s = await service()
    const { phone, as } = await withPassword()
    await opsDo(s, playersBlock, { roleid: as.roleid, reason: 'sells cards' })
    expect(await codeOf(logInWith(phone, OTHER))).toBe('password_wrong')
    expect(await codeOf(logInWith(phone, GOOD))).toBe('account_blocked')
  })

  test('a login by password is no proof by itself', async () => {
    const { phone } = await withPassword()
    const login = await dataOf(loginByPassword, logInWith(phone, GOOD))
    const as = { roleid: login.roleid, token: login.access_token }
    expect(await codeOf(set(as, { password: OTHER }))).toBe('code_required')
    expect(await dataOf(passwordState, ask(await service(), passwordState, {}, { as }))).toMatchObject({
      provenUntil: null,
    })
  })

  test('the page knows whether there is one, and how long the login proves enough', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    const state = () => dataOf(passwordState, ask(s, passwordState, {}, { as }))
    expect(await state()).toMatchObject({ setAt: null, provenUntil: clock.now() + FRESH_LOGIN_MS, phoneCode: '+886' })
    expect((await state()).phone).not.toContain(phone)
    await dataOf(setPassword, set(as, { password: GOOD }))
    expect((await state()).setAt).toBe(clock.now())
  })

  test('signs out every other device when it changes, and the player is written to', async () => {
    const s = await service()
    const phone = newPhone()
    const thief = await logIn(s, phone)
    clock.advance(CODE_RESEND_MS)
    const as = await logIn(s, phone)
    expect(await dataOf(setPassword, set(as, { password: GOOD }))).toEqual({ signedOut: 1 })
    expect(await codeOf(ask(s, playerInfo, who, { as: thief }))).toBe('unauthorized')
    expect(await codeOf(ask(s, playerInfo, who, { as }))).toBe(0)
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    expect(mails.map(({ title }) => title)).toContain('Your password was set')
  })

  test('may be changed ten times a day: each time writes a letter and tells every phone', async () => {
    const { phone, as } = await withPassword()
    for (let change = 1; change < 10; change++) expect(await codeOf(set(as, { password: `${GOOD} ${change}` }))).toBe(0)
    expect(await codeOf(set(as, { password: OTHER }))).toBe('rate_limited')
    clock.advance(DAY_MS)
    expect(await codeOf(set(await logIn(await service(), phone), { password: OTHER }))).toBe(0)
  })

  test('logs in two hundred times a day, and a code still does after that', async () => {
    const { phone } = await withPassword()
    const s = await service()
    const roleid = (await dataOf(loginByPassword, logInWith(phone, GOOD))).roleid
    await s.db
      .update(rateLimits)
      .set({ count: 200 })
      .where(eq(rateLimits.key, `login:${roleid}`))
    expect(await codeOf(logInWith(phone, GOOD))).toBe('rate_limited')
    clock.advance(CODE_RESEND_MS)
    expect((await logIn(s, phone)).roleid).toBe(roleid)
  })

  test('without consent to the privacy guidance nobody logs in', async () => {
    const { phone } = await withPassword()
    const reply = ask(await service(), loginByPassword, { ...typed(phone, GOOD), privacyAgreed: false })
    expect(await codeOf(reply)).toBe('privacy_not_agreed')
    expect(await codeOf(logInWith('12', GOOD))).toBe('phone_incorrect')
  })

  test('wrong ones slow a number down, twice as long each time, and a right one begins anew', async () => {
    const { phone } = await withPassword()
    const fail = () => codeOf(logInWith(phone, 'not this one'))
    for (let tries = 0; tries < 5; tries++) expect(await fail()).toBe('password_wrong')
    expect(await logInWith(phone, GOOD)).toMatchObject({ status: 429, retryAfter: '30' })
    clock.advance(30_000)
    expect(await fail()).toBe('password_wrong')
    expect(await logInWith(phone, GOOD)).toMatchObject({ status: 429, retryAfter: '60' })
    clock.advance(60_000)
    await dataOf(loginByPassword, logInWith(phone, GOOD))
    expect(await fail()).toBe('password_wrong')
  })

  test('ten guesses at once are five', async () => {
    const { phone } = await withPassword()
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, guess) => codeOf(logInWith(phone, `guess number ${guess}`))),
    )
    expect(guesses.filter((code) => code === 'password_wrong')).toHaveLength(5)
    expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(5)
  })

  test('leaves no trace that could be guessed against: not in the database, not in the log', async () => {
    const s = await service()
    const { as } = await withPassword()
    const rows = JSON.stringify(await s.db.select().from(credentials))
    expect(rows).not.toMatch(/argon2/)
    const done = await s.db.select({ action: operations.action }).from(operations)
    expect(done.map(({ action }) => action)).not.toContain('set_password')
    expect(as.roleid).not.toBe('')
    expect(logText()).not.toContain(GOOD)
  })
})
