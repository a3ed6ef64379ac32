import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chooseStore, storeList } from '../../../src/contract/arcade/store.ts'
import { eventList } from '../../../src/contract/event/events.ts'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { homeFront } from '../../../src/contract/news/home.ts'
import {
  storesAdd,
  storesChange,
  storesClose,
  storesDay,
  storesDays,
  storesList,
  storesOpen,
} from '../../../src/contract/ops/world/stores.ts'
import { addDays, DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { events, playerSettings, storeHeat } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { logInAt, matchOf, newGuest, park, say } from '../support/callers/machines.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn, useOwnService } from '../support/service.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const listed = (s: Service, language = 'zh-tw') => dataOf(storeList, ask(s, storeList, {}, { language }))
const storeIn = async (s: Service, id: string) => (await listed(s)).stores.find((one) => one.id === id)
const arcade = (id: string, more: object = {}) => ({
  ...{ id, area: 'penghu', zip: '880', latitude: '23.5660', longitude: '119.5793', phone: '06-155-0199' },
  ...{ opens: '11:00', closes: '02:00', machines: { battle: 2, draw: 1, print: 0, ic: 1 } },
  ...{ name: text('虎符澎湖店'), district: text('馬公市'), address: text('中正路 9 號') },
  ...more,
})

describe.runIf(engineAvailable)('the stores', () => {
  const service = useOwnService()

  test('are listed from north to south with place, machines, holidays and the heat of eight weeks', async () => {
    const s = await service()
    const today = dayOf(clock.now())
    await s.db.insert(storeHeat).values(
      [-1, -7, -8, -56, -57, 0].map((days, index) => {
        const row = { store: 'st07', day: addDays(today, days), heat: 10 ** index, points: 0 }
        return { ...row, lastAt: clock.now() }
      }),
    )
    const { stores, heatUntil, closed } = await listed(s)
    expect(heatUntil).toBe(today)
    expect(closed).toEqual([])
    const areas = stores.map(({ area }) => area)
    expect(areas.indexOf('keelung')).toBeLessThan(areas.indexOf('tainan'))
    expect(stores.find(({ id }) => id === 'st07')).toMatchObject({
      ...{ zip: '251', latitude: 25.1686, longitude: 121.443, opens: '11:00', closes: '22:00' },
      // The day itself and what lies further back than eight weeks are not counted.
      heat: [1_000, 0, 0, 0, 0, 0, 100, 11],
      days: [],
    })
  })

  test('say the events that are held there, those that anybody may see and that are not over', async () => {
    const s = await service()
    const now = clock.now()
    const papers = { name: text('冬季盃'), summary: text('s'), rules: text('r'), agreement: text('a') }
    const cup = (id: string, more: object = {}) => ({
      ...{ id, ...papers, prizes: [], rewards: [], stages: [], stores: ['st09'], size: 1, places: 4 },
      ...{ signupFrom: now - DAY_MS, signupTo: now + DAY_MS, from: now + 2 * DAY_MS, to: now + 3 * DAY_MS },
      ...{ publishedAt: now - DAY_MS, ...more },
    })
    await s.db
      .insert(events)
      .values([
        cup('held'),
        cup('draft', { publishedAt: null }),
        cup('gone', { withdrawnAt: now - 1 }),
        cup('over', { from: now - DAY_MS, to: now }),
      ])
    const { events: held } = await listed(s)
    expect(held.filter(({ stores }) => stores.includes('st09')).map(({ id }) => id)).toEqual(['held'])
  })

  test('that were added, changed, closed and opened again are so everywhere', async () => {
    const s = await service()
    const me = await newPlayer(s)
    const choose = (store: string) => ask(s, chooseStore, { store }, { as: me })
    await opsDo(s, storesAdd, { store: arcade('penghu-1') }, { as: 'keeper' })
    expect(await storeIn(s, 'penghu-1')).toMatchObject({
      city: '澎湖縣',
      closes: '02:00',
      latitude: 23.566,
      heat: [0, 0, 0, 0, 0, 0, 0, 0],
    })
    await dataOf(chooseStore, choose('penghu-1'))
    expect((await opsAsk(s, storesAdd, { store: arcade('penghu-1') })).code).toBe('conflict')
    expect((await opsAsk(s, storesAdd, { store: arcade('st01') })).code).toBe('conflict')

    await opsDo(s, storesChange, { id: 'st05', closes: '01:30', name: text('虎符板橋新店') })
    expect(await storeIn(s, 'st05')).toMatchObject({
      name: '虎符板橋新店',
      opens: '10:30',
      closes: '01:30',
      zip: '220',
    })
    await opsDo(s, storesChange, { id: 'st05', phone: '02-1555-9999' })
    expect(await storeIn(s, 'st05')).toMatchObject({ name: '虎符板橋新店', phone: '02-1555-9999' })

    await opsDo(s, storesClose, { id: 'penghu-1' })
    expect(await storeIn(s, 'penghu-1')).toBeUndefined()
    expect((await listed(s)).closed).toEqual([{ id: 'penghu-1', name: '虎符澎湖店' }])
    expect(await codeOf(choose('penghu-1'))).toBe('not_found')
    expect((await dataOf(homeFront, ask(s, homeFront, {}, { as: me }))).store).toBeNull()
    expect((await opsAsk(s, storesClose, { id: 'penghu-1' })).code).toBe('conflict')
    expect((await opsDo(s, storesList, {})).stores.at(-1)).toMatchObject({ id: 'penghu-1', closed: true })
    await opsDo(s, storesOpen, { id: 'penghu-1' })
    expect((await dataOf(homeFront, ask(s, homeFront, {}, { as: me }))).store).toMatchObject({ id: 'penghu-1' })
    const [settings] = await s.db.select().from(playerSettings).where(eq(playerSettings.roleid, me.roleid))
    expect(settings?.myStore).toBe('penghu-1')
    expect(await auditOf(s, 'keeper')).toMatchObject([{ act: 'stores.add', detail: { id: 'penghu-1' } }])
  })

  test('that two operators change at once keep what each of them said', async () => {
    const s = await service()
    await Promise.all([
      opsDo(s, storesChange, { id: 'st20', opens: '09:00' }),
      opsDo(s, storesChange, { id: 'st20', phone: '07-155-7777' }),
    ])
    expect(await storeIn(s, 'st20')).toMatchObject({ opens: '09:00', phone: '07-155-7777', closes: '22:00' })
  })

  test('keep their own hours on a day, beside those of all', async () => {
    const s = await service()
    const day = addDays(dayOf(clock.now()), 20)
    const daysOf = async (id: string) => (await storeIn(s, id))?.days?.filter((one) => one.day === day)
    await opsDo(s, storesDay, { day, state: 'closed' })
    expect(await daysOf('st02')).toEqual([{ day, opens: null, closes: null }])
    await opsDo(s, storesDay, { day, store: 'st02', opens: '12:00', closes: '18:00' })
    expect(await daysOf('st02')).toEqual([{ day, opens: '12:00', closes: '18:00' }])
    expect(await daysOf('st03')).toEqual([{ day, opens: null, closes: null }])
    await opsDo(s, storesDay, { day, store: 'st02', state: 'usual' })
    expect(await daysOf('st02')).toEqual([])
    expect((await opsDo(s, storesDays, {})).days.filter((one) => one.day === day)).toMatchObject([
      { store: 'all', hours: 'closed' },
      { store: 'st02', hours: 'usual' },
    ])
    await opsDo(s, storesDay, { day, state: 'usual' })
    await opsDo(s, storesDay, { day, store: 'st02', state: 'usual' })
    expect([await daysOf('st02'), await daysOf('st03')]).toEqual([[], []])
    await opsDo(s, storesDay, { day, store: 'st04', state: 'usual' })
    await opsDo(s, storesDay, { day, state: 'closed' })
    expect([await daysOf('st04'), await daysOf('st03')]).toEqual([[], [{ day, opens: null, closes: null }]])
    await opsDo(s, storesDay, { day, state: 'usual' })

    const me = await newPlayer(s)
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st02' }, { as: me }))
    await opsDo(s, storesDay, { day, store: 'st02', state: 'closed' })
    const front = await dataOf(homeFront, ask(s, homeFront, {}, { as: me }))
    expect(front.store?.days).toEqual([{ day, opens: null, closes: null }])
  })

  test('refuse what no store can be, and say what would mend it', async () => {
    const s = await service()
    const refused = async (asked: ReturnType<typeof opsAsk>) => {
      const { code, message } = await asked
      return `${code}: ${message}`
    }
    const add = (more: object) => refused(opsAsk(s, storesAdd, { store: arcade('odd', more) }))
    expect(await add({ area: 'atlantis' })).toMatch(/bad_request: .*area.*taipei/)
    expect(await add({ latitude: '48.8566' })).toMatch(/bad_request: .*latitude.*between 20 and 27/)
    expect(await add({ opens: '25:00' })).toMatch(/bad_request: .*opens/)
    expect(await add({ opens: '24:00' })).toMatch(/bad_request: .*opens/)
    expect(await add({ opens: '11:00', closes: '11:00' })).toMatch(/around the clock/)
    const on = (args: Parameters<typeof opsAsk<typeof storesDay>>[2]) => refused(opsAsk(s, storesDay, args))
    const day = addDays(dayOf(clock.now()), 3)
    expect(await on({ day: '2027-02-30', state: 'closed' })).toMatch(/bad_request: .*2027-02-30/)
    expect(await on({ day: addDays(day, -9), state: 'closed' })).toMatch(/past/)
    expect(await on({ day, opens: '11:00' })).toMatch(/belong together/)
    expect(await on({ day, opens: '11:00', closes: '11:00' })).toMatch(/around the clock/)
    expect(await on({ day })).toMatch(/--state/)
    expect(await on({ day, opens: '11:00', closes: '12:00', state: 'closed' })).toMatch(/--state/)
    expect(await on({ day, store: 'st99', state: 'closed' })).toMatch(/not_found/)
    expect(await refused(opsAsk(s, storesChange, { id: 'st99', closes: '22:00' }))).toMatch(/not_found/)
    expect(await refused(opsAsk(s, storesChange, { id: 'st03' }))).toMatch(/nothing to change/)
  })

  test('keep their name where something was played there, though they have closed, and the board leads to them', () =>
    onOwn(async (s) => {
      await opsDo(s, storesAdd, { store: arcade('kinmen-1', { area: 'kinmen', name: text('虎符金門店') }) })
      const guest = await newGuest(s)
      const cabinet = await park(s, 'battle', 'kinmen-1')
      await logInAt(s, cabinet, guest)
      expect((await say(s, cabinet, 'report_match', matchOf(guest))).ok).toBe(true)
      await opsDo(s, storesClose, { id: 'kinmen-1' })
      clock.advance(DAY_MS)
      await s.runJobs()
      const me = await sessionOf(s, guest.roleid)
      const board = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1500, period: 'current' }, { as: me }))
      expect(board.rows.find(({ store }) => store === 'kinmen-1')?.cells.store).toBe('虎符金門店')
      const players = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1020, period: 'current' }, { as: me }))
      expect(players.rows.every(({ store }) => store === undefined)).toBe(true)
      expect((await dataOf(eventList, ask(s, eventList, {}, { as: me }))).events).toBeDefined()
    }))
})
