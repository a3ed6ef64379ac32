import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  bindIc,
  IC_LOGINS_PAGE,
  type IcCard,
  icKeys,
  icList,
  icLogins,
  mainIc,
  unbindIc,
} from '../../../src/contract/arcade/ic-cards.ts'
import { storeOf, wordName } from '../../../src/server/catalogue/index.ts'
import { icCards, icLogins as loginRows, machineSessions } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { codeNow, logInAt, matchOf, newIc, newIcOf, PRINTED, park, say } from '../support/callers/machines.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

const NO_CARD = '8860000000000000'
const listOf = async (s: Service, as: Credentials): Promise<readonly IcCard[]> =>
  (await dataOf(icList, ask(s, icList, {}, { as, language: 'zh-tw' }))).cards
const keysOf = async (s: Service, as: Credentials) => (await dataOf(icKeys, ask(s, icKeys, {}, { as }))).keys
const bind = (s: Service, as: Credentials, number: string) =>
  dataOf(bindIc, ask(s, bindIc, { number, secret: PRINTED }, { as }))
const unbind = (s: Service, as: Credentials, number: string) => ask(s, unbindIc, { number }, { as })
const makeMain = (s: Service, as: Credentials, number: string) => ask(s, mainIc, { number }, { as })
const mainOf = async (s: Service, as: Credentials) =>
  (await listOf(s, as)).filter(({ main }) => main).map(({ number }) => number)

/** A player with so many cards, bound one minute after the other. */
const holderOf = async (s: Service, count: number) => {
  const as = await newPlayer(s)
  const numbers: string[] = []
  for (let index = 0; index < count; index++) {
    clock.advance(60_000)
    const { number } = await newIc(s)
    await bind(s, as, number)
    numbers.push(number)
  }
  return { as, numbers }
}

describe.runIf(engineAvailable)('the IC cards of a player', () => {
  const service = useService()

  test('are none at first, then listed with the main one first and those bound last before the others', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 3)
    const [first, second, third] = numbers
    expect((await listOf(s, await newPlayer(s))).length).toBe(0)
    const cards = await listOf(s, as)
    expect(cards.map(({ number }) => number)).toEqual([first, third, second])
    expect(cards.map(({ main }) => main)).toEqual([true, false, false])
    expect(cards[1]).toEqual({
      number: third,
      type: 'kingdoms',
      main: false,
      boundAt: clock.now(),
      keyAt: clock.now(),
      blocked: false,
      last: null,
    })
  })

  test('say where this player used each last, and nothing of whoever held it before', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 2)
    const [used = '', other = ''] = numbers
    await logInAt(s, await park(s, 'battle', 'st02'), { roleid: as.roleid, number: used, totp: new Uint8Array() })
    const at = clock.now()
    const last = { machine: wordName('machine', 'battle')['zh-TW'], store: storeOf('st02')?.name['zh-TW'], at }
    expect((await listOf(s, as)).map(({ number, last }) => [number, last])).toEqual([
      [used, last],
      [other, null],
    ])
    await unbind(s, as, used)
    const next = await newPlayer(s)
    expect((await bind(s, next, used)).card.last).toBeNull()
    expect((await dataOf(icLogins, ask(s, icLogins, { number: used, before: null }, { as: next }))).logins).toEqual([])
  })

  test('lead to the card site of the configuration, or to none', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect((await dataOf(icList, ask(s, icList, {}, { as }))).cardSite).toBeNull()
    const own = await startOwn({ config: { icCardSite: 'https://cards.example/' } })
    const there = await newPlayer(own)
    expect((await dataOf(icList, ask(own, icList, {}, { as: there }))).cardSite).toBe('https://cards.example/')
    await own.stop()
  })

  test('have their logins in pages, the newest first, none twice and none left out', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 1)
    const [number = ''] = numbers
    const cabinet = await park(s, 'draw', 'st01')
    const from = clock.now()
    // Two at every moment: pages have to tell those apart as well.
    const rows = Array.from({ length: IC_LOGINS_PAGE + 15 }, (_, index) => ({
      number,
      roleid: as.roleid,
      machineId: cabinet.id,
      store: 'st01',
      way: index % 2 === 0 ? ('qr' as const) : ('number' as const),
      at: from + Math.floor(index / 2) * 1_000,
    }))
    await s.db.insert(loginRows).values(rows)
    const page = (before: string | null) => dataOf(icLogins, ask(s, icLogins, { number, before }, { as }))
    const one = await page(null)
    const two = await page(one.next)
    expect([one.logins.length, two.logins.length, two.next]).toEqual([IC_LOGINS_PAGE, 15, null])
    expect([...one.logins, ...two.logins].map(({ at, way }) => [at, way])).toEqual(
      rows.toReversed().map(({ at, way }) => [at, way]),
    )
    expect(one.logins[0]).toMatchObject({
      machine: wordName('machine', 'draw')['en-US'],
      store: storeOf('st01')?.name['en-US'],
    })
    // The place of a page in somebody else's list is none in this one.
    expect((await page('999999999999')).logins).toEqual([])
  })

  test('are nobody else’s: every call refuses them like a number that no card has', async () => {
    const s = await service()
    const { numbers } = await holderOf(s, 1)
    const stranger = await newPlayer(s)
    for (const number of [numbers[0] ?? '', (await newIc(s)).number, NO_CARD]) {
      expect(await codeOf(ask(s, icLogins, { number, before: null }, { as: stranger }))).toBe('not_yours')
      expect(await codeOf(unbind(s, stranger, number))).toBe('not_yours')
      expect(await codeOf(makeMain(s, stranger, number))).toBe('not_yours')
    }
    expect(await keysOf(s, stranger)).toEqual([])
    for (const action of [icList, icKeys]) expect(await codeOf(ask(s, action, {}))).toBe('missing_roleid')
  })
})

