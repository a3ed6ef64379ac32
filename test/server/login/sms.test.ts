import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginByCode, sendCode, waysIn } from '../../../src/contract/account/account.ts'
import { loginByPassword, sendMyCode, setPassword } from '../../../src/contract/account/password.ts'
import { loginCodes, rateLimits } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { drop, fail, hang, type SmsStub, say, startSmsStub, take } from '../../support/stubs/sms-stub.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { loginArgs, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const SECRET = 'gateway-secret-9f31'
const PER_NUMBER = 4
const from = '+88690000000'

describe.runIf(engineAvailable)('codes through a message gateway', () => {
  let gateway: SmsStub
  let service: Service
  const logged: string[] = []
  const sent: string[] = []

  beforeAll(async () => {
    gateway = await startSmsStub()
    service = await startOwn({
      log: { write: (line: string) => void logged.push(line) },
      config: {
        channel: 'release',
        codesPerNumber: PER_NUMBER,
        publicUrl: 'https://tally.example',
        smsGateway: { url: gateway.url, account: 'AC77', secret: SECRET, from, timeoutMs: 2_000 },
      },
    })
  })
  afterAll(async () => {
    await service?.stop()
    await gateway?.stop()
  })
  afterEach(() => gateway.behave(take))

  const codeFor = (phone: string, language = 'en-us') => {
    sent.push(phone)
    return ask(service, sendCode, { phoneCode: '+886', phone }, { language })
  }
  const tries = async (phone: string): Promise<{ code: string | number; count: number }> => {
    const before = gateway.received.length
    const code = await codeOf(codeFor(phone))
    return { code, count: gateway.received.length - before }
  }

  test('a player logs in with the code that the message carried', async () => {
    const phone = newPhone()
    await dataOf(sendCode, codeFor(phone))
    const message = gateway.received.at(-1)
    expect(message).toMatchObject({ to: `+886${phone}`, from })
    expect(message?.authorization).toBe(`Basic ${Buffer.from(`AC77:${SECRET}`).toString('base64')}`)
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    expect(message?.text.split('\n').at(-1)).toBe(`@tally.example #${code}`)
    await dataOf(loginByCode, ask(service, loginByCode, loginArgs(phone, code)))
  })

  test.each([
    ['zh-tw', '驗證碼'],
    ['zh-cn', '验证码'],
    ['en-us', 'code'],
    ['fr-fr', 'votre'],
    ['de-de', 'dein'],
  ])('the message speaks the player’s language: %s', async (language, word) => {
    await dataOf(sendCode, codeFor(newPhone(), language))
    expect(gateway.received.at(-1)?.text).toContain(word)
  })

  test('the login page is told that codes work here', async () => {
    expect(await dataOf(waysIn, ask(service, waysIn, {}))).toMatchObject({ code: true, messenger: null })
  })

  test.each([
    ['an overloaded gateway', fail(503)],
    ['one that asks for a second', fail(429, { 'retry-after': '0.05' })],
    ['a broken connection', drop],
    ['a silence', hang],
    ['a page that is no answer', say(200, '<html>Welcome to the free Wi-Fi</html>')],
  ])('%s is tried a second time', async (_, way) => {
    gateway.behave(way, take)
    expect(await tries(newPhone())).toEqual({ code: 0, count: 2 })
  })

  test.each([
    ['fails', fail(500), 2],
    ['hangs', hang, 2],
    ['says nothing that is an answer', say(200, 'null'), 2],
    ['takes a message and says that it failed', say(201, '{"sid":"SM1","status":"failed","error_code":30007}'), 2],
    ['wants a minute', fail(429, { 'retry-after': '60' }), 1],
    ['does not know us', fail(401), 1],
    ['does not like the number', fail(400), 1],
  ])('a gateway that %s is told to the player, who may ask again at once', async (_, way, count) => {
    const phone = newPhone()
    gateway.behave(way)
    expect(await tries(phone)).toEqual({ code: 'unavailable', count })
    gateway.behave(take)
    expect(await tries(phone)).toEqual({ code: 0, count: 1 })
  })

  const loggedIn = async (): Promise<Credentials> => {
    const phone = newPhone()
    await dataOf(sendCode, codeFor(phone))
    const code = /\b\d{6}\b/.exec(gateway.received.at(-1)?.text ?? '')?.[0] ?? ''
    const login = await dataOf(loginByCode, ask(service, loginByCode, loginArgs(phone, code)))
    return { roleid: login.roleid, token: login.access_token }
  }

  test('a code that a process died over is not told as sent, and asked for again a minute later it is', async () => {
    const as = await loggedIn()
    const again = () => codeOf(ask(service, sendMyCode, {}, { as, opKey: 'live:died' }))
    expect(await again()).toBe(0)
    // As it stands between the commit and the gateway's word.
    await service.db.update(loginCodes).set({ sentAt: null }).where(eq(loginCodes.madeFor, 'live:died'))
    const before = gateway.received.length
    expect(await again()).toBe('key_in_progress')
    clock.advance(service.deps.config.codeResendMs)
    expect(await again()).toBe(0)
    expect(gateway.received.length).toBe(before + 1)
  })

  test('a code that could not be sent is no answer that is kept: the same request again sends one', async () => {
    const as = await loggedIn()
    const again = () => codeOf(ask(service, sendMyCode, {}, { as, opKey: 'live:my-code' }))
    gateway.behave(fail(503))
    expect(await again()).toBe('unavailable')
    expect(await again()).toBe('unavailable')
    gateway.behave(take)
    const before = gateway.received.length
    expect(await again()).toBe(0)
    expect(gateway.received.length).toBe(before + 1)
    expect(await again()).toBe(0)
    expect(gateway.received.length).toBe(before + 1)
  })

  test('a code on its way is not told as sent, to whoever asks again with the same key, until the gateway has it', async () => {
    const patient = await startOwn({
      config: {
        channel: 'release',
        publicUrl: 'https://tally.example',
        smsGateway: { url: gateway.url, account: 'AC77', secret: SECRET, from, timeoutMs: 600_000 },
      },
    })
    try {
      const asked = { phoneCode: '+886' as const, phone: newPhone() }
      const again = () => codeOf(ask(patient, sendCode, asked, { opKey: 'code-on-its-way' }))
      const onItsWay = async () => {
        const before = gateway.received.length
        let response: ServerResponse | undefined
        gateway.behave((held) => {
          response = held
        })
        const first = again()
        const held = await vi.waitUntil(() => response, WAIT_TIMEOUT_MS)
        expect(await again()).toBe('key_in_progress')
        expect(gateway.received.length).toBe(before + 1)
        return { first, held }
      }
      const lost = await onItsWay()
      fail(400)(lost.held)
      expect(await lost.first).toBe('unavailable')
      const sent = await onItsWay()
      take(sent.held)
      expect([await sent.first, await again()]).toEqual([0, 0])
    } finally {
      await patient.stop()
    }
  })

  test('an outage costs nobody anything: whoever asked ten times meanwhile is sent a code when it is over', async () => {
    const phone = newPhone()
    await service.db.delete(rateLimits)
    const countsOf = async () => {
      const rows = await service.db.select().from(rateLimits).orderBy(rateLimits.key)
      return rows.map(({ key, count }) => ({ key, count }))
    }
    gateway.behave(fail(503))
    await codeFor(phone)
    const before = await countsOf()
    expect(before.length).toBeGreaterThan(4)
    expect(before.every(({ count }) => count === 0)).toBe(true)
    for (const way of [fail(503), fail(401), drop, fail(429, { 'retry-after': '60' })]) {
      gateway.behave(way)
      for (let asked = 0; asked < PER_NUMBER; asked++) expect(await codeOf(codeFor(phone))).toBe('unavailable')
    }
    gateway.behave(take)
    expect(await tries(phone)).toEqual({ code: 0, count: 1 })
    expect(await countsOf()).toEqual(before.map(({ key, count }) => ({ key, count: count + 1 })))
  })

  test('a number that the gateway does not take counts all the same', async () => {
    const phone = newPhone()
    gateway.behave(fail(400))
    const codes: (string | number)[] = []
    for (let asked = 0; asked <= PER_NUMBER; asked++) codes.push(await codeOf(codeFor(phone)))
    expect(codes).toEqual([...Array.from({ length: PER_NUMBER }, () => 'unavailable'), 'rate_limited'])
  })

  test('neither the secret nor a number nor a code is in the log', () => {
    const log = logged.join('')
    expect(log).toContain('did not take a code')
    const codes = gateway.received.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    const basic = Buffer.from(`AC77:${SECRET}`).toString('base64')
    for (const word of [SECRET, basic, ...sent, ...codes.map((code) => `"${code}"`)]) expect(log).not.toContain(word)
  })
})

