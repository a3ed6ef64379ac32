import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  shippingBulk,
  shippingComplete,
  shippingLabel,
  shippingList,
  shippingShip,
  shippingSilver,
} from '../../../src/contract/ops/player/shipping.ts'
import { boardsPreview, boardsSettle } from '../../../src/contract/ops/world/boards.ts'
import {
  eventsClose,
  eventsCreate,
  eventsList,
  eventsOpen,
  eventsSignup,
  eventsSignups,
} from '../../../src/contract/ops/world/events.ts'
import {
  goodsAdd,
  goodsChange,
  goodsClose,
  goodsList,
  goodsOpen,
  goodsRestock,
} from '../../../src/contract/ops/world/goods.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import {
  boardScores,
  goods,
  mails,
  orderLines,
  orders,
  signups,
  silverRecords,
  stockMoves,
} from '../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { subscribe } from '../support/callers/devices.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import type { Credentials } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { usePushStub } from '../support/push.ts'
import { engineAvailable, onOwn, onOwnWith, useService } from '../support/service.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const address = { consignee: '王小明', phone: '0912345678', area: '台北市', detail: '測試路 1 號' }
const placeOrder = async (s: Service, { roleid }: Credentials) => {
  const id = randomUUID()
  await s.db.insert(orders).values({
    id,
    roleid,
    status: 'waiting',
    addressSealed: s.deps.secrets.encrypt('address', JSON.stringify(address)),
    shipsFree: false,
    orderedAt: clock.now(),
    shipsBy: '2026-12-11',
  })
  const line = { orderId: id, currency: 'mallPoints', price: 900 }
  await s.db.insert(orderLines).values([
    { ...line, line: 0, goodsId: 'figure', name: text('關羽'), count: 2 },
    { ...line, line: 1, silverId: randomUUID(), name: text('銀傳說'), count: 1 },
  ])
  return id
}
const parcel = (id: string) => ({ id, carrier: 'Black Cat', tracking: `T${id.slice(0, 8)}` })

describe.runIf(engineAvailable)('shipping', () => {
  const stub = usePushStub()
  const service = useService()
  const listed = async (s: Service, status: 'waiting' | 'shipped' | 'completed', id: string) =>
    (await opsDo(s, shippingList, { status, limit: 500 })).orders.find((row) => row.id === id)

  test('goes from waiting over shipped to completed, never back, and tells the phone', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const device = await subscribe(s, as, stub().url)
    const id = await placeOrder(s, as)
    expect(await listed(s, 'waiting', id)).toMatchObject({ contents: '關羽 ×2, 銀傳說', silverCards: 1 })
    expect((await opsAsk(s, shippingComplete, { id })).code).toBe('conflict')
    await opsDo(s, shippingShip, parcel(id))
    expect(await listed(s, 'shipped', id)).toMatchObject({ carrier: 'Black Cat' })
    expect((await opsAsk(s, shippingShip, { ...parcel(id), tracking: 'another' })).code).toBe('conflict')
    await s.sendPushes()
    expect(stub().topicsTo(device)).toEqual(['shipping'])
    await opsDo(s, shippingComplete, { id })
    expect(await listed(s, 'completed', id)).toBeDefined()
  })

  test('shows an address while the parcel is being packed, recorded, and not after that', async () => {
    const s = await service()
    const id = await placeOrder(s, await newPlayer(s))
    expect((await opsDo(s, shippingLabel, { id }, { as: 'packer' })).address).toEqual(address)
    expect(await auditOf(s, 'packer')).toMatchObject([{ act: 'shipping.label', subject: id, outcome: 'looked' }])
    await opsDo(s, shippingShip, parcel(id))
    const { code, message } = await opsAsk(s, shippingLabel, { id })
    expect([code, message]).toEqual(['conflict', expect.stringContaining('only shown while it waits for shipping')])
  })

  test('takes a whole list or nothing of it, and the same list twice', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const ids = [await placeOrder(s, as), await placeOrder(s, as)]
    const parcels = ids.map(parcel)
    const wrong = await opsAsk(s, shippingBulk, { parcels: [...parcels, parcel('no-such-order')] })
    expect(wrong).toMatchObject({ code: 'not_found', message: expect.stringContaining('no-such-order') })
    expect(await listed(s, 'waiting', ids[0] ?? '')).toBeDefined()
    expect(await opsDo(s, shippingBulk, { parcels })).toEqual({ shipped: 2, before: 0 })
    expect(await opsDo(s, shippingBulk, { parcels })).toEqual({ shipped: 0, before: 2 })
  })

  test('lists silver legend cards until they have left', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [id, order] = [randomUUID(), await placeOrder(s, as)]
    const record = { id, roleid: as.roleid, serial: id, general: 'g001', number: null, at: clock.now(), orderId: order }
    await s.db.insert(silverRecords).values(record)
    const waiting = async () => (await opsDo(s, shippingSilver, { limit: 500 })).cards.map((card) => card.id)
    expect(await waiting()).toContain(id)
    await opsDo(s, shippingShip, parcel(order))
    expect(await waiting()).not.toContain(id)
  })

  test('lists no silver legend card of whoever has left for good', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = randomUUID()
    await s.db
      .insert(silverRecords)
      .values({ id, roleid: as.roleid, serial: id, general: 'g001', number: null, at: clock.now() })
    const waiting = async () => (await opsDo(s, shippingSilver, { limit: 500 })).cards.map((card) => card.id)
    expect(await waiting()).toContain(id)
    await s.db.transaction((tx) => erasePlayer(tx, as.roleid, s.deps.secrets, clock.now))
    expect(await waiting()).not.toContain(id)
  })
})

