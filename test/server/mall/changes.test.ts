import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../src/contract/languages.ts'
import { mallGoods } from '../../../src/contract/mall/mall.ts'
import { ordersRefund } from '../../../src/contract/ops/player/orders.ts'
import { goodsAdd, goodsChange, goodsClose, goodsOpen, goodsRestock } from '../../../src/contract/ops/world/goods.ts'
import { acceptLanguage } from '../../../src/contract/wire/envelope.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { goods, orders, players } from '../../../src/server/db/schema/index.ts'
import { makeGoods } from '../../../src/server/demo/mall/goods.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { sized } from '../../support/full-run.ts'
import { openDevice } from '../support/callers/app-device.ts'
import { opsAsk } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { lineOf, newAddress, place } from '../support/mall.ts'
import { give, newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

const inFull = (s: Service, as: Credentials, language: Language) =>
  dataOf(mallGoods, ask(s, mallGoods, {}, { as, language: acceptLanguage(language) }))

const added = () => {
  const text = inAll('新', '新', 'new', 'nouveau', 'neu')
  const texts = {
    ...{ name: text, description: text, material: text, package: text },
    ...{ size: text, delivery: text, remark: text },
  }
  const sort = Math.floor(Math.random() * 40)
  return {
    ...({ id: randomUUID(), category: 'figure', kind: 'physical', texts, currency: 'mallPoints' } as const),
    ...{ price: 5, stock: 9, sort },
  }
}

/** Copies as an earlier version, or something that was broken, may have left them. */
const spoils: readonly ((data: unknown) => unknown)[] = [
  (data) => JSON.parse(JSON.stringify(data), (name, value) => (name === 'quota' ? undefined : value)),
  (data) => JSON.parse(JSON.stringify(data), (name, value) => (name === 'price' ? 1 : value)),
  (data) => JSON.parse(JSON.stringify(data), (_, value) => (Array.isArray(value) ? value.toReversed() : value)),
  (data) => [data],
  () => 'nothing that can be read '.repeat(400),
]

const acts = [
  ...(['price', 'stock', 'restock', 'close', 'open', 'add', 'rank', 'quota', 'noQuota'] as const),
  ...(['mine', 'theirs', 'refund', 'merit', 'points', 'language', 'account', 'lost', 'spoil', 'day'] as const),
]
type Act = (typeof acts)[number]
interface Step {
  readonly act: Act
  readonly which: number
  readonly much: number
}
const step: fc.Arbitrary<Step> = fc.record({ act: fc.constantFrom(...acts), which: fc.nat(999), much: fc.nat(30) })

/** Two players who share a device, the operator, and the language that is chosen on it. */
class Story {
  readonly device
  private readonly s: Service
  private owners: Credentials[] = []
  private addresses: { readonly id: string; readonly updatedAt: number }[] = []
  private here = 0
  private language: Language = 'zh-TW'

  constructor(s: Service) {
    this.s = s
    this.device = openDevice(s)
  }

  async begin(): Promise<void> {
    for (let count = 0; count < 2; count++) {
      const as = await newPlayer(this.s)
      await give(this.s, as, [{ item: 'mallPoints', count: 50_000 }])
      this.owners.push(as)
      this.addresses.push(await newAddress(this.s, as))
    }
    await this.device.become(this.me)
  }

  private get me(): Credentials {
    const me = this.owners[this.here]
    if (!me) throw new Error('nobody is here')
    return me
  }

  /** The device's list is the one a full answer gives, and it took one question. */
  async look(): Promise<void> {
    clock.advance(1_000)
    const before = this.device.line.asked
    const answer = await this.device.read(mallGoods, {})
    const full = await inFull(this.s, this.me, this.language)
    expect(answer).toEqual({ ok: true, data: full, at: clock.now(), kept: false })
    expect(this.device.line.asked).toBe(before + 1)
  }

  async go({ act, which, much }: Step): Promise<void> {
    const { s } = this
    const rows = await s.db.select().from(goods)
    const one = rows[which % rows.length]
    if (!one) throw new Error('an empty mall')
    const { id } = one
    const change = (to: object) => opsAsk(s, goodsChange, { id, ...to })
    const buy = async (who: number) => {
      const [as, address] = [this.owners[who], this.addresses[who] ?? null]
      if (as) await codeOf(place(s, as, { lines: [lineOf(one, 1 + (much % 3))], address }))
    }
    const others: Readonly<Record<Act, () => Promise<unknown>>> = {
      price: () => change({ price: much }),
      stock: () => change({ stock: much }),
      restock: () => opsAsk(s, goodsRestock, { id, pieces: much - 10 || 1 }, { key: randomUUID() }),
      close: () => opsAsk(s, goodsClose, { id }),
      open: () => opsAsk(s, goodsOpen, { id }),
      add: async () => {
        const made = added()
        await opsAsk(s, goodsAdd, { goods: made })
        await opsAsk(s, goodsOpen, { id: made.id })
      },
      rank: () => change({ rank: 1 + (much % 3) }),
      quota: () => change({ quotaPeriod: (['day', 'week', 'never'] as const)[much % 3], quotaLimit: 1 + much }),
      noQuota: () => change({ noQuota: true }),
      mine: () => buy(this.here),
      theirs: () => buy(1 - this.here),
      refund: async () => {
        const [placed] = await s.db.select().from(orders).where(eq(orders.roleid, this.me.roleid)).limit(1)
        if (placed) await opsAsk(s, ordersRefund, { id: placed.id, reason: 'the last piece was damaged' })
      },
      merit: () =>
        s.db
          .update(players)
          .set({ merit: much * 10_000 })
          .where(eq(players.roleid, this.me.roleid)),
      points: () => give(s, this.me, [{ item: 'mallPoints', count: 1 + much }]),
      language: async () => {
        this.language = languages[much % languages.length] ?? 'zh-TW'
        await this.device.speak(this.language)
      },
      account: async () => {
        this.here = 1 - this.here
        await this.device.become(this.me)
      },
      lost: async () => {
        clock.advance(1_000)
        this.device.line.lost = true
        const answer = await this.device.read(mallGoods, {})
        this.device.line.lost = false
        expect(answer.ok ? answer.kept : answer.retryable).toBe(true)
      },
      spoil: () => this.device.spoil(spoils[much % spoils.length] ?? ((data) => data)),
      day: async () => {
        clock.advance(DAY_MS)
        this.owners = await Promise.all(this.owners.map(({ roleid }) => sessionOf(s, roleid)))
        await this.device.become(this.me)
      },
    }
    await others[act]()
  }
}

describe.runIf(engineAvailable)('a device that has the mall’s list already', () => {
  const service = useOwnService()
  beforeAll(async () => {
    await (await service()).db.insert(goods).values([...makeGoods(BASE)])
  })

  test('shows what a full answer shows, after any history', async () => {
    const s = await service()
    let differences = 0
    const history = fc.array(fc.tuple(step, fc.boolean()), { minLength: 3, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const story = new Story(s)
        await story.begin()
        await story.look()
        for (const [one, looks] of steps) {
          await story.go(one)
          if (looks) await story.look()
        }
        await story.look()
        await story.look()
        differences += story.device.line.differences
      }),
      { numRuns: sized(8, 200), endOnFailure: true },
    )
    expect(differences).toBeGreaterThan(15)
  })

  test('still has it without signal, with the time of the answer that it was made from last', async () => {
    const s = await service()
    const device = openDevice(s)
    const as = await newPlayer(s)
    await device.become(as)
    await device.read(mallGoods, {})
    await s.db.update(goods).set({ price: 4_321 }).where(eq(goods.id, 'sleeves'))
    clock.advance(1_000)
    const last = await device.read(mallGoods, {})
    device.line.lost = true
    clock.advance(60_000)
    expect(last).toMatchObject({ ok: true, kept: false })
    // Also why the service could not be asked.
    expect(await device.read(mallGoods, {})).toMatchObject({ ...last, kept: true })
  })
})

describe.runIf(engineAvailable)('two hundred goods', () => {
  const service = useOwnService()

  test('travel once; after that what changed does, and a word where nothing did', async () => {
    const s = await service()
    for (let part = 0; part < 5; part++)
      await s.db.insert(goods).values(makeGoods(BASE).map((row) => ({ ...row, id: `${row.id}-${part}`, onSale: true })))
    const device = openDevice(s)
    const as = await newPlayer(s)
    await device.become(as)
    const cost = async () => {
      clock.advance(1_000)
      await device.read(mallGoods, {})
      return { up: device.line.up, down: device.line.down }
    }
    const first = await cost()
    const nothing = await cost()
    await s.db.update(goods).set({ price: 4_321 }).where(eq(goods.id, 'sleeves-3'))
    const price = await cost()
    expect(first.down).toBeGreaterThan(40_000)
    expect(nothing.up + nothing.down).toBeLessThan(1_100)
    expect(price.up + price.down).toBeLessThan(1_600)
  })
})
