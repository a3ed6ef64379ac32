import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cardProgress, gameProfile, gameToday } from '../../../src/contract/game/game.ts'
import { combatPower } from '../../../src/rules/boards/combat-power.ts'
import { powerOf } from '../../../src/rules/cards/power.ts'
import { matchGain } from '../../../src/rules/match.ts'
import { DAY_MS, startOfDay } from '../../../src/rules/time/calendar.ts'
import { periodAt } from '../../../src/rules/time/periods.ts'
import { cardModelOf, cardModels } from '../../../src/server/catalogue/index.ts'
import {
  boardResults,
  cards,
  events,
  matches,
  ownedTitles,
  playerSettings,
  signups,
} from '../../../src/server/db/schema/index.ts'
import { seeded } from '../../../src/server/demo/play/chance.ts'
import type { Service } from '../../../src/server/service.ts'
import { newCard, newGuest, play } from '../support/callers/machines.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { found } from '../support/events/events.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engine, engineAvailable, onOwn, useService } from '../support/service.ts'
import { rowsBroughtBy } from '../support/statements/driver-counts.ts'

const texts = (text: string) => ({ 'zh-TW': text, 'zh-CN': text, 'en-US': text, 'fr-FR': text, 'de-DE': text })
const event = (id: string, signup: readonly [number, number], runs: readonly [number, number]) => ({
  ...{ id, name: texts(id), summary: texts(id), rules: texts(''), agreement: texts(''), prizes: [], stages: [] },
  ...{ stores: [], size: 1, places: 10, publishedAt: BASE - 30 * DAY_MS },
  ...{ signupFrom: BASE + signup[0] * DAY_MS, signupTo: BASE + signup[1] * DAY_MS },
  ...{ from: BASE + runs[0] * DAY_MS, to: BASE + runs[1] * DAY_MS },
})