describe.runIf(engineAvailable)('goods', () => {
  const service = useService()
  const figure = () => ({
    id: randomUUID(),
    category: 'figure' as const,
    kind: 'physical' as const,
    texts: {
      name: text('關羽'),
      description: text('d'),
      material: text('m'),
      package: text('p'),
      size: text('s'),
      delivery: text('l'),
      remark: text('r'),
    },
    currency: 'mallPoints',
    price: 900,
    stock: 10,
  })

  test('are added off sale, changed, put on sale and taken off', async () => {
    const s = await service()
    const given = figure()
    const { id } = await opsDo(s, goodsAdd, { goods: given })
    const seen = async () => (await opsDo(s, goodsList, {})).goods.find((row) => row.id === id)
    expect(await seen()).toMatchObject({ onSale: false, price: 900, quota: '' })
    await opsDo(s, goodsChange, { id, price: 1_200, stock: 40, rank: 3, quotaPeriod: 'month', quotaLimit: 2 })
    await opsDo(s, goodsOpen, { id })
    expect(await seen()).toMatchObject({ onSale: true, price: 1_200, stock: 40, rank: 3, quota: '2 per month' })
    await opsDo(s, goodsChange, { id, noQuota: true })
    await opsDo(s, goodsClose, { id })
    expect(await seen()).toMatchObject({ onSale: false, quota: '' })
    expect((await opsAsk(s, goodsAdd, { goods: given })).code).toBe('conflict')
  })

  test('are refused with what is wrong about them', async () => {
    const s = await service()
    const { id } = await opsDo(s, goodsAdd, { goods: figure() })
    expect((await opsAsk(s, goodsChange, { id })).message).toContain('nothing to change')
    expect((await opsAsk(s, goodsChange, { id, quotaLimit: 2 })).message).toContain('--quotaPeriod')
    expect((await opsAsk(s, goodsChange, { id, stock: -1 })).message).toContain('stock: at least 0')
    expect((await opsAsk(s, goodsAdd, { goods: { ...figure(), kind: 'virtual' } })).message).toContain('holds')
    const pills = [{ item: 'pillRare' as const, count: 1 }]
    expect((await opsAsk(s, goodsAdd, { goods: { ...figure(), holds: pills } })).message).toContain('physical')
    for (const item of ['skinFragment:g999', 'skinFragment:G021'] as const) {
      const holding = { ...figure(), kind: 'virtual' as const, holds: [{ item, count: 1 }] }
      const wrong = [holding, { ...figure(), currency: item }]
      for (const goods of wrong) expect((await opsAsk(s, goodsAdd, { goods })).message).toContain(`no skin for ${item}`)
    }
    const holds = [{ item: 'martialExperience' as const, count: 200_000 }]
    expect((await opsAsk(s, goodsAdd, { goods: { ...figure(), kind: 'virtual', holds } })).message).toContain('holds')
    // The apps would show nothing of a list with such an id in it.
    for (const unfit of ['tee.v2', 'fig:guanyu', 'x'.repeat(41)])
      expect((await opsAsk(s, goodsAdd, { goods: { ...figure(), id: unfit } })).code).toBe('bad_request')
    expect((await s.db.select().from(goods).where(eq(goods.id, id)))[0]).toMatchObject({ stock: 10, quotaLimit: null })
  })

  test('are restocked by the piece or as counted, and each change of a stock is written down', async () => {
    const s = await service()
    const { id } = await opsDo(s, goodsAdd, { goods: figure() })
    expect(await opsDo(s, goodsRestock, { id, pieces: 25 })).toEqual({ id, stock: 35 })
    // Counted beside other figures than those of now: some are sold, and would be for sale again.
    expect(await opsAsk(s, goodsChange, { id, stock: 30, was: 36 })).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('now 35, not 36'),
    })
    await opsDo(s, goodsChange, { id, stock: 30, was: 35 })
    expect((await opsAsk(s, goodsRestock, { id, pieces: -31 })).code).toBe('conflict')
    expect((await opsAsk(s, goodsRestock, { id, pieces: 0 })).code).toBe('bad_request')
    expect((await opsAsk(s, goodsRestock, { id, pieces: 1_000_000 })).code).toBe('bad_request')
    expect(await opsDo(s, goodsRestock, { id, pieces: -30 })).toEqual({ id, stock: 0 })
    const moves = await s.db.select().from(stockMoves).where(eq(stockMoves.goodsId, id))
    expect(moves.map(({ delta, stock }) => [delta, stock])).toEqual([
      [10, 10],
      [25, 35],
      [-5, 30],
      [-30, 0],
    ])
  })
})

