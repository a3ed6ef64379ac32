import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { packCard } from '../../../src/contract/card/packed.ts'
import { ASIDE, COLLECTION, cardDatabase } from '../../../src/state/cards/card-database.ts'
import { aCard } from '../../support/cards.ts'
import { beginAnew, levels, one, openApp, put, service, three, two } from './sync-device.ts'

beforeEach(beginAnew)

describe('the collection on the device, beside other versions', () => {
  test('goes on beside a service of yesterday, which counts in no eras', async () => {
    put(one)
    await (await openApp()).syncCards()
    Object.assign(service, { old: true, era: '' })
    put(two)
    const app = await openApp()
    await app.syncCards()
    expect([levels(app), app.synced.now.failure]).toEqual([{ [one]: 1, [two]: 1 }, undefined])
    // The next one is new again, in the same run of the app and in another.
    Object.assign(service, { old: false, era: 'one' })
    put(three)
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1, [two]: 1, [three]: 1 })
    const again = await openApp()
    await again.syncCards()
    expect(levels(again)).toEqual({ [one]: 1, [two]: 1, [three]: 1 })
  })

  test('that came from a service of yesterday is whole after the first answer of a new one', async () => {
    Object.assign(service, { old: true, era: '' })
    for (const serial of [one, two]) put(serial)
    const app = await openApp()
    await app.syncCards()
    Object.assign(service, { old: false, era: 'one' })
    put(three)
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1, [two]: 1, [three]: 1 })
    expect(await cardDatabase.get(COLLECTION)).toMatchObject({ era: 'one', cursor: 3, complete: true })
  })

  test('that a version before kept is shown, and asked for anew: nothing says what its number is of', async () => {
    for (const serial of [one, two]) put(serial)
    const cards = [one, three].map((serial) => packCard(aCard({ serial }))).join('\n')
    const record = { version: 1, account: '100000000001', cursor: 2, at: 1, complete: true, total: 2, cards }
    await cardDatabase.set(COLLECTION, record)
    service.reachable = false
    const offline = await openApp()
    await offline.syncCards()
    expect(levels(offline)).toEqual({ [one]: 1, [three]: 1 })
    service.reachable = true
    const app = await openApp()
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1, [two]: 1 })
    expect(await cardDatabase.get(COLLECTION)).toMatchObject({ era: 'one', cursor: 2 })
  })

  test.each([
    ['corrupt', 'no record at all'],
    ['corrupt', { version: 1, account: '100000000001', cursor: 1, at: 1, complete: true, total: 1, cards: 'a card' }],
    ['too-new', { version: 9 }],
  ])('is set aside where it is %s, and asked for from the beginning', async (_how, record) => {
    put(one)
    await cardDatabase.set(COLLECTION, record)
    const app = await openApp()
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1 })
    expect(await cardDatabase.get(ASIDE)).toEqual(record)
  })
})
