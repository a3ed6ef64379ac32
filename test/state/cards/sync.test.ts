import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { get, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import type { LayerMessage } from '../../../src/client/signals/messages.ts'
import { packCard } from '../../../src/contract/card/packed.ts'
import { ASIDE, COLLECTION, place } from '../../../src/state/cards/kept-place.ts'
import { aCard, serials } from '../../support/cards.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

type Sync = typeof import('../../../src/state/cards/sync.ts')

const [one = '', two = '', three = ''] = serials(3)

/** A service that remembers what was asked, and a device whose app can be opened again and again. */
const service = {
  ...{ cards: new Map<string, { change: number; text: string }>(), newest: 0, era: 'one', reachable: true, asked: 0 },
  /** Of yesterday: it counts in no eras. */
  old: false,
  pages: Number.POSITIVE_INFINITY,
}
let roleid: string | null = '100000000001'
let purge: (onDevice: boolean) => void | Promise<void> = () => {}
let hear: (message: LayerMessage) => void = () => {}
let held: Promise<void> | null = null
/** The device does not say yet who is here. */
let silent = false

const put = (serial: string, level = 1): void => {
  service.newest += 1
  service.cards.set(serial, { change: service.newest, text: packCard(aCard({ serial, level })) })
}

const soon = (see: () => void) => vi.waitFor(see, { timeout: PATIENCE_MS })

const PAGE = 2
const answer = (since: number, theirs: string | undefined) => {
  const { era } = service
  const reset = since > service.newest || (theirs !== undefined && theirs !== era)
  const newer = [...service.cards.values()]
    .filter(({ change }) => change > (reset ? 0 : since))
    .sort((a, b) => a.change - b.change)
  const page = newer.slice(0, PAGE)
  const complete = newer.length <= PAGE
  const next = complete ? service.newest : (page.at(-1)?.change ?? 0)
  return { cards: page.map(({ text }) => text), departed: [], next, complete, reset, total: service.cards.size, era }
}

const layer: unknown = {
  ask: async (_action: unknown, { since, era }: { since: number; era?: string }) => {
    service.asked += 1
    if (service.old && era !== undefined)
      return { ok: false, code: 'unavailable', message: '', retryable: true, behind: true }
    const told = answer(since, era)
    await held
    // A line that breaks after so many pages.
    if (service.asked > service.pages) service.reachable = false
    return service.reachable
      ? { ok: true, data: told, at: Date.now(), kept: false }
      : { ok: false, code: 'loading_failed', message: '', retryable: true }
  },
  session: {
    current: async () => {
      if (silent) throw new Error('the device does not say who is here')
      return roleid === null ? null : { roleid, phone: '', phoneCode: '+886' }
    },
    onPurge: (run: typeof purge) => {
      purge = run
      return () => {}
    },
  },
  onMessage: (listener: typeof hear) => {
    hear = listener
    return () => {}
  },
  noteCopy: async () => {},
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

/** The app closed and opened again: nothing but the device's databases survives. */
const openApp = async (): Promise<Sync> => {
  vi.resetModules()
  const { provideLayer } = await import('../../../src/state/layer.ts')
  if (isLayer(layer)) provideLayer(layer)
  return import('../../../src/state/cards/sync.ts')
}
const levels = ({ synced }: Sync): Record<string, number> =>
  Object.fromEntries([...(synced.now.held?.cards ?? [])].map(([serial, { level }]) => [serial, level]))

/** Somebody else is busy with the database of the cards until it is released. */
const holdDatabase = async (): Promise<() => void> => {
  const database = await openDB('tiger-cards')
  const tx = database.transaction('cards', 'readwrite')
  let held = true
  const spin = (): unknown => (held ? tx.store.get('nothing').then(spin) : database.close())
  void spin()
  return () => {
    held = false
  }
}

/** Asks while the database is held, and looks before it is released. */
const syncHeld = async (app: Sync, look: () => void): Promise<void> => {
  const release = await holdDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const synced = app.syncCards()
    await vi.advanceTimersByTimeAsync(60_000)
    await synced
    look()
  } finally {
    vi.useRealTimers()
    release()
  }
}

beforeEach(async () => {
  Object.assign(service, { cards: new Map(), newest: 0, era: 'one', reachable: true, asked: 0 })
  Object.assign(service, { old: false, pages: Number.POSITIVE_INFINITY })
  roleid = '100000000001'
  held = null
  silent = false
  const { forgetKept } = await import('../../../src/state/cards/kept-place.ts')
  await forgetKept()
})

describe('the collection on the device', () => {
  test('are asked for as soon as a device that was slow at first says who is here', async () => {
    put(one)
    silent = true
    const app = await openApp()
    await app.syncCards()
    expect(service.asked).toBe(0)
    expect(app.synced.now).toMatchObject({ asking: false, failure: { ok: false, retryable: true } })
    silent = false
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

  test('asks once more for what changed while an answer was on its way', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    let arrive = () => {}
    held = new Promise((resolve) => {
      arrive = resolve
    })
    const slow = app.syncCards()
    await soon(() => expect(service.asked).toBe(2))
    put(one, 9)
    hear({ type: 'touched', actions: ['card_changes'] })
    arrive()
    await slow
    await soon(() => expect(levels(app)).toEqual({ [one]: 9 }))
  })

  test('is asked for anew by the next player while the one before still waits', async () => {
    put(one)
    const app = await openApp()
    let arrive = () => {}
    held = new Promise((resolve) => {
      arrive = resolve
    })
    const slow = app.syncCards()
    await vi.waitFor(() => expect(service.asked).toBe(1))
    await purge(true)
    roleid = '100000000002'
    held = null
    await app.syncCards()
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
    expect(await get(COLLECTION, place)).toMatchObject({ era: 'two', cursor: 3, complete: true })
  })

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
    expect(await get(COLLECTION, place)).toMatchObject({ era: 'one', cursor: 3, complete: true })
  })

  test('that a version before kept is shown, and asked for anew: nothing says what its number is of', async () => {
    for (const serial of [one, two]) put(serial)
    const cards = [one, three].map((serial) => packCard(aCard({ serial }))).join('\n')
    const record = { version: 1, account: '100000000001', cursor: 2, at: 1, complete: true, total: 2, cards }
    await set(COLLECTION, record, place)
    service.reachable = false
    const offline = await openApp()
    await offline.syncCards()
    expect(levels(offline)).toEqual({ [one]: 1, [three]: 1 })
    service.reachable = true
    const app = await openApp()
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1, [two]: 1 })
    expect(await get(COLLECTION, place)).toMatchObject({ era: 'one', cursor: 2 })
  })

  test.each([
    ['corrupt', 'no record at all'],
    ['corrupt', { version: 1, account: '100000000001', cursor: 1, at: 1, complete: true, total: 1, cards: 'a card' }],
    ['too-new', { version: 9 }],
  ])('is set aside where it is %s, and asked for from the beginning', async (_how, record) => {
    put(one)
    await set(COLLECTION, record, place)
    const app = await openApp()
    await app.syncCards()
    expect(levels(app)).toEqual({ [one]: 1 })
    expect(await get(ASIDE, place)).toEqual(record)
  })

  test('is gone with the player, also where an answer was still on its way', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    let arrive = () => {}
    held = new Promise((resolve) => {
      arrive = resolve
    })
    put(two)
    const slow = app.syncCards()
    await soon(() => expect(service.asked).toBe(2))
    roleid = '100000000002'
    await purge(true)
    arrive()
    await slow
    expect(app.synced.now.held).toBeUndefined()
    expect(await get(COLLECTION, place)).toBeUndefined()
  })

  test('of another player is never shown', async () => {
    put(one)
    await (await openApp()).syncCards()
    roleid = '100000000002'
    service.reachable = false
    const other = await openApp()
    await other.syncCards()
    expect(other.synced.now.held).toBeUndefined()
  })
})
