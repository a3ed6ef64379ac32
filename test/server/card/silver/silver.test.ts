import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { unpackCard } from '../../../../src/contract/card/packed.ts'
import {
  exchangeSilver,
  silverEligibility,
  silverNumbers,
  silverRecords,
} from '../../../../src/contract/card/silver.ts'
import { upgradeCard } from '../../../../src/contract/card/training.ts'
import { rankingBoard } from '../../../../src/contract/game/ranking.ts'
import { LUCK_FULL, LUCK_STEP, SILVER_NUMBERS } from '../../../../src/rules/cards/odds/silver-legend.ts'
import {
  silverNumbers as numbers,
  orders,
  silverRecords as records,
  silverLuck,
} from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { logInAt, newIcOf, park, say } from '../../support/callers/machines.ts'
import { changesSince, dealOne, eventsOf, storedCard } from '../../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const ready = { quality: 'legend', level: 60, stars: 6 } as const
/** Each test its own general: their numbers are everybody's. */
let used = 0
const nextGeneral = () => {
  used += 1
  return `g${String(used).padStart(3, '0')}`
}

const exchange = (
  s: Service,
  as: Credentials,
  cardid: string,
  { luck = 0, withoutNumber = false, opKey }: { luck?: number; withoutNumber?: boolean; opKey?: string } = {},
) => ask(s, exchangeSilver, { cardid, luck, withoutNumber }, { as, opKey })
const look = (s: Service, as: Credentials, cardid: string) =>
  dataOf(silverEligibility, ask(s, silverEligibility, { cardid }, { as }))
const list = async (s: Service, as: Credentials) =>
  (await dataOf(silverRecords, ask(s, silverRecords, {}, { as }))).records
const luckOf = async (s: Service, { roleid }: Credentials, general: string) => {
  const [row] = await s.db
    .select()
    .from(silverLuck)
    .where(and(eq(silverLuck.roleid, roleid), eq(silverLuck.general, general)))
  return row?.luck ?? 0
}
const setLuck = async (s: Service, { roleid }: Credentials, general: string, luck: number) => {
  await s.db.insert(silverLuck).values({ roleid, general, luck })
}
const setDrawn = async (s: Service, general: string, drawn: number) => {
  await s.db.insert(numbers).values({ general, drawn }).onConflictDoUpdate({ target: numbers.general, set: { drawn } })
}

