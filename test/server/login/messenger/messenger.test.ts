import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_TRIES, loginByCode } from '../../../../src/contract/account/account.ts'
import { deviceList } from '../../../../src/contract/account/devices.ts'
import { linkMessenger, loginByMessenger, unlinkMessenger } from '../../../../src/contract/account/messenger.ts'
import { FRESH_LOGIN_MS, sendMyCode } from '../../../../src/contract/account/password.ts'
import { shownVersions } from '../../../../src/contract/legal/legal-texts.ts'
import { mailList } from '../../../../src/contract/news/mail.ts'
import { playersBlock } from '../../../../src/contract/ops/player/players.ts'
import { identities, messengerFlows } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { opsDo } from '../../support/callers/ops.ts'
import { newWayfarer, travelAs, type Wayfarer } from '../../support/callers/wayfarer.ts'
import { ask, codeOf, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { codeSentTo, logIn, loginArgs, newPhone, newPlayer, requestCode } from '../../support/players.ts'
import { engineAvailable, startOwn } from '../../support/service.ts'

const names = { drawn: 0 }
const newName = (): string => `wayfarer ${names.drawn++}`

describe.runIf(engineAvailable).each(['HS256', 'RS256'] as const)(
  'a login by messaging app, with tokens in %s',
  (algorithm) => {
    let service: Service
    beforeAll(async () => {
      clock.set(BASE)
      service = await startOwn({ config: { embeddedAlgorithm: algorithm } })
    })
    afterAll(() => service?.stop())

    const handedIn = (who: Wayfarer, ticket: string) => ({ ticket, verifier: who.verifier })
    const logInWith = (who: Wayfarer, ticket: string) =>
      ask(service, loginByMessenger, { ...handedIn(who, ticket), device: 'test' })
    const comeBack = async (who: Wayfarer, name: string, query: Record<string, string> = {}): Promise<string> =>
      (await travelAs(service, who, name, query)).query.get('ticket') ?? ''
    /** Somebody whose account of the messaging app is linked. */
    const linked = async () => {
      const name = newName()
      const who = newWayfarer(service)
      const as = await newPlayer(service)
      const ticket = await comeBack(who, name, { for: 'link' })
      await dataOf(linkMessenger, ask(service, linkMessenger, handedIn(who, ticket), { as }))
      return { name, as }
    }

    test('leads a linked player back in, to the page they came from', async () => {
      const { name, as } = await linked()
      const who = newWayfarer(service)
      const next = '/cardDetail?cardid=7&zIndex=2'
      const { page, query } = await travelAs(service, who, name, { next })
      expect([page, query.get('next')]).toEqual(['/login', next])
      const { login } = await dataOf(loginByMessenger, logInWith(who, query.get('ticket') ?? ''))
      expect(login?.roleid).toBe(as.roleid)
      const token = login?.access_token ?? ''
      const { devices } = await dataOf(deviceList, ask(service, deviceList, {}, { as: { roleid: as.roleid, token } }))
      expect(devices[0]).toMatchObject({ here: true, method: 'messenger' })
    })

    test('asks somebody new for a phone number, and that makes or finds the player and links them', async () => {
      const name = newName()
      const who = newWayfarer(service)
      const ticket = await comeBack(who, name)
      expect(await dataOf(loginByMessenger, logInWith(who, ticket))).toEqual({ login: null })
      const phone = newPhone()
      const code = await requestCode(service, phone)
      const args = { ...loginArgs(phone, code), messenger: handedIn(who, ticket) }
      expect(await codeOf(ask(service, loginByCode, { ...args, privacyAgreed: false }))).toBe('privacy_not_agreed')
      const invented = { ...args, messenger: { ...args.messenger, ticket: `${ticket}x` } }
      expect(await codeOf(ask(service, loginByCode, invented))).toBe('messenger_expired')
      const { roleid } = await dataOf(loginByCode, ask(service, loginByCode, args))
      const again = newWayfarer(service)
      const { login } = await dataOf(loginByMessenger, logInWith(again, await comeBack(again, name)))
      expect(login?.roleid).toBe(roleid)
      const [other, taking] = [newPhone(), newWayfarer(service)]
      const messenger = handedIn(taking, await comeBack(taking, name))
      const taken = { ...loginArgs(other, await requestCode(service, other)), messenger }
      expect(await codeOf(ask(service, loginByCode, taken))).toBe('messenger_taken')
    })

    test('is handed over once, in time, and to the app alone that began it', async () => {
      const { name } = await linked()
      const who = newWayfarer(service)
      const ticket = await comeBack(who, name)
      expect(await codeOf(logInWith(newWayfarer(service), ticket))).toBe('messenger_expired')
      expect(await codeOf(logInWith(who, `${ticket}x`))).toBe('messenger_expired')
      const both = await Promise.all([codeOf(logInWith(who, ticket)), codeOf(logInWith(who, ticket))])
      expect(both.sort()).toEqual([0, 'messenger_expired'])
      const late = newWayfarer(service)
      const lateTicket = await comeBack(late, name)
      clock.advance(2 * 60_000)
      expect(await codeOf(logInWith(late, lateTicket))).toBe('messenger_expired')
    })

    test('agrees to the sentence of every login first, and is kept until then', async () => {
      const { name, as } = await linked()
      const who = newWayfarer(service)
      const ticket = handedIn(who, await comeBack(who, name))
      const logInAgreed = (privacyAgreed: boolean) =>
        ask(service, loginByMessenger, { ...ticket, privacyAgreed, papers: shownVersions, device: 'test' })
      expect(await codeOf(logInAgreed(false))).toBe('privacy_not_agreed')
      // As long as it takes to read the texts.
      clock.advance(5 * 60_000)
      const { login } = await dataOf(loginByMessenger, logInAgreed(true))
      expect(login).toMatchObject({ roleid: as.roleid, papers: shownVersions })
    })

    test('is handed over again to the operation that had it, in time, and to no other', async () => {
      const { name, as } = await linked()
      const who = newWayfarer(service)
      const ticket = await comeBack(who, name)
      const handIn = (by: Wayfarer, opKey: string) =>
        ask(service, loginByMessenger, { ...handedIn(by, ticket), device: 'test' }, { opKey })
      await dataOf(loginByMessenger, handIn(who, 'trip-1'))
      expect((await dataOf(loginByMessenger, handIn(who, 'trip-1'))).login?.roleid).toBe(as.roleid)
      expect(await codeOf(handIn(who, 'trip-2'))).toBe('messenger_expired')
      expect(await codeOf(handIn(newWayfarer(service), 'trip-1'))).toBe('messenger_expired')
      clock.advance(2 * 60_000)
      expect(await codeOf(handIn(who, 'trip-1'))).toBe('messenger_expired')
    })

    test('a login by code that links it may be repeated, and so may a link', async () => {
      const [name, who, phone] = [newName(), newWayfarer(service), newPhone()]
      const ticket = handedIn(who, await comeBack(who, name))
      await dataOf(loginByMessenger, ask(service, loginByMessenger, { ...ticket, device: 'test' }))
      const args = { ...loginArgs(phone, await requestCode(service, phone)), messenger: ticket }
      const login = () => dataOf(loginByCode, ask(service, loginByCode, args, { opKey: 'linking' }))
      const { roleid, access_token: token } = await login()
      expect((await login()).roleid).toBe(roleid)

      const as = { roleid, token }
      const other = newWayfarer(service)
      const mine = handedIn(other, await comeBack(other, newName(), { for: 'link' }))
      const link = (opKey: string) => ask(service, linkMessenger, mine, { as, opKey })
      await dataOf(linkMessenger, link('link-1'))
      await dataOf(linkMessenger, link('link-1'))
      expect(await codeOf(link('link-2'))).toBe('messenger_expired')
      const { mails } = await dataOf(mailList, ask(service, mailList, {}, { as }))
      expect(mails.filter(({ title }) => title === 'Demo Messenger linked')).toHaveLength(2)
    })

    test('that is refused over there leads back with a word', async () => {
      const { page, query } = await travelAs(service, newWayfarer(service), null, { next: '/myBag' })
      expect([page, query.get('failed'), query.get('next')]).toEqual(['/login', 'denied', '/myBag'])
    })

    test('does not come back into another browser', async () => {
      const victim = newWayfarer(service)
      const attacker = newWayfarer(service)
      const begun = await attacker.travel(`${service.url}/auth/start?challenge=${attacker.challenge}`)
      const answered = await attacker.step(begun.address, { act: 'login', name: newName() })
      let address = new URL(answered.headers.get('location') ?? '', begun.address).href
      while (!address.includes('/auth/callback')) {
        const response = await attacker.step(address)
        address = new URL(response.headers.get('location') ?? '', address).href
      }
      const other = await victim.step(address)
      expect(other.headers.get('location')).toContain('failed=invalid')
      // The way itself is still its owner's, once.
      expect((await attacker.step(address)).headers.get('location')).toContain('ticket=')
      expect((await attacker.step(address)).headers.get('location')).toContain('failed=invalid')
    })

    test('links an account to one player only, tells them by mail, and can be unlinked', async () => {
      const { name, as } = await linked()
      const other = await newPlayer(service)
      const who = newWayfarer(service)
      const link = linkMessenger
      const taken = ask(service, link, handedIn(who, await comeBack(who, name, { for: 'link' })), { as: other })
      expect(await codeOf(taken)).toBe('messenger_taken')
      const { mails } = await dataOf(mailList, ask(service, mailList, {}, { as }))
      expect(mails.map(({ title }) => title)).toContain('Demo Messenger linked')
      const state = () => dataOf(deviceList, ask(service, deviceList, {}, { as }))
      expect((await state()).messenger?.linkedAt).toBe(clock.now())
      await dataOf(unlinkMessenger, ask(service, unlinkMessenger, {}, { as }))
      expect((await state()).messenger).toEqual({ name: 'Demo Messenger', linkedAt: null })
      const back = newWayfarer(service)
      expect(await dataOf(loginByMessenger, logInWith(back, await comeBack(back, name)))).toEqual({ login: null })
    })

    test('is linked by whoever proves that they are the player, where the login is not fresh any more', async () => {
      const phone = newPhone()
      const as = await logIn(service, phone)
      clock.advance(FRESH_LOGIN_MS)
      const [who, name] = [newWayfarer(service), newName()]
      const ticket = handedIn(who, await comeBack(who, name, { for: 'link' }))
      const link = (proof: { readonly old?: string; readonly code?: string }) =>
        ask(service, linkMessenger, { ...ticket, ...proof }, { as })
      expect(await codeOf(link({}))).toBe('code_required')
      expect(await codeOf(link({ old: 'a guess' }))).toBe('password_wrong')
      await dataOf(sendMyCode, ask(service, sendMyCode, {}, { as }))
      // As long as a message takes to arrive; without the question the ticket would be over by now.
      clock.advance(5 * 60_000)
      const code = await codeSentTo(service, phone)
      expect(await codeOf(link({ code: code === '000000' ? '000001' : '000000' }))).toBe('code_wrong')
      const linkedAt = async () => (await dataOf(deviceList, ask(service, deviceList, {}, { as }))).messenger?.linkedAt
      expect(await linkedAt()).toBeNull()
      await dataOf(linkMessenger, link({ code }))
      expect(await linkedAt()).toBe(clock.now())
      expect(await codeOf(link({ code }))).toBe('code_expired')
    })

    test('is linked by no code, and no password, that was guessed at too often', async () => {
      const phone = newPhone()
      const as = await logIn(service, phone)
      clock.advance(FRESH_LOGIN_MS)
      const who = newWayfarer(service)
      const ticket = handedIn(who, await comeBack(who, newName(), { for: 'link' }))
      const link = (proof: { readonly old?: string; readonly code?: string }) =>
        codeOf(ask(service, linkMessenger, { ...ticket, ...proof }, { as }))
      await dataOf(sendMyCode, ask(service, sendMyCode, {}, { as }))
      const code = await codeSentTo(service, phone)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < CODE_TRIES; tries++) expect(await link({ code: wrong })).toBe('code_wrong')
      expect(await link({ code })).toBe('code_used_up')
      const guesses = []
      for (let tries = 0; tries < 6; tries++) guesses.push(await link({ old: `guess number ${tries}` }))
      expect(new Set(guesses)).toEqual(new Set(['password_wrong', 'rate_limited']))
    })

    test('leads nobody into an account that is blocked', async () => {
      const { name, as } = await linked()
      await opsDo(service, playersBlock, { roleid: as.roleid, reason: 'sells cards' })
      const who = newWayfarer(service)
      expect(await codeOf(logInWith(who, await comeBack(who, name)))).toBe('account_blocked')
    })

    test.each([
      ['//elsewhere.example', 'unavailable'],
      ['https://elsewhere.example', 'unavailable'],
      ['/a\\b', 'unavailable'],
    ])('never leads out of the app: %s', async (next, failed) => {
      const { query } = await travelAs(service, newWayfarer(service), newName(), { next })
      expect(query.get('failed')).toBe(failed)
    })

    test('keeps no name of the messaging app’s and no secret of the way', async () => {
      const { name } = await linked()
      const who = newWayfarer(service)
      const ticket = await comeBack(who, name)
      const rows = JSON.stringify([
        await service.db.select().from(identities),
        await service.db.select().from(messengerFlows),
      ])
      expect(rows).not.toContain(ticket)
      expect(rows).not.toContain(who.verifier)
      expect(rows).not.toContain(createHash('sha256').update(name).digest('hex').slice(0, 32))
    })
  },
)

