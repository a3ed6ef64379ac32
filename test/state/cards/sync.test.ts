import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { packCard } from '../../../src/contract/card/packed.ts'
import { COLLECTION, cardDatabase } from '../../../src/state/cards/card-database.ts'
import { aCard } from '../../support/cards.ts'
import { soon } from '../../support/soon.ts'
import { beginAnew, device, levels, one, openApp, put, service, syncHeld, three, two } from './sync-device.ts'

beforeEach(beginAnew)

describe('the collection on the device', () => {
  test('is asked for as soon as a device that was slow at first says who is here', async () => {
    put(one)
    device.silent = true
    const app = await openApp()
    await app.syncCards()
    expect(service.asked).toBe(0)
    expect(app.synced.now).toMatchObject({ asking: false, failure: { ok: false, retryable: true } })
    device.silent = false
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1 })
  })

  test('is shown as the service told it though the device’s own database hangs', async () => {
    put(one)
    const app = await openApp()
    await syncHeld(app, () => {
      expect(levels(app)).toEqual({ [one]: 1 })
      expect(app.synced.now).toMatchObject({ asking: false, kept: false })
    })
  })

  test('is read again once a device that was slow answers, though nobody else does', async () => {
    put(one)
    await (await openApp()).syncCards()
    service.reachable = false
    const app = await openApp()
    await syncHeld(app, () => expect(levels(app)).toEqual({}))
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1 })
  })

  test('comes in pages, and is there again after reopening without a word of the service', async () => {
    for (const serial of [one, two, three]) put(serial)
    const first = await openApp()
    await first.syncCards()
    expect(Object.keys(levels(first))).toHaveLength(3)
    expect(service.asked).toBe(2)

    service.reachable = false
    const later = await openApp()
    await later.syncCards()
    expect(levels(later)).toEqual(levels(first))
    expect(later.synced.now).toMatchObject({ kept: true, asking: false, failure: { code: 'loading_failed' } })
  })

  test('asks for no more than what changed', async () => {
    for (const serial of [one, two, three]) put(serial)
    await (await openApp()).syncCards()
    put(two, 30)
    service.asked = 0
    const later = await openApp()
    await later.syncCards()
    expect(service.asked).toBe(1)
    expect(levels(later)).toEqual({ [one]: 1, [two]: 30, [three]: 1 })
  })

  test('speaks alone once it began anew: what an act was answered before may never have been', async () => {
    for (const serial of [one, two]) put(serial)
    const app = await openApp()
    const { putCard, optimistic } = await import('../../../src/state/cards/optimistic-cards.ts')
    await app.syncCards()
    putCard(packCard(aCard({ serial: one, level: 50 })), [two])
    put(three)
    await app.syncCards()
    expect(Object.keys(optimistic.now.departed)).toEqual([two])
    // Restored from before the act.
    service.era = 'two'
    await app.syncCards()
    expect(optimistic.now).toEqual({ cards: {}, departed: {}, skins: {} })
  })

  test('asks once more for what changed while an answer was on its way', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    let arrive = () => {}
    device.held = new Promise((resolve) => {
      arrive = resolve
    })
    const slow = app.syncCards()
    await soon(() => expect(service.asked).toBe(2))
    put(one, 9)
    device.hear({ type: 'touched', actions: ['card_changes'] })
    arrive()
    await slow
    await soon(() => expect(levels(app)).toEqual({ [one]: 9 }))
  })

  test('deletes nothing of the next player whose cards come while its own answer is written', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    const { COLLECTION, cardDatabase } = await import('../../../src/state/cards/card-database.ts')
    const record = v.parse(v.looseObject({}), await cardDatabase.get(COLLECTION))
    const { update } = cardDatabase
    const written = vi.spyOn(cardDatabase, 'update').mockImplementationOnce(async (key, change) => {
      await update(key, change)
      device.roleid = '100000000002'
      await device.purge(async () => false, device.roleid)
      await cardDatabase.set(COLLECTION, { ...record, account: device.roleid })
    })
    put(two)
    await app.syncCards()
    expect(written).toHaveBeenCalled()
    expect(await cardDatabase.get(COLLECTION)).toMatchObject({ account: '100000000002' })
  })

  test('is asked for anew by the next player while the one before still waits', async () => {
    put(one)
    const app = await openApp()
    let arrive = () => {}
    device.held = new Promise((resolve) => {
      arrive = resolve
    })
    const slow = app.syncCards()
    await vi.waitFor(() => expect(service.asked).toBe(1), WAIT_TIMEOUT_MS)
    await device.purge(async () => true, null)
    device.roleid = '100000000002'
    device.held = null
    const theirs = app.syncCards()
    // Whoever joined the one before would wait here as long as that does.
    expect(theirs).not.toBe(slow)
    await theirs
    expect(app.synced.now).toMatchObject({ asking: false, held: { account: '100000000002' } })
    arrive()
    await slow
    expect(app.synced.now).toMatchObject({ asking: false, held: { account: '100000000002' } })
  })

  test('is thrown away where the service began anew', async () => {
    for (const serial of [one, two, three]) put(serial)
    await (await openApp()).syncCards()
    Object.assign(service, { cards: new Map(), newest: 0 })
    put(two, 5)
    const later = await openApp()
    await later.syncCards()
    expect(levels(later)).toEqual({ [two]: 5 })
    service.reachable = false
    const offline = await openApp()
    await offline.syncCards()
    expect(levels(offline)).toEqual({ [two]: 5 })
  })

  test('is thrown away where a backup was restored, though the service has counted past it again', async () => {
    for (const serial of [one, two, three]) put(serial)
    await (await openApp()).syncCards()
    Object.assign(service, { cards: new Map(), newest: 2, era: 'two' })
    for (const serial of [one, two]) put(serial, 9)
    const later = await openApp()
    await later.syncCards()
    expect(levels(later)).toEqual({ [one]: 9, [two]: 9 })
    // From there on what changed is enough.
    put(three)
    service.asked = 0
    const after = await openApp()
    await after.syncCards()
    expect([levels(after), service.asked]).toEqual([{ [one]: 9, [two]: 9, [three]: 1 }, 1])
  })

  test('is read whole while another takes its place, though the line breaks in the middle of that', async () => {
    for (const serial of [one, two, three]) put(serial)
    await (await openApp()).syncCards()
    Object.assign(service, { cards: new Map(), newest: 0, era: 'two', asked: 0, pages: 1 })
    for (const serial of [one, two, three]) put(serial, 9)
    const broken = await openApp()
    await broken.syncCards()
    expect([levels(broken), service.asked]).toEqual([{ [one]: 1, [two]: 1, [three]: 1 }, 2])
    expect(broken.synced.now.asking).toBe(false)
    Object.assign(service, { reachable: true, pages: Number.POSITIVE_INFINITY })
    const whole = await openApp()
    await whole.syncCards()
    expect(levels(whole)).toEqual({ [one]: 9, [two]: 9, [three]: 9 })
    expect(await cardDatabase.get(COLLECTION)).toMatchObject({ era: 'two', cursor: 3, complete: true })
  })

  test('is gone with the player, also where an answer was still on its way', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    let arrive = () => {}
    device.held = new Promise((resolve) => {
      arrive = resolve
    })
    put(two)
    const slow = app.syncCards()
    await soon(() => expect(service.asked).toBe(2))
    device.roleid = '100000000002'
    await device.purge(async () => true, null)
    arrive()
    await slow
    expect(app.synced.now.held).toBeUndefined()
    expect(await cardDatabase.get(COLLECTION)).toBeUndefined()
  })

  test('of another player is never shown', async () => {
    put(one)
    await (await openApp()).syncCards()
    device.roleid = '100000000002'
    service.reachable = false
    const other = await openApp()
    await other.syncCards()
    expect(other.synced.now.held).toBeUndefined()
  })
})