describe.runIf(engineAvailable)('the silver legend exchange', () => {
  const service = useService()

  test('says line by line what a card lacks, and what a draw would be made with', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const model = nextGeneral()
    const cardid = await dealOne(s, as, { ...ready, model, level: 59, locked: true })
    await setLuck(s, as, model, 30)
    const state = await look(s, as, cardid)
    expect(state).toMatchObject({ general: model, eligible: false, luck: 30, remaining: SILVER_NUMBERS, chance: 0.05 })
    expect(state.lines.filter(({ met }) => !met).map(({ condition }) => condition)).toEqual(['level', 'unlocked'])
    expect(await look(s, as, await dealOne(s, as, { ...ready, model }))).toMatchObject({ eligible: true })
    expect(await codeOf(ask(s, silverEligibility, { cardid }, { as: other }))).toBe('not_card_owner')
    expect(await codeOf(ask(s, silverEligibility, { cardid: '000000000000' }, { as }))).toBe('not_found')
  })

  test('lists every general with luck and numbers left', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    await setLuck(s, as, model, LUCK_FULL)
    await setDrawn(s, model, 190)
    const { generals } = await dataOf(silverNumbers, ask(s, silverNumbers, {}, { as }))
    expect(generals).toHaveLength(64)
    expect(generals.find(({ general }) => general === model)).toEqual({
      general: model,
      luck: LUCK_FULL,
      remaining: 10,
      chance: 1,
    })
  })

  test('with full luck gives a numbered card, spends the luck, consumes the card and moves the board', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    await setLuck(s, as, model, LUCK_FULL)
    await setDrawn(s, model, 6)
    const cardid = await dealOne(s, as, { ...ready, model, lineup: 1, skinInUse: true })
    const since = (await changesSince(s, as, 0)).next
    const done = await dataOf(exchangeSilver, exchange(s, as, cardid, { luck: LUCK_FULL }))
    expect(done).toMatchObject({ general: model, number: 7, luck: 0, remaining: SILVER_NUMBERS - 7, at: clock.now() })
    expect(unpackCard(done.card)).toMatchObject({ exchanged: true, lineup: null, skinInUse: false })
    expect(await storedCard(s, cardid)).toMatchObject({ state: 'exchanged', owner: as.roleid })
    expect(await eventsOf(s, cardid)).toEqual([{ event: 'exchanged', from: null, to: 7, roleid: as.roleid }])
    expect((await changesSince(s, as, since)).cards.map(unpackCard)).toMatchObject([
      { serial: cardid, exchanged: true },
    ])
    const board = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 90000000, period: 'current' }, { as }))
    expect(board.rows.some(({ cells }) => cells.number === 7 && cells.generalName === done.name)).toBe(true)
    expect(await list(s, as)).toMatchObject([{ id: done.recordId, cardid, number: 7, status: 'cart', orderId: null }])
  })

  test('with one key draws once: the same answer comes again', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    const cardid = await dealOne(s, as, { ...ready, model })
    const opKey = 'live:silver-1'
    const first = await dataOf(exchangeSilver, exchange(s, as, cardid, { opKey }))
    expect(await dataOf(exchangeSilver, exchange(s, as, cardid, { opKey }))).toEqual(first)
    expect(await list(s, as)).toHaveLength(1)
    expect(await luckOf(s, as, model)).toBe(first.luck)
    expect(await codeOf(exchange(s, as, cardid, { luck: first.luck }))).toBe('card_exchanged')
  })

  test('adds luck with every card without a number, until a number comes at the latest after eleven', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    let luck = 0
    for (let tries = 1; ; tries++) {
      const cardid = await dealOne(s, as, { ...ready, model })
      const done = await dataOf(exchangeSilver, exchange(s, as, cardid, { luck }))
      if (done.number !== null) {
        expect(done.number).toBe(1)
        expect(done.luck).toBe(luck === LUCK_FULL ? 0 : luck)
        break
      }
      expect(done.luck).toBe(luck + LUCK_STEP)
      luck = done.luck
      expect(tries).toBeLessThan(11)
    }
    expect((await list(s, as)).filter(({ number }) => number !== null)).toHaveLength(1)
  })

  test('once the numbers have run out says so first, then gives a card without one and keeps the luck', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    await setDrawn(s, model, SILVER_NUMBERS)
    await setLuck(s, as, model, LUCK_FULL)
    const cardid = await dealOne(s, as, { ...ready, model })
    expect(await look(s, as, cardid)).toMatchObject({ remaining: 0, chance: 0, eligible: true })
    expect(await codeOf(exchange(s, as, cardid, { luck: LUCK_FULL }))).toBe('silver_numbers_out')
    expect(await storedCard(s, cardid)).toMatchObject({ state: 'active' })
    const done = await dataOf(exchangeSilver, exchange(s, as, cardid, { luck: LUCK_FULL, withoutNumber: true }))
    expect(done).toMatchObject({ number: null, luck: LUCK_FULL, remaining: 0 })
    expect(await luckOf(s, as, model)).toBe(LUCK_FULL)
    expect(await list(s, as)).toMatchObject([{ number: null, status: 'cart' }])
  })

  test('with other luck than was shown is refused', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    await setLuck(s, as, model, 20)
    const cardid = await dealOne(s, as, { ...ready, model })
    expect(await codeOf(exchange(s, as, cardid, { luck: 10 }))).toBe('changed_meanwhile')
    expect(await storedCard(s, cardid)).toMatchObject({ state: 'active' })
  })

  test.each([
    [{ level: 59 }, 'card_not_eligible'],
    [{ stars: 5 }, 'card_not_eligible'],
    [{ quality: 'epic' }, 'card_not_eligible'],
    [{ model: 'p001' }, 'card_not_eligible'],
    [{ locked: true }, 'card_locked'],
    [{ state: 'exchanged' }, 'card_exchanged'],
    [{ form: 'dormant' }, 'card_dormant'],
  ] as const)('refuses a card that is %j, and keeps it', async (making, code) => {
    const s = await service()
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as, { ...ready, model: 'g064', ...making })
    const before = await storedCard(s, cardid)
    expect(await codeOf(exchange(s, as, cardid))).toBe(code)
    expect(await storedCard(s, cardid)).toEqual(before)
    expect(await list(s, as)).toEqual([])
  })

  test('is for the account alone that has bound the card', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const cardid = await dealOne(s, as, { ...ready, model: 'g064' })
    expect(await codeOf(exchange(s, other, cardid))).toBe('not_card_owner')
    expect(await codeOf(exchange(s, other, '000000000000'))).toBe('not_found')
    expect(await list(s, other)).toEqual([])
  })

  test('leaves a card that cannot be used any more, at a machine either', async () => {
    const s = await service()
    const cabinet = await park(s)
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as, { ...ready, model: nextGeneral() })
    await dataOf(exchangeSilver, exchange(s, as, cardid))
    const args = { cardid, from: 60, to: 60, cost: 0 }
    expect(await codeOf(ask(s, upgradeCard, args, { as }))).toBe('card_exchanged')
    await logInAt(s, cabinet, await newIcOf(s, as.roleid))
    expect((await say(s, cabinet, 'read_card', { serial: cardid })).code).toBe('card_exchanged')
  })

  test('lists those that wait in the mailing cart before all others, however old they are', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    const row = (id: string, at: number, orderId: string | null) => ({
      ...{
        id: `${model}-${id}`,
        roleid: as.roleid,
        serial: `S${model.slice(1)}0000000${at}`,
        general: model,
        number: null,
        at,
        orderId,
      },
    })
    const placed = { id: `o-${model}`, roleid: as.roleid, status: 'waiting' as const, shipsFree: false }
    await s.db.insert(orders).values({ ...placed, orderedAt: clock.now(), shipsBy: '2026-12-11' })
    await s.db.insert(records).values([row('sent', 3, placed.id), row('old', 1, null), row('new', 2, null)])
    expect((await list(s, as)).map(({ id }) => id)).toEqual(['new', 'old', 'sent'].map((id) => `${model}-${id}`))
  })

  test('keeps records with the state of the parcel that has them', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const model = nextGeneral()
    const cardid = await dealOne(s, as, { ...ready, model })
    const { recordId } = await dataOf(exchangeSilver, exchange(s, as, cardid))
    const order = { id: `o-${recordId}`, roleid: as.roleid, status: 'shipped' as const, shipsFree: false }
    await s.db.insert(orders).values({
      ...order,
      orderedAt: clock.now(),
      shipsBy: '2026-12-11',
      carrier: '黑貓',
      tracking: '905512340011',
      shippedAt: clock.now() + 5,
    })
    await s.db.update(records).set({ orderId: order.id }).where(eq(records.id, recordId))
    expect(await list(s, as)).toMatchObject([
      {
        id: recordId,
        status: 'shipped',
        orderId: order.id,
        shipsBy: '2026-12-11',
        shipsFree: false,
        carrier: '黑貓',
        tracking: '905512340011',
        shippedAt: clock.now() + 5,
        completedAt: null,
      },
    ])
  })
})