describe.runIf(engineAvailable)('today at a glance', () => {
  test('is empty for somebody who never played, and closed to visitors', () =>
    onOwn(async (s) => {
      const me = await newPlayer(s)
      const today = await dataOf(gameToday, ask(s, gameToday, {}, { as: me }))
      expect(today).toEqual({ day: '2026-11-15', event: null, ranks: [], lastPlayed: null })
      expect(await codeOf(ask(s, gameToday, {}))).toBe('missing_roleid')
    }))

  test('names the event that calls for the player: one to join before one they are not in, though that runs', () =>
    onOwn(async (s) => {
      const me = await newPlayer(s)
      const now = async () => (await dataOf(gameToday, ask(s, gameToday, {}, { as: me }))).event
      await s.db.insert(events).values({ ...event('gone', [-20, -10], [-9, -1]) })
      await s.db.insert(events).values({ ...event('hidden', [-20, -10], [-1, 5]), withdrawnAt: BASE - 1 })
      expect(await now()).toBeNull()
      await s.db.insert(events).values(event('running', [-9, -2], [-1, 2]))
      expect(await now()).toMatchObject({ id: 'running', pill: 'ongoing', turnsAt: BASE + 2 * DAY_MS, mine: 0 })
      await s.db.insert(events).values(event('later', [3, 5], [6, 9]))
      expect(await now()).toMatchObject({ id: 'later', pill: 'signupSoon', turnsAt: BASE + 3 * DAY_MS, mine: 0 })
      await s.db.insert(events).values({ ...event('full', [-1, 4], [6, 9]), places: 1 })
      await found(s, await newPlayer(s), 'full')
      expect(await now()).toMatchObject({ id: 'later' })
      await s.db.insert(events).values(event('joinable', [-1, 5], [6, 9]))
      expect(await now()).toMatchObject({ id: 'joinable', pill: 'signupOpen', mine: 0, full: false })
      await s.db.insert(signups).values({ eventId: 'running', roleid: me.roleid, status: 2 })
      expect(await now()).toMatchObject({ id: 'running', mine: 2 })
      await s.db.insert(signups).values({ eventId: 'joinable', roleid: me.roleid, status: 3 })
      expect(await now()).toMatchObject({ id: 'joinable', mine: 3 })
    }))

  test('says of the event whether all of its places are taken', () =>
    onOwn(async (s) => {
      const me = await newPlayer(s)
      const now = async () => (await dataOf(gameToday, ask(s, gameToday, {}, { as: me }))).event
      await s.db.insert(events).values({ ...event('small', [-1, 5], [6, 9]), places: 1 })
      expect(await now()).toMatchObject({ id: 'small', full: false })
      await found(s, await newPlayer(s), 'small')
      expect(await now()).toMatchObject({ id: 'small', full: true })
    }))

  test('tells the ranks of today, and where the settled week before ended', () =>
    onOwn(async (s) => {
      const [guest, other] = [await newGuest(s), await newGuest(s)]
      const me = await sessionOf(s, guest.roleid)
      await play(s, guest, { score: 100_000 })
      await play(s, other, { score: 300_000 })
      await s.db.insert(boardResults).values({
        ...{ board: 1020, period: '2026-11-02', roleid: guest.roleid, rank: 9, figures: {}, general: null },
        ...{ reachedAt: BASE - 8 * DAY_MS, rewards: [], title: null, settledAt: BASE - 6 * DAY_MS },
      })
      const { ranks } = await dataOf(gameToday, ask(s, gameToday, {}, { as: me }))
      expect(ranks.find(({ board }) => board === 1020)).toEqual({ board: 1020, name: 'Combat', rank: 2, before: 9 })
      expect(ranks.find(({ board }) => board === 1221)).toMatchObject({ rank: 1, before: null })
    }))

  test('sums up the last day at machines in the store where it ended', () =>
    onOwn(async (s) => {
      const guest = await newGuest(s)
      await play(s, guest, {}, 'st04')
      clock.advance(DAY_MS)
      await play(s, guest, {}, 'st02')
      await play(s, guest, { cleared: true, waves: 10 }, 'st04')
      await play(s, guest, { cleared: false, waves: 5, mvp: true }, 'st04')
      const me = await sessionOf(s, guest.roleid)
      const { lastPlayed } = await dataOf(gameToday, ask(s, gameToday, {}, { as: me }))
      const gains = [
        matchGain({ cleared: true, waves: 10, mvp: false }),
        matchGain({ cleared: false, waves: 5, mvp: true }),
      ]
      expect(lastPlayed).toMatchObject({
        ...{ day: '2026-11-16', city: 'Taipei City', matches: 2, cleared: 1 },
        merit: gains.reduce((sum, { merit }) => sum + merit, 0),
        mallPoints: gains.reduce((sum, { mallPoints }) => sum + mallPoints, 0),
        martialExperience: gains.reduce((sum, { martialExperience }) => sum + martialExperience, 0),
      })
    }))
})

