import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { unpackCard } from '../../../src/contract/card/packed.ts'
import { advanceCard, starUpCard, upgradeCard } from '../../../src/contract/card/training.ts'
import { getDailyTasks } from '../../../src/contract/game/missions.ts'
import type { ArgsOf } from '../../../src/contract/wire/kinds.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { starUpCost } from '../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../src/rules/cards/training/upgrade.ts'
import { cards } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { copies, dealOne, dealTo, eventsOf, purse, Shelf, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

type Upgrade = ArgsOf<typeof upgradeCard>
const upgrading = (cardid: string, from: number, to: number, more: Partial<Upgrade> = {}): Upgrade => ({
  cardid,
  from,
  to,
  cost: upgradeTotal(from, to),
  ...more,
})
const upgrade = (s: Service, as: Credentials, args: Upgrade, opKey?: string) => ask(s, upgradeCard, args, { as, opKey })

type StarUp = ArgsOf<typeof starUpCard>
const starUp = (s: Service, as: Credentials, cardid: string, material: string | null, more: Partial<StarUp> = {}) =>
  ask(s, starUpCard, { cardid, stars: 0, cost: starUpCost(0), material, trained: false, ...more }, { as })

type Advance = ArgsOf<typeof advanceCard>
const advance = (s: Service, as: Credentials, cardid: string, materials: string[], more: Partial<Advance> = {}) =>
  ask(s, advanceCard, { cardid, quality: 'common', materials, trained: false, unfilled: true, ...more }, { as })

const experience = (count: number) => [{ item: 'martialExperience' as const, count }]
const rich = async (s: Service) => {
  const as = await newPlayer(s)
  await give(s, as, [...experience(500_000), { item: 'pillRare', count: 100 }, { item: 'pillLegend', count: 100 }])
  return as
}
const trained = async (s: Service, as: Credentials) =>
  (await dataOf(getDailyTasks, ask(s, getDailyTasks, {}, { as }))).tasks.find(({ id }) => id === 'train')

/** What no training is possible with, whatever it is. */
const unfit = [
  [{ state: 'exchanged' }, 'card_exchanged'],
  [{ form: 'dormant' }, 'card_dormant'],
  [{ quality: 'silver' }, 'card_not_eligible'],
] as const

describe.runIf(engineAvailable)('an upgrade', () => {
  const service = useService()

  test('raises the level by what was paid for, is written down and counts for the day', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as)
    const shelf = await new Shelf(s, as).sync()
    const cost = upgradeTotal(1, 11)
    await give(s, as, experience(cost + 7))
    expect(await trained(s, as)).toMatchObject({ state: 'locked' })
    const done = await dataOf(upgradeCard, upgrade(s, as, upgrading(cardid, 1, 11)))
    expect(done).toMatchObject({ departed: [], spent: [{ item: 'martialExperience', count: cost }] })
    expect(unpackCard(done.card).level).toBe(11)
    expect(await storedCard(s, cardid)).toMatchObject({ level: 11, stars: 0, quality: 'common' })
    expect(await purse(s, as)).toMatchObject({ martialExperience: 7 })
    expect(await eventsOf(s, cardid)).toEqual([{ event: 'upgraded', from: 1, to: 11, roleid: as.roleid }])
    expect(await trained(s, as)).toMatchObject({ state: 'claimable' })
    expect((await shelf.sync()).cards.get(cardid)?.level).toBe(11)
  })

  test('without enough experience changes nothing', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as)
    await give(s, as, experience(upgradeTotal(1, 2) - 1))
    expect(await codeOf(upgrade(s, as, upgrading(cardid, 1, 2)))).toBe('insufficient_materials')
    expect(await storedCard(s, cardid)).toMatchObject({ level: 1 })
    expect(await purse(s, as)).toEqual({ martialExperience: upgradeTotal(1, 2) - 1 })
    expect(await eventsOf(s, cardid)).toEqual([])
    expect(await trained(s, as)).toMatchObject({ state: 'locked' })
  })

  test('to less or at another price than it was shown for is refused', async () => {
    const s = await service()
    const as = await rich(s)
    const cardid = await dealOne(s, as, { level: 5 })
    for (const args of [
      upgrading(cardid, 4, 8),
      upgrading(cardid, 5, 8, { cost: upgradeTotal(5, 8) - 1 }),
      upgrading(cardid, 5, 5),
      upgrading(cardid, 5, 4, { cost: 0 }),
    ])
      expect(await codeOf(upgrade(s, as, args))).toBe('changed_meanwhile')
    expect(await storedCard(s, cardid)).toMatchObject({ level: 5 })
  })

  test('ends at level 60, and a locked card may be trained', async () => {
    const s = await service()
    const as = await rich(s)
    const cardid = await dealOne(s, as, { level: 58, locked: true })
    await dataOf(upgradeCard, upgrade(s, as, upgrading(cardid, 58, 60)))
    expect(await codeOf(upgrade(s, as, upgrading(cardid, 60, 60)))).toBe('card_max_level')
  })

  test.each(unfit)('of a card that is %j is refused', async (making, code) => {
    const s = await service()
    const as = await rich(s)
    expect(await codeOf(upgrade(s, as, upgrading(await dealOne(s, as, making), 1, 2)))).toBe(code)
  })

  test('is for the account alone that has bound the card', async () => {
    const s = await service()
    const [as, other] = [await rich(s), await rich(s)]
    const cardid = await dealOne(s, other)
    expect(await codeOf(upgrade(s, as, upgrading(cardid, 1, 2)))).toBe('not_card_owner')
    expect(await codeOf(upgrade(s, as, upgrading('000000000000', 1, 2)))).toBe('not_found')
    expect(await storedCard(s, cardid)).toMatchObject({ level: 1 })
  })

  test('with one key happens once, and its answer can be asked for', async () => {
    const s = await service()
    const as = await rich(s)
    const cardid = await dealOne(s, as)
    const opKey = 'live:upgrade-1'
    const first = await dataOf(upgradeCard, upgrade(s, as, upgrading(cardid, 1, 6), opKey))
    expect(await dataOf(upgradeCard, upgrade(s, as, upgrading(cardid, 1, 6), opKey))).toEqual(first)
    expect(await codeOf(upgrade(s, as, upgrading(cardid, 6, 7), opKey))).toBe('key_mismatch')
    expect(await storedCard(s, cardid)).toMatchObject({ level: 6 })
    expect(await purse(s, as)).toMatchObject({ martialExperience: 500_000 - upgradeTotal(1, 6) })
    const status = await dataOf(operationStatus, ask(s, operationStatus, { opKeys: [opKey] }, { as }))
    expect(status.operations).toEqual([{ opKey, state: 'done', data: first }])
  })
})