describe.runIf(engineAvailable)('a gateway that hangs', () => {
  let gateway: SmsStub
  let service: Service
  let held: ServerResponse[] = []

  beforeAll(async () => {
    gateway = await startSmsStub()
    service = await startOwn({
      config: {
        channel: 'release',
        turnPatienceMs: 1_000,
        smsGateway: { url: gateway.url, account: 'AC77', secret: SECRET, from, timeoutMs: 600_000 },
      },
    })
  })
  afterAll(async () => {
    await gateway?.stop()
    await service?.stop()
  })
  beforeEach(() => {
    held = []
    gateway.behave((response) => void held.push(response))
  })

  const codeFor = (phone: string) => ask(service, sendCode, { phoneCode: '+886', phone })
  /** So many codes of this address that wait for the gateway, asked for one after the other. */
  const waiting = async (many: number) => {
    const asked: Promise<string | number>[] = []
    for (let n = 1; n <= many; n++) {
      asked.push(codeOf(codeFor(newPhone())))
      await vi.waitUntil(() => held.length === n, WAIT_TIMEOUT_MS)
    }
    return asked
  }
  const goesOn = () => {
    gateway.behave(take)
    for (const response of held) take(response)
  }

  test('is waited for by those who want a code: others of the same address log in at once', async () => {
    gateway.behave(take)
    const phone = newPhone()
    await dataOf(sendCode, codeFor(phone))
    const code = /\b\d{6}\b/.exec(gateway.received.at(-1)?.text ?? '')?.[0] ?? ''
    const { roleid, access_token } = await dataOf(loginByCode, ask(service, loginByCode, loginArgs(phone, code)))
    const as = { roleid, token: access_token }
    const password = 'seven red lanterns'
    await dataOf(setPassword, ask(service, setPassword, { password, again: password }, { as }))
    gateway.behave((response) => void held.push(response))
    const asked = await waiting(8)
    const login = { phoneCode: '+886' as const, phone, password, privacyAgreed: true, device: 'x' }
    expect(await codeOf(ask(service, loginByPassword, login))).toBe(0)
    goesOn()
    expect(await Promise.all(asked)).toEqual(Array(8).fill(0))
  })

  test('is told to those who have no turn in time, and costs them nothing', async () => {
    const asked = await waiting(16)
    const phone = newPhone()
    const countsOf = async () =>
      (await service.db.select().from(rateLimits).orderBy(rateLimits.key)).filter(({ count }) => count > 0)
    const before = await countsOf()
    const refused = await codeFor(phone)
    expect(refused).toMatchObject({ retryAfter: '30', envelope: { code: 'unavailable' } })
    expect(held.length).toBe(16)
    expect(await countsOf()).toEqual(before)
    goesOn()
    expect(await Promise.all(asked)).toEqual(Array(16).fill(0))
    expect(await codeOf(codeFor(phone))).toBe(0)
  })
})

describe.runIf(engineAvailable)('a service without a gateway', () => {
  test('in the release channel says that this way is closed, and the login page need not offer it', async () => {
    const service = await startOwn({ config: { channel: 'release' } })
    try {
      expect(await dataOf(waysIn, ask(service, waysIn, {}))).toMatchObject({ code: false, messenger: null })
      expect(await codeOf(ask(service, sendCode, { phoneCode: '+886', phone: newPhone() }))).toBe('way_closed')
      expect(await codeOf(ask(service, sendMyCode, {}, { as: await newPlayer(service) }))).toBe('way_closed')
    } finally {
      await service.stop()
    }
  })
})
