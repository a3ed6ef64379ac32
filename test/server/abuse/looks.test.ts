import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByPassword } from '../../../src/contract/account/password.ts'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { newPictureName } from '../../../src/server/pictures/names.ts'
import type { Service } from '../../../src/server/service.ts'
import { askFrom } from '../support/callers/from-address.ts'
import { codeOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPhone } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const ARCADE = '198.51.100.20'
const ELSEWHERE = '203.0.113.7'
const CALLS = 60

describe.runIf(engineAvailable)('one line', () => {
  let service: Service
  beforeAll(async () => {
    clock.set(BASE)
    service = await startOwn({ config: { trustedProxies: 1, callsPerAddress: CALLS } })
  })
  afterAll(() => service?.stop())
  const look = async (path: string, from: string) =>
    (await service.app.request(`/images/${path}`, { headers: { 'x-forwarded-for': from } })).status

  test('that looks at more pictures than it may is told so, and goes on with all else', async () => {
    const names = Array.from({ length: CALLS }, () => newPictureName(BASE))
    for (const name of names) expect(await look(name, ARCADE)).toBe(404)
    expect(await look(newPictureName(BASE), ARCADE)).toBe(429)
    expect(await look('events/any.00000000.svg', ARCADE)).toBe(429)
    expect(await codeOf(askFrom(service, ARCADE, noticeList, {}))).toBe(0)
    expect(await look(newPictureName(BASE), ELSEWHERE)).toBe(404)
  })

  test('that tries many passwords at once has a few of them under way, and others go before the rest', async () => {
    const password = 'a password that nobody has'
    const tried = async (from: string) => {
      const args = { phoneCode: '+886' as const, phone: newPhone(), password, privacyAgreed: true, device: 'x' }
      return codeOf(askFrom(service, from, loginByPassword, args))
    }
    const ended: string[] = []
    const noted = (from: string) => tried(from).finally(() => ended.push(from))
    const flood = Array.from({ length: 30 }, () => noted(ARCADE))
    const other = noted(ELSEWHERE)
    await Promise.all([...flood, other])
    expect(ended.indexOf(ELSEWHERE)).toBeLessThan(20)
  })
})