describe.runIf(engineAvailable)('a star-up', () => {
  const service = useService()

  test('uses up one card of the same name and martial experience', async () => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', material = ''] = await dealTo(s, as, [{ level: 20 }, { quality: 'rare' }])
    const shelf = await new Shelf(s, as).sync()
    const done = await dataOf(starUpCard, starUp(s, as, cardid, material))
    expect(done).toMatchObject({ departed: [material], spent: [{ item: 'martialExperience', count: starUpCost(0) }] })
    expect(await storedCard(s, cardid)).toMatchObject({ stars: 1, level: 20 })
    expect(await storedCard(s, material)).toMatchObject({ state: 'consumed', owner: null })
    expect(await eventsOf(s, cardid)).toEqual([{ event: 'starred', from: 0, to: 1, roleid: as.roleid }])
    expect((await eventsOf(s, material)).map(({ event }) => event)).toEqual(['consumed'])
    expect((await shelf.sync()).serials).toEqual([cardid])
    expect(await trained(s, as)).toMatchObject({ state: 'claimable' })
  })

  test('asks for a card, for enough experience, and again before a trained one goes', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [cardid = '', plain = '', better = ''] = await dealTo(s, as, [{}, {}, { level: 2 }])
    expect(await codeOf(starUp(s, as, cardid, null))).toBe('star_card_required')
    expect(await codeOf(starUp(s, as, cardid, plain))).toBe('insufficient_materials')
    await give(s, as, experience(starUpCost(0)))
    expect(await codeOf(starUp(s, as, cardid, better))).toBe('material_trained')
    await dataOf(starUpCard, starUp(s, as, cardid, better, { trained: true }))
    expect(await purse(s, as)).toEqual({ martialExperience: 0 })
  })

  test.each([
    [{ model: 'g022' }, 'card_not_eligible'],
    [{ locked: true }, 'card_locked'],
    [{ state: 'exchanged' }, 'card_exchanged'],
    [{ form: 'dormant' }, 'card_dormant'],
  ] as const)('refuses material that is %j', async (making, code) => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', material = ''] = await dealTo(s, as, [{}, making])
    expect(await codeOf(starUp(s, as, cardid, material))).toBe(code)
    expect(await storedCard(s, material)).toMatchObject({ owner: as.roleid })
  })

  test('refuses material of lower quality, of somebody else, and the card itself', async () => {
    const s = await service()
    const [as, other] = [await rich(s), await newPlayer(s)]
    const [cardid = '', lower = ''] = await dealTo(s, as, [{ quality: 'epic' }, { quality: 'rare' }])
    const foreign = await dealOne(s, other, { quality: 'epic' })
    expect(await codeOf(starUp(s, as, cardid, lower))).toBe('card_not_eligible')
    expect(await codeOf(starUp(s, as, cardid, cardid))).toBe('card_not_eligible')
    expect(await codeOf(starUp(s, as, cardid, foreign))).toBe('not_card_owner')
    expect(await codeOf(starUp(s, as, cardid, '000000000000'))).toBe('not_found')
    expect(await codeOf(starUp(s, other, cardid, foreign))).toBe('not_card_owner')
  })

  test('ends at six stars, and at another number of stars than shown is refused', async () => {
    const s = await service()
    const as = await rich(s)
    const [full = '', five = '', material = ''] = await dealTo(s, as, [{ stars: 6 }, { stars: 5 }, {}])
    expect(await codeOf(starUp(s, as, full, material, { stars: 6, cost: starUpCost(6) }))).toBe('card_star_full')
    expect(await codeOf(starUp(s, as, five, material))).toBe('changed_meanwhile')
    expect(await codeOf(starUp(s, as, five, material, { stars: 5 }))).toBe('changed_meanwhile')
    await dataOf(starUpCard, starUp(s, as, five, material, { stars: 5, cost: starUpCost(5) }))
  })

  test.each(unfit)('of a card that is %j is refused', async (making, code) => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', material = ''] = await dealTo(s, as, [making, {}])
    expect(await codeOf(starUp(s, as, cardid, material))).toBe(code)
  })
})