describe.runIf(engineAvailable)('the profile', () => {
  const service = useService()
  const profileOf = async (s: Service, roleid: string) => {
    const me = await sessionOf(s, roleid)
    return dataOf(gameProfile, ask(s, gameProfile, {}, { as: me }))
  }

  test('of a newcomer is all zero, with eight weeks to fill', async () => {
    const s = await service()
    const profile = await profileOf(s, (await newPlayer(s)).roleid)
    expect(profile).toMatchObject({ title: null, armyPower: 0, combatPower: { week: 0, best: 0 } })
    expect(profile.rank).toMatchObject({ step: 1, merit: 0, next: 200 })
    expect(Object.values(profile.totals).every((count) => count === 0)).toBe(true)
    expect(profile.weeks).toHaveLength(8)
    expect(profile.weeks.map(({ week }) => week).slice(-2)).toEqual(['2026-11-02', '2026-11-09'])
  })

  test('counts matches by the week, and combat power by cleared ones alone', async () => {
    const s = await service()
    const guest = await newGuest(s)
    clock.set(BASE - 7 * DAY_MS)
    await play(s, guest, { score: 400_000, timeMs: 200_000, combo: 90 })
    clock.set(BASE)
    await play(s, guest, { score: 200_000, timeMs: 400_000, waves: 31 })
    await play(s, guest, { score: 900_000, timeMs: 100_000, cleared: false, mvp: true })
    const profile = await profileOf(s, guest.roleid)
    expect(profile.combatPower).toEqual({ week: 500, best: 2000 })
    expect(profile.totals).toMatchObject({ matches: 3, cleared: 2, mvps: 1, bestCombo: 90, mostWaves: 31 })
    expect(profile.weeks.slice(-2)).toMatchObject([
      { matches: 1, combatPower: 2000 },
      { matches: 2, combatPower: 500 },
    ])
    expect(profile.rank.merit).toBe(profile.weeks.reduce((sum, { merit }) => sum + merit, 0))
  })

  test('is what all matches come to, however they are spread over the years', async () => {
    const s = await service()
    const { roleid } = await newGuest(s)
    const random = seeded(11)
    const whole = (most: number) => Math.floor(random() * most)
    const played = Array.from({ length: 400 }, (_, index) => ({
      ...{ machineId: `m-${roleid}`, reportKey: String(index), store: 'st01', roleid, receivedAt: BASE },
      ...{ at: BASE - whole(400) * DAY_MS - whole(DAY_MS), score: whole(4) === 0 ? 0 : whole(10_000_000) },
      ...{ timeMs: 1_000 + whole(3_599_000), waves: whole(61), cleared: random() < 0.6, mvp: random() < 0.3 },
      ...{
        combo: whole(100_000),
        general: null,
        legendCards: 0,
        merit: whole(50),
        martialExperience: 0,
        mallPoints: 0,
      },
    }))
    await s.db.insert(matches).values(played)
    const most = (numbers: readonly number[]) => Math.max(0, ...numbers)
    const powerIn = (some: typeof played) =>
      most(some.filter(({ cleared }) => cleared).map(({ score, timeMs }) => combatPower(score, timeMs)))
    const profile = await profileOf(s, roleid)
    expect(profile.totals).toMatchObject({
      matches: 400,
      cleared: played.filter(({ cleared }) => cleared).length,
      mvps: played.filter(({ mvp }) => mvp).length,
      bestCombo: most(played.map(({ combo }) => combo)),
      mostWaves: most(played.map(({ waves }) => waves)),
    })
    for (const { week, ...figures } of profile.weeks) {
      const { start, end } = periodAt('week', startOfDay(week))
      const own = played.filter(({ at }) => at >= start && at < end)
      const merit = own.reduce((sum, match) => sum + match.merit, 0)
      expect([week, figures]).toEqual([week, { matches: own.length, merit, combatPower: powerIn(own) }])
    }
    expect(profile.combatPower).toEqual({ week: profile.weeks.at(-1)?.combatPower, best: powerIn(played) })
  })

  test.runIf(engine === 'postgres')('brings no match along that is on none of its weeks', async () => {
    const s = await service()
    const guest = await newGuest(s)
    const me = await sessionOf(s, guest.roleid)
    const look = () => dataOf(gameProfile, ask(s, gameProfile, {}, { as: me }))
    await play(s, guest, {})
    const old = await s.db.select().from(matches).where(eq(matches.roleid, guest.roleid))
    const copies = old.flatMap(({ id: _id, ...match }) =>
      Array.from({ length: 300 }, (_, index) => ({ ...match, reportKey: `old-${index}`, at: BASE - 100 * DAY_MS })),
    )
    await s.db.insert(matches).values(copies)
    expect((await look()).totals.matches).toBe(301)
    expect(await rowsBroughtBy(look)).toBeLessThan(100)
  })

  test('adds up the best ten cards, a skill being worth more beside its hero, exchanged ones nothing', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const power = (model: string, more: object = {}) => {
      const { type, aptitude } = cardModelOf(model) ?? { type: 'hero' as const, aptitude: 0 }
      return powerOf({ type, aptitude, quality: 'common', level: 1, stars: 0, ...more })
    }
    for (let copies = 0; copies < 9; copies++) await newCard(s, { owner: roleid, model: 'g001', quality: 'legend' })
    await newCard(s, { owner: roleid, model: 'g002', quality: 'legend', state: 'exchanged' })
    const nine = 9 * power('g001', { quality: 'legend' })
    await newCard(s, { owner: roleid, model: 'k003', lineup: 2 })
    expect((await profileOf(s, roleid)).armyPower).toBe(nine + power('k003'))
    await newCard(s, { owner: roleid, model: 'g003', lineup: 1 })
    expect((await profileOf(s, roleid)).armyPower).toBe(nine + Math.max(power('k003'), power('g003')))
    await s.db.delete(cards)
    await newCard(s, { owner: roleid, model: 'k003', lineup: 2 })
    await newCard(s, { owner: roleid, model: 'g003', lineup: 2 })
    expect((await profileOf(s, roleid)).armyPower).toBe(power('k003', { besideHero: true }) + power('g003'))
  })

  test('has the strongest general for a face: no skill, none that sleeps, and the first by number among equals', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const championOf = async () => (await profileOf(s, roleid)).champion
    await newCard(s, { owner: roleid, model: 'k003', quality: 'legend', level: 60, stars: 6 })
    expect(await championOf()).toBeNull()
    await newCard(s, { owner: roleid, model: 'g002', quality: 'rare', level: 40 })
    await newCard(s, { owner: roleid, model: 'g001', quality: 'legend', level: 60, form: 'dormant' })
    expect(await championOf()).toEqual({ model: 'g002', quality: 'rare', skin: false })
    await newCard(s, { owner: roleid, model: 'g021', quality: 'legend', level: 60, skinInUse: true })
    expect(await championOf()).toEqual({ model: 'g021', quality: 'legend', skin: true })
  })

  test('shows the worn title while it is valid, and none that is only owned', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    await s.db.insert(ownedTitles).values({ roleid, title: 'collector-2', gotAt: BASE, endsAt: BASE + 1_000 })
    expect((await profileOf(s, roleid)).title).toBeNull()
    await s.db.insert(playerSettings).values({ roleid, wornTitle: 'collector-2' })
    expect((await profileOf(s, roleid)).title).toMatchObject({ id: 'collector-2', endsAt: BASE + 1_000 })
    clock.advance(1_000)
    expect((await profileOf(s, roleid)).title).toBeNull()
  })
})

