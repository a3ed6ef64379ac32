import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { WireRequest, WireResponse } from '../../../src/client/env.ts'
import { type MallGoods, mallGoods } from '../../../src/contract/mall/mall.ts'
import { differenceTo } from '../../../src/contract/wire/answer-difference.ts'
import { digestOfWhole, piecesOf } from '../../../src/contract/wire/answer-pieces.ts'
import { Phone } from '../support/phone.ts'

const goods = (count: number, price = 100): MallGoods => ({
  goods: Array.from({ length: count }, (_, index) => ({
    ...({ id: `figure-${index}`, category: 'figure', kind: 'physical', holds: [], currency: 'mallPoints' } as const),
    ...{ name: '關羽', description: 'a figure of resin, ten centimetres high, in a box of its own' },
    ...{ price: index === 3 ? price : 100, stock: 10, rank: 1, rankName: '士兵', quota: null },
  })),
  balances: { mallPoints: 7 },
  rank: 1,
})

const bodySchema = v.object({ action: v.string(), has: v.optional(v.string()) })

/** A service that has these goods; `broken` differences are of another list than the digest that comes with them. */
const mallOf = (phone: Phone) => {
  const mall = {
    now: goods(40),
    broken: false,
    /** A process of the version before answers. */
    old: false,
    asked: [] as { readonly has: string | undefined; readonly bytes: number }[],
  }
  const answer = ({ body }: WireRequest): WireResponse => {
    const { has } = v.parse(bodySchema, JSON.parse(body))
    const whole = phone.server.answer(0, mall.now)
    const pieces = piecesOf(mall.now)
    if (mall.old && has !== undefined) return phone.server.answer('bad_request')
    if (has === undefined || !pieces) return whole
    const differs = piecesOf(mall.broken ? goods(39) : mall.now) ?? pieces
    const told = { ...JSON.parse(whole.text), data: differenceTo(differs, has), whole: digestOfWhole(pieces) }
    return { ...whole, text: JSON.stringify(told) }
  }
  phone.network = async (request) => {
    const parsed = v.parse(bodySchema, JSON.parse(request.body))
    if (parsed.action !== mallGoods.name) return phone.good(request)
    await phone.time.sleep(100)
    const response = answer(request)
    mall.asked.push({ has: parsed.has, bytes: response.text.length })
    return response
  }
  return mall
}

describe('a long list that is kept', () => {
  const open = async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    const ask = () => phone.during(phone.layer.ask(mallGoods, {}))
    return { phone, mall: mallOf(phone), ask }
  }

  it('comes once, and after that what differs from it', async () => {
    const { mall, ask } = await open()
    expect(await ask()).toMatchObject({ ok: true, kept: false, data: goods(40) })
    mall.now = goods(40, 130)
    expect(await ask()).toMatchObject({ ok: true, kept: false, data: goods(40, 130) })
    expect(await ask()).toMatchObject({ ok: true, kept: false, data: goods(40, 130) })
    const [first, second, third] = mall.asked
    expect(first?.has).toBeUndefined()
    expect(second?.bytes).toBeLessThan(600)
    expect(third?.bytes).toBeLessThan(250)
  })

  it('stands in without signal as it was made out of both', async () => {
    const { phone, mall, ask } = await open()
    await ask()
    mall.now = goods(39, 130)
    const last = await ask()
    phone.offline()
    expect(await ask()).toMatchObject({ ok: true, kept: true, data: goods(39, 130), at: last.ok && last.at })
  })

  it('is asked for in full where what came does not go with it', async () => {
    const { mall, ask } = await open()
    await ask()
    mall.broken = true
    mall.now = goods(40, 130)
    expect(await ask()).toMatchObject({ ok: true, kept: false, data: goods(40, 130) })
    expect(mall.asked.map(({ has }) => has === undefined)).toEqual([true, false, true])
  })

  it('is asked for in full where the service does not know the marks yet', async () => {
    const { mall, ask } = await open()
    await ask()
    mall.now = goods(40, 130)
    mall.old = true
    expect(await ask()).toMatchObject({ ok: true, kept: false, data: goods(40, 130) })
    expect(mall.asked.map(({ has }) => has !== undefined)).toEqual([false, true, false])
  })

  it('tells nothing of what another player, or another language, has left behind', async () => {
    const { phone, mall, ask } = await open()
    await ask()
    await phone.during(phone.layer.setLanguage('de-DE'))
    await ask()
    await phone.login('1002')
    await ask()
    expect(mall.asked.map(({ has }) => has)).toEqual([undefined, undefined, undefined])
  })

  it('is not worth naming where it is short', async () => {
    const { mall, ask } = await open()
    mall.now = goods(3)
    await ask()
    await ask()
    expect(mall.asked.map(({ has }) => has)).toEqual([undefined, undefined])
  })

  it('is asked for in full, and at once, where the device is slow to say what it has', async () => {
    const { phone, mall, ask } = await open()
    await ask()
    phone.device.disk.heldUntil.set('answers', Number.MAX_SAFE_INTEGER)
    const begun = phone.time.now
    expect(await ask()).toMatchObject({ ok: true, kept: false })
    expect(mall.asked.at(-1)?.has).toBeUndefined()
    expect(phone.time.now - begun).toBeLessThan(5_000)
  })
})
