import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logout, revokeSession } from '../../../../src/contract/account/logout.ts'
import { refreshSession } from '../../../../src/contract/account/session.ts'
import { pushChange, pushSubscribe, pushUnsubscribe } from '../../../../src/contract/news/push.ts'
import { playersBlock } from '../../../../src/contract/ops/player/players.ts'
import { revokeTicket, sessionIdOf } from '../../../../src/contract/wire/signature.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { pushMessages, pushSubscriptions } from '../../../../src/server/db/schema/index.ts'
import { settleParcel } from '../../../../src/server/push/settle.ts'
import type { Service } from '../../../../src/server/service.ts'
import { newDevice } from '../../../support/stubs/push-device.ts'
import { subscribe } from '../../support/callers/devices.ts'
import { opsDo } from '../../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { pathOf, settingsOf, usePushStub, waitingFor, writeLetter } from '../../support/push.ts'
import { engineAvailable, startOwn, useService } from '../../support/service.ts'

const allOn = { mail: true, event: true, shipping: true, settlement: true }

describe.runIf(engineAvailable)('push', () => {
  const service = useService()
  const stub = usePushStub()

  const cameTo = ({ endpoint }: { endpoint: string }) => stub().received.filter(({ path }) => path === pathOf(endpoint))

  test('tells the device that a mail came: signed, encrypted, once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const device = await subscribe(s, as, stub().url)
    await writeLetter(s, as)
    await Promise.all([s.sendPushes(), s.sendPushes(), s.sendPushes()])
    const [got, ...more] = cameTo(device)
    expect(more).toEqual([])
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'mail', urgency: 'normal' })
    expect(got?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
    expect(Number(got?.headers.ttl)).toBe(48 * 3_600)
    expect(got?.bytes).toBeGreaterThan(100)
    expect(await waitingFor(s, as)).toEqual([])
  })

  test('gives every process the same pair of keys', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { publicKey } = await settingsOf(s, as)
    expect(publicKey).toMatch(/^[\w-]{87}$/)
    expect((await settingsOf(s, await newPlayer(s))).publicKey).toBe(publicKey)
  })

  test('belongs to one login, and shows its switches', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await settingsOf(s, as)).toMatchObject({ here: false, devices: 0, kinds: allOn })
    await subscribe(s, as, stub().url)
    expect(await settingsOf(s, as)).toMatchObject({ here: true, devices: 1, quiet: { from: 1_320, to: 480 } })
    await dataOf(pushChange, ask(s, pushChange, { kinds: { ...allOn, mail: false }, quiet: null }, { as }))
    expect(await settingsOf(s, as)).toMatchObject({ kinds: { ...allOn, mail: false }, quiet: null })
    await subscribe(s, as, stub().url)
    expect(await settingsOf(s, as)).toMatchObject({ devices: 1, kinds: { ...allOn, mail: false }, quiet: null })
    await dataOf(pushUnsubscribe, ask(s, pushUnsubscribe, {}, { as }))
    expect(await settingsOf(s, as)).toMatchObject({ here: false, devices: 0 })
    expect(await codeOf(ask(s, pushChange, { quiet: null }, { as }))).toBe('not_found')
  })

  test('speaks the language that its device asks in, from the next renewal of the login on', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await subscribe(s, as, stub().url)
    const renewal = ask(s, refreshSession, { access_token: as.token }, { as, language: 'de-DE' })
    await dataOf(refreshSession, renewal)
    const own = eq(pushSubscriptions.roleid, as.roleid)
    expect(await s.db.select({ language: pushSubscriptions.language }).from(pushSubscriptions).where(own)).toEqual([
      { language: 'de-DE' },
    ])
  })

  test('does not tell what is switched off', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const device = await subscribe(s, as, stub().url)
    await dataOf(pushChange, ask(s, pushChange, { kinds: { ...allOn, mail: false } }, { as }))
    await writeLetter(s, as)
    await s.sendPushes()
    expect([cameTo(device), await waitingFor(s, as)]).toEqual([[], []])
  })

  test.each([
    'https://evil.example/push',
    'http://10.0.0.1/push',
    'http://localhost/push',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
  ])('calls nobody but push services: not %s', async (endpoint) => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(ask(s, pushSubscribe, { ...newDevice(stub().url), endpoint }, { as }))).toBe('bad_request')
  })

  test('takes the addresses of browsers', async () => {
    const s = await service()
    const as = await newPlayer(s)
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b']) {
      expect(await codeOf(ask(s, pushSubscribe, { ...newDevice(stub().url), endpoint }, { as }))).toBe(0)
    }
  })

  describe('in quiet hours', () => {
    test('waits for their end and says all of it in one sentence', async () => {
      const s = await service()
      clock.set('2026-11-15T15:00:00Z')
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      for (let count = 0; count < 3; count++) await writeLetter(s, as)
      await s.sendPushes()
      expect(cameTo(device)).toEqual([])
      clock.set('2026-11-15T23:59:00Z')
      await s.sendPushes()
      expect(cameTo(device)).toEqual([])
      clock.set('2026-11-16T00:00:01Z')
      await s.sendPushes()
      expect(cameTo(device).map(({ headers }) => headers.topic)).toEqual(['summary'])
      expect(await waitingFor(s, as)).toEqual([])
    })

    test('keep for a device what came in them, though the browser gives it another address meanwhile', async () => {
      const s = await service()
      clock.set('2026-11-15T15:00:00Z')
      const as = await newPlayer(s)
      await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      await s.sendPushes()
      const device = await subscribe(s, as, stub().url)
      clock.set('2026-11-16T00:00:01Z')
      await s.sendPushes()
      expect(cameTo(device).map(({ headers }) => headers.topic)).toEqual(['mail'])
    })

    test('begin and end at two different times', async () => {
      const s = await service()
      const as = await newPlayer(s)
      await subscribe(s, as, stub().url)
      const never = { quiet: { from: 1_320, to: 1_320 } }
      expect(await codeOf(ask(s, pushChange, never, { as }))).toBe('bad_request')
      expect(await settingsOf(s, as)).toMatchObject({ quiet: { from: 1_320, to: 480 } })
    })

    test('that an older app saved with no time between them are shown as none', async () => {
      const s = await service()
      const as = await newPlayer(s)
      await subscribe(s, as, stub().url)
      const never = { quietFrom: 1_320, quietTo: 1_320 }
      await s.db.update(pushSubscriptions).set(never).where(eq(pushSubscriptions.roleid, as.roleid))
      expect(await settingsOf(s, as)).toMatchObject({ quiet: null })
    })

    test('drops what is no longer news when they end', async () => {
      const s = await service()
      clock.set('2026-11-15T15:00:00Z')
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      await s.sendPushes()
      clock.set('2026-11-18T00:00:01Z')
      await s.sendPushes()
      expect([cameTo(device), await waitingFor(s, as)]).toEqual([[], []])
    })
  })

  describe('hears from the push service', () => {
    test.each([404, 410])('%i: the subscription is gone, and so is what waits for it', async (status) => {
      const s = await service()
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      await writeLetter(s, as)
      stub().answer(status)
      await s.sendPushes()
      expect(cameTo(device).length).toBeGreaterThan(0)
      expect(await settingsOf(s, as)).toMatchObject({ here: false, devices: 0 })
      expect(await waitingFor(s, as)).toEqual([])
    })

    test('that an address is gone which the device has no more: it keeps the new one, and what waits for it', async () => {
      const s = await service()
      const as = await newPlayer(s)
      await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      const mine = eq(pushSubscriptions.roleid, as.roleid)
      const [device] = await s.db.select().from(pushSubscriptions).where(mine)
      if (!device) throw new Error('there is no device')
      await subscribe(s, as, stub().url)
      await s.db.transaction((tx) => settleParcel(tx, { device, rows: [] }, { kind: 'gone' }, clock.now()))
      expect(await settingsOf(s, as)).toMatchObject({ here: true, devices: 1 })
      expect(await waitingFor(s, as)).toHaveLength(1)
    })

    test.each([429, 500, 503])('%i: tries again later, and tells then', async (status) => {
      const s = await service()
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      stub().answer(status)
      await s.sendPushes()
      await s.sendPushes()
      expect(cameTo(device)).toHaveLength(1)
      stub().answer(201)
      clock.advance(15_000)
      await s.sendPushes()
      expect(cameTo(device)).toHaveLength(2)
      expect(await waitingFor(s, as)).toEqual([])
    })

    test('a time to wait: believes it', async () => {
      const s = await service()
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      stub().answer(429, { 'retry-after': '600' })
      await s.sendPushes()
      clock.advance(599_000)
      await s.sendPushes()
      expect(cameTo(device)).toHaveLength(1)
      clock.advance(1_000)
      await s.sendPushes()
      expect(cameTo(device)).toHaveLength(2)
    })

    test('nothing but failures: gives up, keeps the device', async () => {
      const s = await service()
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      stub().answer(500)
      for (let round = 0; round < 12; round++) {
        await s.sendPushes()
        clock.advance(HOUR_MS)
      }
      expect(cameTo(device)).toHaveLength(8)
      expect(await waitingFor(s, as)).toEqual([])
      expect(await s.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.roleid, as.roleid))).toHaveLength(1)
    })

    test('a flat no: drops the message, keeps the device', async () => {
      const s = await service()
      const as = await newPlayer(s)
      await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      stub().answer(400)
      await s.sendPushes()
      expect(await waitingFor(s, as)).toEqual([])
      expect(await settingsOf(s, as)).toMatchObject({ here: true })
    })
  })

  describe('ends', () => {
    const ways: Readonly<Record<string, (s: Service, as: Credentials) => Promise<unknown>>> = {
      'with the login': (s, as) => dataOf(logout, ask(s, logout, {}, { as })),
      'with the ticket of a phone that signed out without signal': (s, { token }) =>
        dataOf(
          revokeSession,
          ask(s, revokeSession, { sessionId: sessionIdOf(token) ?? '', ticket: revokeTicket(token) }),
        ),
      'with a restriction of the account': (s, { roleid }) =>
        opsDo(s, playersBlock, { roleid, reason: 'a test of the desk' }),
    }

    test.each(Object.entries(ways))('%s', async (_, end) => {
      const s = await service()
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      await writeLetter(s, as)
      await end(s, as)
      await writeLetter(s, as)
      await s.sendPushes()
      expect(cameTo(device)).toEqual([])
      expect(await s.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.roleid, as.roleid))).toEqual([])
    })

    test('for one player when another takes over the phone', async () => {
      const s = await service()
      const [before, after] = [await newPlayer(s), await newPlayer(s)]
      const device = await subscribe(s, before, stub().url)
      await writeLetter(s, before)
      await dataOf(pushSubscribe, ask(s, pushSubscribe, device, { as: after }))
      await s.sendPushes()
      expect(cameTo(device)).toEqual([])
      expect(await settingsOf(s, before)).toMatchObject({ here: false })
      await writeLetter(s, after)
      await s.sendPushes()
      expect(cameTo(device)).toHaveLength(1)
    })
  })

  test('stores no message for a player without a device', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await writeLetter(s, as)
    expect(await s.db.select().from(pushMessages).where(eq(pushMessages.roleid, as.roleid))).toEqual([])
  })

  test('deletes messages a month after they were sent', async () => {
    const own = await startOwn()
    try {
      const as = await newPlayer(own)
      await subscribe(own, as, stub().url)
      await writeLetter(own, as)
      await own.sendPushes()
      expect(await own.db.select().from(pushMessages)).toHaveLength(1)
      clock.advance(31 * 86_400_000)
      await own.runJobs()
      expect(await own.db.select().from(pushMessages)).toEqual([])
    } finally {
      await own.stop()
    }
  })
})