describe.runIf(engineAvailable)('the main IC card', () => {
  const service = useService()

  test('is exactly one: the first bound, then whichever was chosen, the same chosen twice', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 3)
    expect(await mainOf(s, as)).toEqual([numbers[0]])
    expect(await codeOf(makeMain(s, as, numbers[2] ?? ''))).toBe(0)
    expect(await codeOf(makeMain(s, as, numbers[2] ?? ''))).toBe(0)
    expect(await mainOf(s, as)).toEqual([numbers[2]])
  })

  test('stays one, however many are chosen at the same moment', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 4)
    const codes = await Promise.all([...numbers, ...numbers].map((number) => codeOf(makeMain(s, as, number))))
    expect(new Set(codes)).toEqual(new Set([0]))
    expect(await mainOf(s, as)).toHaveLength(1)
  })

  test('is one that machines take, where the one before is blocked', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 3)
    const [first = '', second = '', third = ''] = numbers
    const block = (number: string) =>
      s.db.update(icCards).set({ blockedAt: clock.now() }).where(eq(icCards.number, number))
    await block(second)
    await unbind(s, as, first)
    expect(await mainOf(s, as)).toEqual([third])
    await block(third)
    const { number } = await newIc(s)
    await bind(s, as, number)
    expect(await mainOf(s, as)).toEqual([number])
  })

  test('never becomes one that customer service has blocked, and stays if it is blocked later', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 2)
    const [first = '', second = ''] = numbers
    const block = (number: string) =>
      s.db.update(icCards).set({ blockedAt: clock.now() }).where(eq(icCards.number, number))
    await block(second)
    expect(await codeOf(makeMain(s, as, second))).toBe('changed_meanwhile')
    expect(await mainOf(s, as)).toEqual([first])
    await block(first)
    expect(await codeOf(makeMain(s, as, first))).toBe(0)
  })

  test('is followed by the one bound first when it is unbound, and by none when it was the last', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 3)
    const [first = '', second = '', third = ''] = numbers
    await makeMain(s, as, third)
    await unbind(s, as, third)
    expect(await mainOf(s, as)).toEqual([first])
    await unbind(s, as, second)
    expect(await mainOf(s, as)).toEqual([first])
    await unbind(s, as, first)
    expect(await listOf(s, as)).toEqual([])
  })
})

