import { describe, expect, test } from 'vitest'
import {
  CODE_LIFETIME_MS,
  CODE_RESEND_MS,
  CODE_TRIES,
  loginByCode,
  playerInfo,
  sendCode,
} from '../../../src/contract/account/account.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { codeSentTo, logIn, loginArgs, newPhone, requestCode } from '../support/players.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

const who = { project: 'tw-demo', icId: '' }
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.runIf(engineAvailable)('login by phone code', () => {
  const service = useService()

  test('a number nobody has had becomes a new player, who finds a welcome in the mail', async () => {
    const s = await service()
    const player = await logIn(s, newPhone())
    const info = await dataOf(playerInfo, ask(s, playerInfo, who, { as: player }))
    expect(info).toMatchObject({ roleid: player.roleid, unreadMail: 1, militaryRank: 1, language: 'en-US' })
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as: player, language: 'zh-tw' }))
    expect(mails.map(({ title }) => title)).toEqual(['入營禮'])
  })

  test('the same number is the same player, however it was typed', async () => {
    const s = await service()
    const phone = newPhone()
    const first = await logIn(s, phone)
    clock.advance(CODE_RESEND_MS)
    await dataOf(sendCode, ask(s, sendCode, { phoneCode: '+886', phone: `0${phone.slice(0, 3)}-${phone.slice(3)}` }))
    const login = await dataOf(loginByCode, ask(s, loginByCode, loginArgs(phone, await codeSentTo(s, phone))))
    expect(login.roleid).toBe(first.roleid)
    expect(login.phone).not.toContain(phone.slice(2, 6))
  })

  test.each([
    ['+886', '812345678'],
    ['+86', '12345678901'],
    ['+852', '123'],
    ['+853', '51234567'],
  ] as const)('%s %s is no mobile number', async (phoneCode, phone) => {
    const s = await service()
    expect(await codeOf(ask(s, sendCode, { phoneCode, phone }))).toBe('phone_incorrect')
    const login = ask(s, loginByCode, { ...loginArgs(phone, '123456'), phoneCode })
    expect(await codeOf(login)).toBe('phone_incorrect')
  })

  test.each([
    ['+86', '13812345678'],
    ['+852', '91234567'],
    ['+853', '66123456'],
  ] as const)('%s %s is sent a code', async (phoneCode, phone) => {
    const s = await service()
    await dataOf(sendCode, ask(s, sendCode, { phoneCode, phone }))
  })

  test('a form that is not filled in is told what is missing', async () => {
    const s = await service()
    const phone = newPhone()
    const code = await requestCode(s, phone)
    expect(await codeOf(ask(s, loginByCode, loginArgs(phone, ' ')))).toBe('code_required')
    const disagreeing = { ...loginArgs(phone, code), privacyAgreed: false }
    expect(await codeOf(ask(s, loginByCode, disagreeing))).toBe('privacy_not_agreed')
  })

  test('a code works once, and again only for the operation that used it', async () => {
    const s = await service()
    const phone = newPhone()
    const args = loginArgs(phone, await requestCode(s, phone))
    const login = await dataOf(loginByCode, ask(s, loginByCode, args, { opKey: 'login-1' }))
    const repeated = await dataOf(loginByCode, ask(s, loginByCode, args, { opKey: 'login-1' }))
    expect(repeated.roleid).toBe(login.roleid)
    expect(await codeOf(ask(s, loginByCode, args, { opKey: 'login-2' }))).toBe('code_wrong')
  })

  test('a code that was asked for twice by one operation is sent once and told alike; another is told to wait', async () => {
    const s = await service()
    const asked = { phoneCode: '+886' as const, phone: newPhone() }
    const first = await dataOf(sendCode, ask(s, sendCode, asked, { opKey: 'code-1' }))
    const code = await codeSentTo(s, asked.phone)
    clock.advance(CODE_RESEND_MS / 2)
    const { resendAt, expiresAt } = first
    const again = await dataOf(sendCode, ask(s, sendCode, asked, { opKey: 'code-1' }))
    expect(again).toMatchObject({ resendAt, expiresAt })
    expect(await codeSentTo(s, asked.phone)).toBe(code)
    expect(await codeOf(ask(s, sendCode, asked, { opKey: 'code-2' }))).toBe('rate_limited')
    const other = { ...asked, phone: newPhone() }
    await dataOf(sendCode, ask(s, sendCode, other, { opKey: 'code-1' }))
    expect(await codeSentTo(s, other.phone)).not.toBeUndefined()
    clock.advance(CODE_RESEND_MS / 2)
    const later = await dataOf(sendCode, ask(s, sendCode, asked, { opKey: 'code-1' }))
    expect(later.resendAt).toBe(first.resendAt + CODE_RESEND_MS)
  })

  test('a key is good for its own number alone, and with the right code alone', async () => {
    const s = await service()
    const [mine, others] = [newPhone(), newPhone()]
    const code = await requestCode(s, mine)
    await dataOf(loginByCode, ask(s, loginByCode, loginArgs(mine, code), { opKey: 'login-3' }))
    await requestCode(s, others)
    expect(await codeOf(ask(s, loginByCode, loginArgs(others, code), { opKey: 'login-3' }))).toBe('code_wrong')
    expect(await codeOf(ask(s, loginByCode, loginArgs(mine, wrong(code)), { opKey: 'login-3' }))).toBe('code_wrong')
  })

  test('a code is good for ten minutes', async () => {
    const s = await service()
    const phone = newPhone()
    const code = await requestCode(s, phone)
    clock.advance(CODE_LIFETIME_MS)
    expect(await codeOf(ask(s, loginByCode, loginArgs(phone, code)))).toBe('code_wrong')
  })

  test('after five wrong tries the right code is of no use any more', async () => {
    const s = await service()
    const phone = newPhone()
    const code = await requestCode(s, phone)
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect(await codeOf(ask(s, loginByCode, loginArgs(phone, wrong(code))))).toBe('code_wrong')
    }
    expect(await codeOf(ask(s, loginByCode, loginArgs(phone, code)))).toBe('code_wrong')
  })

  test('five tries at once are five tries', async () => {
    const s = await service()
    const phone = newPhone()
    const code = await requestCode(s, phone)
    const tries = Array.from({ length: CODE_TRIES }, () => codeOf(ask(s, loginByCode, loginArgs(phone, wrong(code)))))
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['code_wrong']))
    expect(await codeOf(ask(s, loginByCode, loginArgs(phone, code)))).toBe('code_wrong')
  })

  test('a number that never asked for a code has no right one', async () => {
    expect(await codeOf(ask(await service(), loginByCode, loginArgs(newPhone(), '123456')))).toBe('code_wrong')
  })

  test('a second code is sent after a minute, and says how long to wait before', async () => {
    const s = await service()
    const phone = newPhone()
    await requestCode(s, phone)
    clock.advance(20_000)
    const early = await ask(s, sendCode, { phoneCode: '+886', phone })
    expect(early).toMatchObject({ status: 429, retryAfter: '40', envelope: { code: 'rate_limited' } })
    clock.advance(40_000)
    await requestCode(s, phone)
  })

  test('two logins of a new number at once make one player', async () => {
    const s = await service()
    const phone = newPhone()
    const args = loginArgs(phone, await requestCode(s, phone))
    const both = await Promise.all([1, 2].map(() => dataOf(loginByCode, ask(s, loginByCode, args, { opKey: 'same' }))))
    expect(new Set(both.map(({ roleid }) => roleid)).size).toBe(1)
  })
})

describe.runIf(engineAvailable)('limits on codes', () => {
  test('hold per number and day, and per address and hour', async () => {
    const service = await startOwn({ config: { codesPerNumber: 2, codesPerAddress: 4 } })
    try {
      const phone = newPhone()
      for (let sent = 0; sent < 2; sent++) {
        await requestCode(service, phone)
        clock.advance(CODE_RESEND_MS)
      }
      const third = await ask(service, sendCode, { phoneCode: '+886', phone })
      expect(third).toMatchObject({ status: 429, envelope: { code: 'rate_limited' } })
      await requestCode(service, newPhone())
      await requestCode(service, newPhone())
      expect(await codeOf(ask(service, sendCode, { phoneCode: '+886', phone: newPhone() }))).toBe('rate_limited')
      clock.advance(HOUR_MS)
      await requestCode(service, newPhone())
    } finally {
      await service.stop()
    }
  })
})
