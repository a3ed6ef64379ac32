import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { doSignIn } from '../../src/contract/game/signin.ts'
import { dayOf } from '../../src/rules/time/calendar.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { followRows, outbox } from '../../src/state/rows.ts'
import { followSession, session } from '../../src/state/session.ts'
import { Phone } from '../client/support/phone.ts'
import { closing } from '../faults/model/phone/disk.ts'

/** The screen of a player who has tapped nothing. */
const nothingWaiting = async () => {
  const phone = new Phone()
  await phone.login()
  provideLayer(phone.layer)
  await phone.during(followSession())
  await phone.during(followRows())
  expect([outbox.known, outbox.rows]).toEqual([true, []])
  return phone
}

/** They have tapped today's sign-in without signal, and it says so. */
const waiting = async () => {
  const phone = await nothingWaiting()
  phone.offline()
  await phone.during(phone.layer.ask(doSignIn, { day: dayOf(phone.time.now) }))
  await phone.pass(5_000)
  expect([outbox.known, outbox.rows.map(({ account }) => account)]).toEqual([true, ['1001']])
  return phone
}

const logIn = (phone: Phone, roleid: string) => {
  const access_token = phone.server.sessions.open(roleid)
  return phone.during(phone.layer.session.begin({ roleid, access_token, phone: '09', phoneCode: '+886' }))
}

describe('what waits for one player', () => {
  test('is not said to be nothing at a start, while the outbox is slow', async () => {
    const phone = await waiting()
    phone.tab.process.kill()
    // Slow, and not given up.
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 4_000)
    // Another page, which has its modules to itself.
    vi.resetModules()
    const [layer, rows] = await Promise.all([import('../../src/state/layer.ts'), import('../../src/state/rows.ts')])
    layer.provideLayer(phone.device.openTab().layer)
    const followed = rows.followRows()
    expect([rows.outbox.known, rows.outbox.rows]).toEqual([false, []])
    await phone.pass(3_000)
    expect([rows.outbox.known, rows.outbox.rows]).toEqual([false, []])
    await phone.during(followed)
    expect([rows.outbox.known, rows.outbox.rows.length]).toEqual([true, 1])
  })

  test('stands on no screen of the next, and that is not told that nothing waits, while the outbox hangs', async () => {
    const phone = await waiting()
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 600_000)
    await phone.during(phone.layer.session.end('keep'))
    await logIn(phone, '1002')
    await phone.pass(10_000)
    expect(session.player?.roleid).toBe('1002')
    expect([outbox.known, outbox.rows]).toEqual([false, []])
    await phone.pass(600_000)
    expect([outbox.known, outbox.rows]).toEqual([true, []])
  })

  test('for a login is not counted as what waits for whoever logs in, while the outbox hangs', async () => {
    const phone = await waiting()
    await phone.during(phone.layer.session.end('keep'))
    await phone.pass(5_000)
    expect([session.player, outbox.forLogin]).toEqual([null, 1])
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 600_000)
    await logIn(phone, '1002')
    await phone.pass(10_000)
    expect(session.player?.roleid).toBe('1002')
    expect([outbox.known, outbox.forLogin]).toEqual([false, 0])
  })

  test('is not taken back by an older look at it that comes later', async () => {
    const phone = await nothingWaiting()
    phone.offline()
    const { store } = phone.device
    const { rows } = store
    store.rows = async () => {
      const before = await rows()
      await phone.time.sleep(2_000)
      return before
    }
    phone.tab.wake()
    await phone.pass(10)
    store.rows = rows
    await phone.during(phone.layer.ask(doSignIn, { day: dayOf(phone.time.now) }))
    await phone.pass(500)
    const told: number[] = []
    phone.layer.outbox.subscribe((now) => told.push(now?.length ?? 0))
    expect(outbox.rows).toHaveLength(1)
    await phone.pass(5_000)
    expect(told).not.toContain(0)
  })

  test('is not known while what was written since cannot be read, and is once it can', async () => {
    const phone = await nothingWaiting()
    phone.offline()
    const { disk } = phone.device
    // Too slow for the tap, which is written down all the same; then the outbox answers nobody.
    const slowUntil = phone.time.now + 8_000
    disk.heldUntil.set('outbox', slowUntil)
    await phone.during(phone.layer.ask(doSignIn, { day: dayOf(phone.time.now) }))
    await phone.pass(slowUntil + 100 - phone.time.now)
    expect(await disk.rows()).toHaveLength(1)
    disk.heldUntil.set('outbox', phone.time.now + 60_000)
    await phone.pass(9_000)
    expect(outbox.known).toBe(false)
    await phone.pass(60_000)
    expect([outbox.known, outbox.rows.length]).toEqual([true, 1])
  })

  test('is asked for again where the outbox fails, and no word of it comes', async () => {
    const phone = await nothingWaiting()
    const { disk } = phone.device
    disk.fault = ({ place, kind }) => (place === 'outbox' && kind === 'read' ? closing() : null)
    phone.tab.wake()
    await phone.pass(1_000)
    expect(outbox.known).toBe(false)
    disk.fault = () => null
    await phone.pass(20_000)
    expect([outbox.known, outbox.rows]).toEqual([true, []])
  })

  test('and was asked for while they were here is told to nobody else', async () => {
    const phone = await waiting()
    const told: string[] = []
    phone.layer.outbox.subscribe((rows) => told.push(...(rows ?? []).map(({ account }) => account)))
    // Slow, and not given up: who is here is known by other databases meanwhile.
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 4_000)
    phone.tab.wake()
    await logIn(phone, '1002')
    expect(session.player?.roleid).toBe('1002')
    await phone.pass(10_000)
    expect(told).toEqual([])
    expect(outbox.rows).toEqual([])
  })
})