describe.runIf(engineAvailable)('who sets out without end', () => {
  test('leaves nothing behind, and is in nobody’s way', async () => {
    const service = await startOwn({ config: { codesPerAddress: 3 } })
    try {
      for (let times = 0; times < 12; times++) {
        const away = await newWayfarer(service).step(`${service.url}/auth/start?challenge=${'a'.repeat(43)}`)
        expect(away.headers.get('location')).toContain('/dev/oidc')
      }
      expect(await service.db.select().from(messengerFlows)).toEqual([])
      const { query } = await travelAs(service, newWayfarer(service), newName())
      expect(query.get('ticket')).not.toBeNull()
    } finally {
      await service.stop()
    }
  })

  test('and three tabs of one browser come back in whatever order', async () => {
    const service = await startOwn()
    try {
      const who = newWayfarer(service)
      const start = `${service.url}/auth/start?challenge=${who.challenge}&next=${encodeURIComponent(`/${'長'.repeat(120)}`)}`
      const tabs = [await who.step(start), await who.step(start), await who.step(start)]
      for (const tab of tabs) {
        const state = new URL(tab.headers.get('location') ?? '').searchParams.get('state')
        const back = await who.step(`${service.url}/auth/callback?error=access_denied&state=${state}`)
        expect(back.headers.get('location')).toContain('failed=denied')
      }
    } finally {
      await service.stop()
    }
  })
})

describe.runIf(engineAvailable)('the stand-in messaging app', () => {
  test.each(['stable', 'release'] as const)('does not exist in the %s channel', async (channel) => {
    const service = await startOwn({ config: { channel, publicUrl: 'https://tally.example' } })
    try {
      const stub = await fetch(`${service.url}/dev/oidc/.well-known/openid-configuration`)
      expect(stub.status).toBe(404)
      const start = await fetch(`${service.url}/auth/start?challenge=${'a'.repeat(43)}`, { redirect: 'manual' })
      expect(start.headers.get('location')).toContain('failed=unavailable')
    } finally {
      await service.stop()
    }
  })
})