describe.runIf(engineAvailable)('an advance', () => {
  const service = useService()

  test('uses up four cards and pills, and keeps level and stars', async () => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', ...materials] = await dealTo(s, as, [{ level: 30, stars: 4 }, ...copies(4)])
    const shelf = await new Shelf(s, as).sync()
    const done = await dataOf(advanceCard, advance(s, as, cardid, materials))
    expect(done).toMatchObject({ departed: materials, spent: [{ item: 'pillRare', count: 10 }] })
    expect(await storedCard(s, cardid)).toMatchObject({ quality: 'rare', level: 30, stars: 4 })
    expect(await eventsOf(s, cardid)).toEqual([{ event: 'advanced', from: 0, to: 1, roleid: as.roleid }])
    expect(await purse(s, as)).toMatchObject({ pillRare: 90 })
    expect((await shelf.sync()).serials).toEqual([cardid])
    expect(await trained(s, as)).toMatchObject({ state: 'claimable' })
  })

  test('warns of unfilled stars and of trained material, and goes on when both were confirmed', async () => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', ...materials] = await dealTo(s, as, [{}, { stars: 1 }, ...copies(3)])
    expect(await codeOf(advance(s, as, cardid, materials, { unfilled: false }))).toBe('material_trained')
    expect(await codeOf(advance(s, as, cardid, materials, { trained: true, unfilled: false }))).toBe('stars_unfilled')
    await dataOf(advanceCard, advance(s, as, cardid, materials, { trained: true }))
  })

  test('with six stars needs no warning', async () => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', ...materials] = await dealTo(s, as, [{ stars: 6 }, ...copies(4)])
    await dataOf(advanceCard, advance(s, as, cardid, materials, { unfilled: false }))
  })

  test('needs four different cards of the same name and quality', async () => {
    const s = await service()
    const as = await rich(s)
    const [cardid = '', one = '', two = '', three = '', rare = '', other = ''] = await dealTo(s, as, [
      ...copies(4),
      { quality: 'rare' },
      { model: 'g022' },
    ])
    expect(await codeOf(advance(s, as, cardid, [one, two, three]))).toBe('insufficient_materials')
    expect(await codeOf(advance(s, as, cardid, [one, two, three, three]))).toBe('insufficient_materials')
    expect(await codeOf(advance(s, as, cardid, []))).toBe('insufficient_materials')
    expect(await codeOf(advance(s, as, cardid, [one, two, three, rare]))).toBe('card_not_eligible')
    expect(await codeOf(advance(s, as, cardid, [one, two, three, other]))).toBe('card_not_eligible')
    expect(await codeOf(advance(s, as, cardid, [one, two, three, cardid]))).toBe('card_not_eligible')
    await s.db.update(cards).set({ locked: true }).where(eq(cards.serial, one))
    expect(await codeOf(advance(s, as, cardid, [one, two, three, rare]))).toBe('card_locked')
    expect(await storedCard(s, one)).toMatchObject({ state: 'active', owner: as.roleid })
  })

  test('without enough pills changes nothing', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'pillRare', count: 9 }])
    const [cardid = '', ...materials] = await dealTo(s, as, copies(5))
    expect(await codeOf(advance(s, as, cardid, materials))).toBe('insufficient_materials')
    expect(await purse(s, as)).toEqual({ pillRare: 9 })
    for (const serial of [cardid, ...materials])
      expect(await storedCard(s, serial)).toMatchObject({ owner: as.roleid, quality: 'common' })
  })

  test('ends at legend, and of another quality than shown is refused', async () => {
    const s = await service()
    const as = await rich(s)
    const [legend = '', rare = ''] = await dealTo(s, as, [{ quality: 'legend' }, { quality: 'rare' }])
    expect(await codeOf(advance(s, as, legend, [], { quality: 'legend' }))).toBe('highest_quality')
    expect(await codeOf(advance(s, as, rare, []))).toBe('changed_meanwhile')
    const silver = await dealOne(s, as, { quality: 'silver' })
    expect(await codeOf(advance(s, as, silver, [], { quality: 'silver' }))).toBe('highest_quality')
  })

  test('is for the account alone that has bound card and material', async () => {
    const s = await service()
    const [as, other] = [await rich(s), await rich(s)]
    const mine = await dealTo(s, as, copies(4))
    const [foreign = ''] = await dealTo(s, other, copies(1))
    const [cardid = '', ...three] = mine
    expect(await codeOf(advance(s, as, cardid, [...three, foreign]))).toBe('not_card_owner')
    expect(await codeOf(advance(s, other, cardid, [foreign]))).toBe('not_card_owner')
    const exchanged = await dealOne(s, as, { state: 'exchanged' })
    expect(await codeOf(advance(s, as, exchanged, []))).toBe('card_exchanged')
  })
})