describe.runIf(engineAvailable)('the rotating code of an IC card', () => {
  const service = useService()

  test('is made from a key that its holder alone is given, and is in no other answer', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 2)
    const keys = await keysOf(s, as)
    expect(keys.map(({ number }) => number).sort()).toEqual([...numbers].sort())
    const shown = JSON.stringify(await listOf(s, as))
    for (const { key, number, boundAt } of keys) {
      expect(shown).not.toContain(key)
      expect((await listOf(s, as)).find((card) => card.number === number)?.boundAt).toBe(boundAt)
    }
  })

  test('of a former holder is worth nothing once the card was unbound, and nothing once another has bound it', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 1)
    const [number = ''] = numbers
    const [before] = await keysOf(s, as)
    const guest = { roleid: as.roleid, number, totp: Buffer.from(before?.key ?? '', 'hex') }
    const cabinet = await park(s)
    const scan = (code: string) => say(s, cabinet, 'login_ic', { way: 'qr', number, code })
    expect((await scan(codeNow(guest))).ok).toBe(true)
    await unbind(s, as, number)
    expect((await scan(codeNow(guest, 1))).code).toBe('not_yours')
    const next = await newPlayer(s)
    const { key } = await bind(s, next, number)
    expect((await scan(codeNow(guest, 1))).code).toBe('code_wrong')
    // The new holder's first code counts, though the one before had used this moment up.
    expect((await scan(codeNow({ ...guest, totp: Buffer.from(key.key, 'hex') }))).ok).toBe(true)
  })

  test('is not made for a blocked card, which no machine takes and the list calls blocked', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const card = await newIcOf(s, as.roleid)
    const cabinet = await park(s)
    await logInAt(s, cabinet, card)
    await s.db.update(icCards).set({ blockedAt: clock.now() }).where(eq(icCards.number, card.number))
    expect(await keysOf(s, as)).toEqual([])
    expect((await listOf(s, as)).map(({ blocked }) => blocked)).toEqual([true])
    const { number } = card
    for (const [action, args] of [
      ['insert_ic', { number }],
      ['login_ic', { way: 'number', number }],
      ['login_ic', { way: 'qr', number, code: codeNow(card) }],
    ] as const)
      expect((await say(s, cabinet, action, args)).code).toBe('not_found')
  })
})

describe.runIf(engineAvailable)('whoever unbinds an IC card', () => {
  const service = useService()

  test('is logged in nowhere with it any more: where it lies in a machine, it lies there as nobody’s', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const card = await newIcOf(s, as.roleid)
    const [inserted, scanned] = [await park(s), await park(s)]
    await logInAt(s, inserted, card)
    await say(s, scanned, 'login_ic', { way: 'qr', number: card.number, code: codeNow(card) })
    expect(await codeOf(unbind(s, as, card.number))).toBe(0)
    const sessions = await s.db.select().from(machineSessions).where(eq(machineSessions.icNumber, card.number))
    expect(sessions.map(({ machineId, roleid, loggedInAt }) => [machineId, roleid, loggedInAt])).toEqual([
      [inserted.id, null, null],
    ])
    expect((await say(s, inserted, 'login_ic', { way: 'number', number: card.number })).code).toBe('not_yours')
  })

  test('does so once: asked again it is theirs no more, and the same tap again is answered as the first time', async () => {
    const s = await service()
    const { as, numbers } = await holderOf(s, 1)
    const [number = ''] = numbers
    const again = () => codeOf(ask(s, unbindIc, { number }, { as, opKey: 'live:unbind-once' }))
    expect([await again(), await again()]).toEqual([0, 0])
    expect(await codeOf(unbind(s, as, number))).toBe('not_yours')
  })

  test('and what is played with it from then on is not credited to whoever had logged in with it before', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [card, cabinet] = [await newIcOf(s, as.roleid), await park(s)]
    await logInAt(s, cabinet, card)
    const before = matchOf(card)
    clock.advance(60_000)
    await unbind(s, as, card.number)
    clock.advance(60_000)
    const reported = async (match: object) => (await say(s, cabinet, 'report_match', match)).code
    expect(await reported(matchOf(card))).toBe('missing_roleid')
    // Told late, played before.
    expect(await reported(before)).toBe(0)
    const next = await newPlayer(s)
    const { number } = card
    await s.db.update(icCards).set({ owner: next.roleid, boundAt: clock.now() }).where(eq(icCards.number, number))
    expect(await reported(matchOf(card))).toBe('missing_roleid')
    await logInAt(s, cabinet, card)
    expect(await reported(matchOf(card))).toBe(0)
  })

  test('and a machine that logs them in at the same moment get on without waiting for each other for ever', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const cards = await Promise.all(Array.from({ length: 6 }, () => newIcOf(s, as.roleid)))
    const cabinets = await Promise.all(cards.map(() => park(s)))
    const answers = await Promise.all(
      cards.flatMap((card, index) => {
        const cabinet = cabinets[index] ?? { id: '', key: '' }
        const login = { way: 'qr', number: card.number, code: codeNow(card) }
        return [
          say(s, cabinet, 'login_ic', login).then(({ code }) => code),
          codeOf(unbind(s, as, card.number)),
          say(s, cabinet, 'insert_ic', { number: card.number }).then(({ code }) => code),
        ]
      }),
    )
    for (const code of answers) expect([0, 'not_yours', 'key_in_progress']).toContain(code)
    expect(await listOf(s, as)).toEqual([])
  })
})
