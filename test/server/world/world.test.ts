import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindIc, icList } from '../../../src/contract/arcade/ic-cards.ts'
import { scanQrcode } from '../../../src/contract/arcade/scan.ts'
import { storeList } from '../../../src/contract/arcade/store.ts'
import { eventDetail } from '../../../src/contract/event/events.ts'
import { signupInfoSchema } from '../../../src/contract/event/signup.ts'
import { teamList } from '../../../src/contract/event/teams.ts'
import { languages } from '../../../src/contract/languages.ts'
import { mallGoods } from '../../../src/contract/mall/mall.ts'
import { boards } from '../../../src/rules/boards/board.ts'
import { boardPeriod, shownUntil } from '../../../src/rules/boards/settlement.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../src/rules/cards/facts.ts'
import { showIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { isSerial } from '../../../src/rules/codes/serial.ts'
import { isTaiwanId } from '../../../src/rules/codes/taiwan-id.ts'
import { eventPill } from '../../../src/rules/events/phases.ts'
import { isValid } from '../../../src/rules/game/titles.ts'
import { dayOf } from '../../../src/rules/time/calendar.ts'
import { type Period, periodBefore } from '../../../src/rules/time/periods.ts'
import { skinOf, storeOf } from '../../../src/server/catalogue/index.ts'
import * as schema from '../../../src/server/db/schema/index.ts'
import {
  collectorAccount,
  collectorsIcNumber,
  demoAccount,
  demoGreeting,
  demoPosters,
  freeIcNumber,
  newcomerAccount,
  SPARE_SECRET,
} from '../../../src/server/demo/people/accounts.ts'
import { makeHeat } from '../../../src/server/demo/play/heat.ts'
import { countBoard, dailyBoards } from '../../../src/server/ranking/renew.ts'
import type { Service } from '../../../src/server/service.ts'
import { balancesByLedger, balancesKept } from '../support/books/books.ts'
import { eventFaults } from '../support/books/event-books.ts'
import { mallFaults } from '../support/books/mall-books.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { BASE } from '../support/clock.ts'
import { sessionOf } from '../support/players.ts'
import { engineAvailable } from '../support/service.ts'
import { startWorld } from '../support/world/start-world.ts'

const countOf = (list: readonly unknown[]) => list.length

describe.runIf(engineAvailable)('the demo world', () => {
  let s: Service
  beforeAll(async () => {
    s = await startWorld()
  })
  afterAll(() => s.stop())
  const own = (roleid: string) => s.db.select().from(schema.cards).where(eq(schema.cards.owner, roleid))

  test('has a mall whose stock, orders, balances and quotas agree to the piece', async () => {
    expect(await mallFaults(s)).toEqual([])
  })

  test('has forty goods in five categories: sold out, few, closed, out of reach, and partly bought', async () => {
    const goods = await s.db.select().from(schema.goods)
    const byCategory = new Map<string, number>()
    for (const { category } of goods) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
    expect([...byCategory.values()]).toEqual([8, 8, 8, 8, 8])
    const as = await sessionOf(s, demoAccount.roleid)
    const mall = await dataOf(mallGoods, ask(s, mallGoods, {}, { as }))
    expect(mall.goods.filter(({ stock }) => stock === 0).length).toBeGreaterThan(0)
    expect(mall.goods.some(({ rank }) => rank > mall.rank)).toBe(true)
    expect(goods.some(({ onSale }) => !onSale)).toBe(true)
    const partly = mall.goods.filter(({ quota }) => quota && quota.bought > 0 && quota.bought < quota.limit)
    expect(new Set(partly.map(({ quota }) => quota?.period))).toEqual(new Set(['day', 'week', 'month']))
  })

  test('has a player with a bit of everything, one with nothing, and one with ten thousand cards', async () => {
    const cards = await own(demoAccount.roleid)
    const have = (key: 'state' | 'form' | 'quality' | 'locked' | 'lineup' | 'skinInUse') =>
      new Set(cards.map((card) => card[key]))
    expect([...have('quality')].sort()).toEqual(['common', 'epic', 'legend', 'rare'])
    expect([...have('form')].sort()).toEqual(['digital', 'dormant', 'physical'])
    expect([...have('state')].sort()).toEqual(['active', 'exchanged'])
    expect([have('locked').size, have('skinInUse').size, have('lineup').size]).toEqual([2, 2, 4])
    expect(
      cards.some(
        ({ level, stars, quality, state }) => level === 60 && stars === 6 && quality === 'legend' && state === 'active',
      ),
    ).toBe(true)
    expect(await own(collectorAccount.roleid)).toHaveLength(10_000)
    expect(await own(newcomerAccount.roleid)).toHaveLength(0)
    const newcomersMail = await s.db.select().from(schema.mails).where(eq(schema.mails.roleid, newcomerAccount.roleid))
    expect(newcomersMail).toEqual([])
    const [settings] = await s.db
      .select({ store: schema.playerSettings.myStore })
      .from(schema.playerSettings)
      .where(eq(schema.playerSettings.roleid, newcomerAccount.roleid))
    expect(settings?.store ?? null).toBeNull()
  })

  test('has IC cards to try everything with: of all types and used, free with its secret, somebody else’s', async () => {
    const as = await sessionOf(s, demoAccount.roleid)
    const { cards } = await dataOf(icList, ask(s, icList, {}, { as }))
    expect(cards.map(({ type, main }) => [type, main])).toEqual([
      ['kingdoms', true],
      ['franchiseB', false],
      ['franchiseA', false],
    ])
    expect(cards.filter(({ last }) => last !== null && last.store !== '' && last.machine !== '').length).toBe(2)
    const secret = SPARE_SECRET
    expect(await codeOf(ask(s, bindIc, { number: collectorsIcNumber, secret }, { as }))).toBe('ic_not_bindable')
    expect(await codeOf(ask(s, bindIc, { number: freeIcNumber, secret }, { as }))).toBe(0)
    expect(demoGreeting(s.url)).toContain(showIcNumber(freeIcNumber))
  })

  test('has posters that lead somewhere, and one whose time is over', async () => {
    const codeFor = (text: string) => codeOf(ask(s, scanQrcode, { text }))
    expect([await codeFor(demoPosters.signin), await codeFor(demoPosters.introduction)]).toEqual([0, 0])
    expect(await codeFor(demoPosters.over)).toBe('scan_abnormal')
  })

  test('has every serial once and right, and numbers every owner’s changes without a gap', async () => {
    const all = await s.db.select().from(schema.cards)
    expect(all.every(({ serial }) => isSerial(serial))).toBe(true)
    const changes = (await own(collectorAccount.roleid)).map(({ change }) => change)
    expect(new Set(changes).size).toBe(10_000)
    const [collector] = await s.db
      .select()
      .from(schema.players)
      .where(eq(schema.players.roleid, collectorAccount.roleid))
    expect(Math.max(...changes)).toBe(collector?.cardSeq)
  })

  test('has events in every state of both clocks, and the demo player in every status of a signup', async () => {
    const events = await s.db.select().from(schema.events)
    expect(new Set(events.map((event) => eventPill(event, BASE)))).toEqual(
      new Set(['signupSoon', 'signupOpen', 'signupClosed', 'ongoing', 'ended']),
    )
    const signups = await s.db.select().from(schema.signups)
    const mine = signups.filter(({ roleid }) => roleid === demoAccount.roleid)
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4]))
    expect(events.length).toBeGreaterThan(countOf(mine))
    const info: unknown = JSON.parse(s.deps.secrets.decrypt('signup', mine[0]?.infoSealed ?? ''))
    expect(isTaiwanId(v.parse(signupInfoSchema, info).number)).toBe(true)
  })

  test('has the demo player lead one team, belong to another, and stand third where the prizes went out', async () => {
    const as = await sessionOf(s, demoAccount.roleid)
    const { teams } = await dataOf(teamList, ask(s, teamList, {}, { as }))
    const standing = Object.fromEntries(teams.map(({ event, role, status, rank }) => [event.id, [role, status, rank]]))
    expect(standing).toMatchObject({
      'peach-garden': ['leader', 4, null],
      'red-cliffs': ['leader', 3, null],
      guandu: ['alone', 1, null],
      wuzhang: ['leader', 2, 3],
    })
    expect(standing['two-qiao']?.slice(0, 2)).toEqual(['member', 2])
    const playing = teams.find(({ event }) => event.id === 'two-qiao')
    expect(playing?.points).toBeGreaterThan(0)
    expect(teams.find(({ event }) => event.id === 'peach-garden')?.members).toHaveLength(2)
    const refused = await dataOf(eventDetail, ask(s, eventDetail, { id: 'red-cliffs' }, { as }))
    expect([refused.mine?.reason, refused.places]).toEqual([expect.any(String), { taken: 11, total: 12 }])
  })

  test('has events each with words of its own in every language, and nothing in them that could not come about', async () => {
    const events = await s.db.select().from(schema.events)
    for (const key of ['rules', 'agreement', 'name', 'prizes', 'stages'] as const)
      for (const language of languages) {
        const texts = events.map((event) => {
          const value = event[key]
          if (!Array.isArray(value)) return v.parse(v.record(v.string(), v.string()), value)[language]
          return JSON.stringify(value.map((part) => ('prize' in part ? part.prize[language] : part.name[language])))
        })
        expect([key, language, new Set(texts).size]).toEqual([key, language, events.length])
      }
    const ids = events.map(({ id }) => id)
    expect(await eventFaults(s, ids)).toEqual([])
    const kept = await s.db.select().from(schema.signups).where(eq(schema.signups.eventId, 'yiling'))
    expect(new Set(kept.map(({ infoSealed }) => infoSealed))).toEqual(new Set([null]))
  })

  test('has orders in each status, goods of each kind, and twelve notices or more of every category', async () => {
    const orders = await s.db.select().from(schema.orders)
    expect(new Set(orders.map(({ status }) => status)).size).toBe(3)
    const own = orders.filter(({ roleid }) => roleid === demoAccount.roleid)
    expect(new Set(own.map(({ status }) => status)).size).toBe(3)
    expect(own.some(({ refundedAt }) => refundedAt !== null)).toBe(true)
    expect(own.some(({ status, shipsBy }) => status === 'waiting' && shipsBy < dayOf(BASE))).toBe(true)
    const goods = await s.db.select().from(schema.goods)
    expect(goods.some(({ stock }) => stock === 0) && goods.some(({ stock }) => stock > 0)).toBe(true)
    expect(goods.some(({ quotaLimit }) => quotaLimit !== null) && goods.some(({ rank }) => rank > 1)).toBe(true)
    const notices = await s.db.select().from(schema.notices)
    expect(notices.length).toBeGreaterThanOrEqual(12)
    expect(new Set(notices.map(({ category }) => category)).size).toBe(5)
    expect(notices.some(({ pinned }) => pinned)).toBe(true)
  })

  test('has every balance equal to its ledger', async () => {
    expect(await balancesKept(s)).toEqual(await balancesByLedger(s))
  })

  test('has every board equal to its recomputation, and each past week settled', async () => {
    for (const board of boards) {
      const layer = dailyBoards.includes(board) ? 'shown' : 'live'
      const until = layer === 'shown' ? shownUntil(board, BASE) : Number.MAX_SAFE_INTEGER
      const period: Period = boardPeriod(board, BASE)
      const rows = await s.db.select().from(schema.boardScores)
      const kept = rows.filter((row) => row.board === board.id && row.period === period.key && row.layer === layer)
      const counted = await countBoard(s.db, board, period, until)
      expect(
        new Map(kept.map(({ owner, figures, general, reachedAt }) => [owner, { figures, general, reachedAt }])),
      ).toEqual(counted)
      if (board.settles === 'never') continue
      const results = await s.db.select().from(schema.boardResults).where(eq(schema.boardResults.board, board.id))
      const last = results.filter(({ period: key }) => key === periodBefore(board.settles, period).key)
      expect(last.length).toBeGreaterThan(20)
      expect(last.length).toBeLessThanOrEqual(100)
    }
  })

  test('has its stores as warm as its reports made them, and as it was before there were any', async () => {
    const [matches, draws, ccg] = [
      await s.db.select().from(schema.matches),
      await s.db.select().from(schema.draws),
      await s.db.select().from(schema.ccgSubmissions),
    ]
    const order = (rows: readonly { store: string; day: string }[]) =>
      [...rows].sort((a, b) => (a.store + a.day < b.store + b.day ? -1 : 1))
    const heat = order(await s.db.select().from(schema.storeHeat))
    const reported = order(makeHeat([{ matches, draws, ccg }]))
    const begun = reported.map(({ day }) => day).sort()[0] ?? ''
    expect(heat.filter(({ day }) => day >= begun)).toEqual(reported)
    const { stores } = await dataOf(storeList, ask(s, storeList, {}))
    for (const store of stores)
      expect(
        store.heat.every((week) => week > 0),
        store.id,
      ).toBe(true)
    expect(matches.every(({ store }) => storeOf(store) !== undefined)).toBe(true)
  })

  test('has no card that the service would not have let become so', async () => {
    const cards = await s.db.select().from(schema.cards)
    const owned = await s.db.select().from(schema.ownedSkins)
    const wardrobe = new Set(owned.map(({ roleid, general }) => `${roleid}/${general}`))
    expect(cards.some(({ skinInUse }) => skinInUse)).toBe(true)
    for (const card of cards.filter(({ skinInUse }) => skinInUse)) {
      expect(skinOf(card.model)).toBeDefined()
      expect(wardrobe.has(`${card.owner}/${card.model}`)).toBe(true)
    }
    const exchanged = new Set((await s.db.select().from(schema.silverRecords)).map(({ serial }) => serial))
    for (const card of cards) {
      const { level, stars, quality, state, serial, locked, form, lineup } = card
      expect(level >= 1 && level <= MAX_LEVEL && stars >= 0 && stars <= MAX_STARS).toBe(true)
      expect(exchanged.has(serial)).toBe(state === 'exchanged')
      if (state === 'exchanged') expect([level, stars, quality, locked]).toEqual([60, 6, 'legend', false])
      if (form === 'dormant') expect([level, stars, lineup]).toEqual([1, 0, null])
    }
  })

  test('has every card’s history in the order in which it happened, and events that can be signed up for before they end', async () => {
    const history = await s.db.select().from(schema.cardHistory).orderBy(asc(schema.cardHistory.id))
    const inOrder = (times: readonly number[]) => expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const serial of new Set(history.map((row) => row.serial)))
      inOrder(history.filter((row) => row.serial === serial).map(({ at }) => at))
    for (const { publishedAt, signupFrom, signupTo, from, to } of await s.db.select().from(schema.events)) {
      inOrder([publishedAt ?? 0, signupFrom, signupTo, to])
      inOrder([from, to])
    }
  })

  test('has ledgers that can be read from top to bottom: in order of time, with the balance that each line led to', async () => {
    const lines = await s.db.select().from(schema.ledger).orderBy(asc(schema.ledger.id))
    const last = new Map<string, { at: number; balance: number }>()
    for (const { roleid, item, at, delta, balance } of lines) {
      const key = `${roleid}/${item}`
      const before = last.get(key) ?? { at: 0, balance: 0 }
      expect(at).toBeGreaterThanOrEqual(before.at)
      expect(balance).toBe(before.balance + delta)
      expect(balance).toBeGreaterThanOrEqual(0)
      last.set(key, { at, balance })
    }
  })

  test('has teams of the size of their event, and whoever takes part belongs to one', async () => {
    const events = new Map((await s.db.select().from(schema.events)).map((event) => [event.id, event]))
    const members = await s.db.select().from(schema.teamMembers)
    const teams = await s.db.select().from(schema.teams)
    for (const team of teams) {
      const own = members.filter(({ teamId }) => teamId === team.id).map(({ roleid }) => roleid)
      expect(own.length).toBeLessThanOrEqual(events.get(team.eventId)?.size ?? 0)
      if (team.dissolvedAt === null) expect(own).toContain(team.leader)
      expect([...team.name].length).toBeLessThanOrEqual(6)
    }
    for (const { roleid, teamId, status } of await s.db.select().from(schema.signups))
      if (status === 2) expect(members.some((one) => one.teamId === teamId && one.roleid === roleid)).toBe(true)
    const worn = await s.db.select().from(schema.playerSettings)
    const titles = await s.db.select().from(schema.ownedTitles)
    for (const { roleid, wornTitle } of worn)
      if (wornTitle !== null)
        expect(titles.some((own) => own.roleid === roleid && own.title === wornTitle && isValid(own, BASE))).toBe(true)
  })

  test('changes nothing more when the jobs look at it', async () => {
    const before = await s.db.select().from(schema.boardResults)
    await s.runJobs()
    expect(await s.db.select().from(schema.boardResults)).toHaveLength(before.length)
  })
})