describe.runIf(engineAvailable)('the progress of a collection', () => {
  const service = useService()

  test('counts models and cards by type and by country, of cards that are still there', async () => {
    const s = await service()
    const me = await newPlayer(s)
    const owner = me.roleid
    const shu = cardModels.filter(({ type, country }) => type === 'hero' && country === 'shu')
    const [first, second] = shu
    for (const model of [first?.id, first?.id, second?.id, 'k001', 'p001'])
      if (model) await newCard(s, { owner, model })
    await newCard(s, { owner, model: 'g001', state: 'decomposed' })
    await newCard(s, { owner: (await newPlayer(s)).roleid, model: 'p002' })
    const progress = await dataOf(cardProgress, ask(s, cardProgress, {}, { as: me }))
    expect(progress.types).toEqual([
      { type: 'hero', owned: 2, all: 64, cards: 3 },
      { type: 'skill', owned: 1, all: 64, cards: 1 },
      { type: 'pet', owned: 1, all: 20, cards: 1 },
    ])
    const own = progress.countries.find(({ country }) => country === 'shu')
    expect(own).toMatchObject({ owned: 2, all: shu.length, name: 'Shu' })
    expect(own?.generals.filter(({ cards: count }) => count > 0).map(({ cards: count }) => count)).toEqual([2, 1])
    expect(progress.countries.reduce((sum, { all }) => sum + all, 0)).toBe(64)
  })
})