describe.runIf(engineAvailable)('events and their operators', () => {
  const stub = usePushStub()
  const service = useService()
  const cup = (given: object = {}) => ({
    id: randomUUID(),
    name: text('冬季盃'),
    summary: text('s'),
    rules: text('r'),
    agreement: text('a'),
    prizes: [{ place: text('1'), prize: text('p') }],
    stages: [{ id: 'final', name: text('Final') }],
    stores: ['st01'],
    size: 2,
    places: 8,
    signupFrom: '2026-11-20T10:00:00+08:00',
    signupTo: '2026-11-30T10:00:00+08:00',
    from: '2026-12-01T10:00:00+08:00',
    to: '2026-12-03T10:00:00+08:00',
    ...given,
  })
  const seen = async (s: Service, id: string) =>
    (await opsDo(s, eventsList, { limit: 500 })).events.find((row) => row.id === id)

  test('are created, and their signup opened early and closed', async () => {
    const s = await service()
    for (const unfit of [{ id: 'cup.2026' }, { stages: [{ id: 'a.b', name: text('A') }] }])
      expect((await opsAsk(s, eventsCreate, { event: cup(unfit) })).code).toBe('bad_request')
    const { id } = await opsDo(s, eventsCreate, { event: cup() })
    expect(await seen(s, id)).toMatchObject({ state: 'signupSoon', teams: '0 of 8' })
    await opsDo(s, eventsOpen, { id })
    expect(await seen(s, id)).toMatchObject({ state: 'signupOpen', signupFrom: clock.now() })
    await opsDo(s, eventsClose, { id })
    expect(await seen(s, id)).toMatchObject({ state: 'signupClosed' })
    expect((await opsAsk(s, eventsClose, { id })).code).toBe('conflict')
    expect((await opsAsk(s, eventsOpen, { id })).message).toContain('--until')
    await opsDo(s, eventsOpen, { id, until: '2026-11-25T10:00:00+08:00' })
    expect(await seen(s, id)).toMatchObject({ state: 'signupOpen' })
    expect((await opsAsk(s, eventsCreate, { event: cup({ to: '2026-11-01T10:00:00+08:00' }) })).message).toContain(
      'event.to',
    )
  })

  test('show who signed up, papers shortened and the look recorded', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const { id } = await opsDo(s, eventsCreate, { event: cup() })
    const info = { realName: '王小明', phone: '0912345678', idNumber: 'A123456789' }
    const infoSealed = s.deps.secrets.encrypt('signup', JSON.stringify(info))
    await s.db.insert(signups).values({ eventId: id, roleid, status: 1, infoSealed, complete: true })
    expect((await opsDo(s, eventsSignups, { id })).signups).toMatchObject([{ roleid, status: 'pending' }])
    const shown = await opsDo(s, eventsSignup, { id, roleid }, { as: 'reviewer' })
    expect(shown.info).toEqual({ realName: '王***', phone: '09***78', idNumber: 'A1***89' })
    expect(await auditOf(s, 'reviewer')).toMatchObject([{ act: 'events.signup', outcome: 'looked' }])
  })

  // What has been told of stands in the database, and other files live at other times.
  test('that begin are told once to whoever is in, and not to whoever still waits', () =>
    onOwn(async (s) => {
      const [inside, waiting] = [await newPlayer(s), await newPlayer(s)]
      const devices = [await subscribe(s, inside, stub().url), await subscribe(s, waiting, stub().url)] as const
      const { id } = await opsDo(s, eventsCreate, { event: cup() })
      await s.db.insert(signups).values([
        { eventId: id, roleid: inside.roleid, status: 2 },
        { eventId: id, roleid: waiting.roleid, status: 1 },
      ])
      await s.sendPushes()
      expect(stub().topicsTo(devices[0])).toEqual([])
      clock.set('2026-12-01T02:00:05Z')
      await Promise.all([s.sendPushes(), s.sendPushes()])
      await s.sendPushes()
      expect(devices.map(stub().topicsTo)).toEqual([['event'], []])
    }))
})

