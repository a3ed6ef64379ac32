import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { goodsDetail } from '../../../src/contract/mall/goods.ts'
import { mallGoods } from '../../../src/contract/mall/mall.ts'
import { orderDetail, placeOrder } from '../../../src/contract/mall/orders.ts'
import { goodsChange } from '../../../src/contract/ops/world/goods.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, dataOf } from '../support/client.ts'
import { lineOf, newAddress, newGoods, place } from '../support/mall.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('the pictures of the mall’s goods', () => {
  const service = useService()

  test('are at the address that comes with the goods, kept for good, in fewer bytes for whom it helps', async () => {
    const s = await service()
    await newGoods(s, { id: 'mug' })
    const as = await newPlayer(s)
    const { goods } = await dataOf(mallGoods, ask(s, mallGoods, {}, { as }))
    const address = goods.find(({ id }) => id === 'mug')?.picture ?? ''
    expect(address).toMatch(/^\/images\/goods\/mug\.[0-9a-f]{8}\.svg$/)
    const answer = await s.app.request(address)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    const packed = await s.app.request(address, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(svg)
  })

  test('are there under their own names and no other', async () => {
    const s = await service()
    await newGoods(s, { id: 'tote' })
    const { goods } = await dataOf(goodsDetail, ask(s, goodsDetail, { id: 'tote' }, { as: await newPlayer(s) }))
    const [own = ''] = goods.pictures
    expect((await s.app.request(own)).status).toBe(200)
    const others = [
      'tote.svg',
      'tote',
      'tote.00000000.svg',
      'nothing.00000000.svg',
      '..%2f..%2fpackage.json',
      '%00',
      '__proto__.svg',
    ]
    for (const name of others) expect((await s.app.request(`/images/goods/${name}`)).status, name).toBe(404)
    expect((await s.app.request(`${own}/more`)).status).toBe(404)
  })

  test('give way to those of the operator; goods without any say so', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await newGoods(s, { id: 'binder' })
    const { id } = await newGoods(s)
    const shown = async (of: string) => (await dataOf(goodsDetail, ask(s, goodsDetail, { id: of }, { as }))).goods
    expect(await shown(id)).not.toHaveProperty('picture')
    expect((await shown(id)).pictures).toEqual([])
    const pictures = ['/images/front.webp', '/images/back.webp']
    await opsDo(s, goodsChange, { id: 'binder', pictures })
    expect(await shown('binder')).toMatchObject({ picture: pictures[0], pictures })
    await opsDo(s, goodsChange, { id: 'binder', pictures: [] })
    expect((await shown('binder')).picture).toContain('/images/goods/binder.')
  })

  test('come with the lines of an order', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'mallPoints', count: 1_000 }])
    const lines = [lineOf(await newGoods(s, { id: 'pen' })), lineOf(await newGoods(s))]
    const { order } = await dataOf(placeOrder, place(s, as, { lines, address: await newAddress(s, as) }))
    const kept = await dataOf(orderDetail, ask(s, orderDetail, { id: order.id }, { as }))
    expect(kept.lines.map(({ picture }) => picture)).toEqual([expect.stringContaining('/images/goods/pen.'), undefined])
  })
})