describe.runIf(engineAvailable)('boards and their operators', () => {
  const stub = usePushStub()
  const service = useService()
  const week = '2026-08-31'

  test('are shown before they are settled, settled once, and their rewards told', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const device = await subscribe(s, as, stub().url)
    await s.db.insert(boardScores).values({
      board: 1020,
      period: week,
      layer: 'live',
      owner: as.roleid,
      figures: { combatPower: 99.5 },
      key1: 99.5,
      key2: 0,
      key3: 0,
      reachedAt: 1,
    })
    const asked = { board: 1020, period: week }
    const preview = await opsDo(s, boardsPreview, asked)
    expect(preview).toMatchObject({ settled: false, final: true })
    expect(preview.rows[0]).toMatchObject({ rank: 1, roleid: as.roleid, title: 'rank-1020' })
    const rewardsOf = async () =>
      (await s.db.select().from(mails).where(eq(mails.roleid, as.roleid))).filter(({ gifts }) => gifts.length > 0)
        .length
    const before = await rewardsOf()
    await Promise.all([opsDo(s, boardsSettle, asked), opsDo(s, boardsSettle, asked)])
    expect(await opsDo(s, boardsSettle, asked)).toMatchObject({ winners: 0, before: true })
    expect((await rewardsOf()) - before).toBe(1)
    expect((await opsDo(s, boardsPreview, asked)).settled).toBe(true)
    await s.sendPushes()
    expect(stub().topicsTo(device)).toEqual(['settlement'])
  })

  test('are not settled by a process whose clock is a day ahead', () =>
    onOwnWith({ clockAhead: async () => DAY_MS }, async (s) => {
      const early = await opsAsk(s, boardsSettle, { board: 1020, period: '2026-11-02' })
      expect(early).toMatchObject({ code: 'conflict', message: expect.stringContaining('clock') })
      expect((await opsDo(s, boardsPreview, { board: 1020, period: '2026-11-02' })).settled).toBe(false)
    }))

  test('are not settled while they run, nor for a period they do not have', async () => {
    const s = await service()
    expect((await opsAsk(s, boardsSettle, { board: 1020, period: '2026-11-09' })).code).toBe('conflict')
    expect((await opsAsk(s, boardsSettle, { board: 1020, period: '2026-11' })).message).toContain('Monday')
    expect((await opsAsk(s, boardsSettle, { board: 1700, period: '2026-11-02' })).message).toContain('month')
    expect((await opsAsk(s, boardsSettle, { board: 1500 })).message).toContain('with rewards')
    expect(await opsDo(s, boardsPreview, { board: 1700 })).toMatchObject({ period: '2026-10' })
  })
})
