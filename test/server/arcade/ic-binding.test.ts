import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindIc, IC_CARDS, icKeys, icList } from '../../../src/contract/arcade/ic-cards.ts'
import { showIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { totpCode, totpStep } from '../../../src/rules/codes/totp.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { icCards, operations } from '../../../src/server/db/schema/index.ts'
import { FREE_AT_CARD, FREE_OF_ACCOUNT, OWN_FIRST } from '../../../src/server/ic/guesses.ts'
import type { Service } from '../../../src/server/service.ts'
import { isFullRun } from '../../support/full-run.ts'
import { newGuest, newIc, newIcOf, PRINTED, park, say, sayTo } from '../support/callers/machines.ts'
import { findEverywhere } from '../support/canary.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { sendTo } from '../support/processes/other-process.ts'
import { useTwoProcesses } from '../support/processes/two-processes.ts'
import { engine, engineAvailable, logText, startOwn, useService } from '../support/service.ts'

const NO_CARD = '8860000000000000'
const WRONG = '000000'

const bind = (s: Service, as: Credentials, number: string, secret = PRINTED) =>
  ask(s, bindIc, { number, secret }, { as })
const bindCode = (s: Service, as: Credentials, number: string, secret = PRINTED) => codeOf(bind(s, as, number, secret))
/** Somebody who has played before, and is logged in. */
const somebody = async (s: Service) => sessionOf(s, (await newGuest(s)).roleid)
const ownerOf = async (s: Service, number: string) =>
  (await s.db.select().from(icCards).where(eq(icCards.number, number)))[0]?.owner
const howOften = (codes: readonly (string | number)[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]))

describe.runIf(engineAvailable)('binding an IC card', () => {
  const service = useService()

  test('takes its number however it is typed and the printed secret, and gives card and key', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { number } = await newIc(s, { type: 'franchiseA' })
    const bound = await dataOf(bindIc, bind(s, as, showIcNumber(number)))
    const boundAt = clock.now()
    expect(bound).toEqual({
      card: { number, type: 'franchiseA', main: true, boundAt, keyAt: boundAt, blocked: false, last: null },
      key: { number, boundAt, keyAt: boundAt, key: expect.stringMatching(/^[0-9a-f]{40}$/) },
    })
    expect((await dataOf(icKeys, ask(s, icKeys, {}, { as }))).keys).toEqual([bound.key])
    const second = await newIc(s)
    expect((await dataOf(bindIc, bind(s, as, second.number))).card.main).toBe(false)
  })

  test('lets machines log its player in by codes of the new key, and by no others', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { number } = await newIc(s)
    const cabinet = await park(s)
    const insert = () => say(s, cabinet, 'insert_ic', { number })
    expect((await insert()).data).toEqual({ number, player: null })
    await dataOf(bindIc, bind(s, as, number))
    expect((await insert()).data).toMatchObject({ number, player: { nickname: expect.any(String) } })
  })

  test('is the same when it is repeated by its holder, with the key as it is', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { number } = await newIc(s)
    const send = () => dataOf(bindIc, ask(s, bindIc, { number, secret: PRINTED }, { as, opKey: 'live:one-tap' }))
    const first = await send()
    clock.advance(HOUR_MS)
    expect([await send(), await dataOf(bindIc, bind(s, as, number))]).toEqual([first, first])
  })

  test('is refused alike for no such card, somebody else’s, a blocked one, and a wrong secret', async () => {
    const s = await service()
    const other = await newIcOf(s, (await newPlayer(s)).roleid)
    const blocked = await newIc(s, { blockedAt: clock.now() })
    const free = await newIc(s)
    const as = await newPlayer(s)
    const refused = [
      [NO_CARD, PRINTED],
      ['not a number', PRINTED],
      [other.number, PRINTED],
      [blocked.number, PRINTED],
      [free.number, WRONG],
    ] as const
    const answers = []
    for (const [number, secret] of refused) {
      const { status, envelope, retryAfter } = await bind(s, as, number, secret)
      answers.push({ status, retryAfter, ...envelope, time: 0 })
    }
    expect(answers.map(({ code }) => code)).toEqual(refused.map(() => 'ic_not_bindable'))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([await ownerOf(s, free.number), await ownerOf(s, blocked.number)]).toEqual([null, null])
    expect(await codeOf(ask(s, bindIc, { number: free.number, secret: PRINTED }))).toBe('missing_roleid')
  })

  test('goes as far as an account can hold, and no card further', async () => {
    const s = await service()
    const as = await newPlayer(s)
    for (let index = 0; index < IC_CARDS; index++) await newIc(s, { owner: as.roleid, main: index === 0 })
    const { number } = await newIc(s)
    expect(await bindCode(s, as, number)).toBe('ic_cards_full')
    expect(await ownerOf(s, number)).toBeNull()
    // The right secret was no guess.
    for (let index = 0; index < FREE_OF_ACCOUNT + 2; index++)
      expect(await bindCode(s, as, number)).toBe('ic_cards_full')
  })

  test('leaves neither the printed secret nor the key anywhere: no row, no kept answer, no log', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { number } = await newIc(s)
    const { key } = await dataOf(bindIc, ask(s, bindIc, { number, secret: PRINTED }, { as, opKey: 'live:kept-not' }))
    expect(await bindCode(s, as, number, '918273')).toBe('ic_not_bindable')
    // Six digits by themselves: among those of a hash or a time they say nothing.
    expect(await findEverywhere(s, [key.key, '"918273"', `"${PRINTED}"`])).toEqual([])
    for (const secret of [key.key, '918273', PRINTED]) expect(logText()).not.toMatch(new RegExp(`\\b${secret}\\b`))
    const kept = await s.db.select().from(operations).where(eq(operations.roleid, as.roleid))
    expect(kept.filter(({ action }) => action === bindIc.name || action === icKeys.name)).toEqual([])
  })

  test('of one card by many at the same moment is one’s, who finds it in the list', async () => {
    const s = await service()
    const { number } = await newIc(s)
    const players = []
    for (let index = 0; index < 12; index++) players.push(await somebody(s))
    const codes = await Promise.all(players.map((as) => bindCode(s, as, number)))
    expect(howOften(codes)).toEqual({ 0: 1, ic_not_bindable: 11 })
    const winner = players[codes.indexOf(0)]
    expect(await ownerOf(s, number)).toBe(winner?.roleid)
    const { cards } = await dataOf(icList, ask(s, icList, {}, { as: winner ?? null }))
    expect(cards.map((card) => card.number)).toContain(number)
  })
})

/** With the limit of addresses of the release channel. */
describe.runIf(engineAvailable)('whoever guesses at the secrets of IC cards', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn({ config: { guessesPerAddress: 40 } })
  })
  afterAll(() => s?.stop())
  const guess = (as: Credentials, number: string, secret: string) => bindCode(s, as, number, secret)

  test('has a handful of tries for nothing, and waits twice as long after each further one', async () => {
    clock.set(BASE)
    const { roleid } = await newGuest(s)
    let as = await sessionOf(s, roleid)
    const { number } = await newIc(s)
    const codes = []
    const most = isFullRun ? 1_000 : 30
    for (let index = 0; index < most; index++) codes.push(await guess(as, number, String(index).padStart(6, '0')))
    expect(howOften(codes)).toEqual({ ic_not_bindable: FREE_OF_ACCOUNT, rate_limited: most - FREE_OF_ACCOUNT })
    // Whoever goes on for a whole day, as fast as it is let.
    let looked = 0
    const end = clock.now() + 24 * HOUR_MS
    while (clock.now() < end) {
      const code = await guess(as, number, WRONG)
      if (code === 'ic_not_bindable') looked += 1
      else if (code === 'unauthorized') as = await sessionOf(s, roleid)
      else clock.advance(isFullRun ? 30_000 : 900_000)
    }
    expect(looked).toBeGreaterThan(50)
    expect(looked).toBeLessThanOrEqual(110)
  })

  test('is told how long to wait, and not whether the card exists', async () => {
    clock.set(BASE + 4 * 24 * HOUR_MS)
    const as = await somebody(s)
    const { number } = await newIc(s)
    for (let index = 0; index < FREE_OF_ACCOUNT; index++) await guess(as, NO_CARD, WRONG)
    const [there, nowhere] = [await bind(s, as, number, WRONG), await bind(s, as, NO_CARD, WRONG)]
    expect(there.retryAfter).toBe('30')
    expect({ ...there.envelope, time: 0 }).toEqual({ ...nowhere.envelope, time: 0 })
  })

  test('is not counted for what was right', async () => {
    clock.set(BASE + 8 * 24 * HOUR_MS)
    const as = await somebody(s)
    const { number } = await newIc(s)
    for (let index = 0; index < FREE_OF_ACCOUNT * 3; index++) expect(await guess(as, number, PRINTED)).toBe(0)
    expect(await guess(as, number, WRONG)).toBe('ic_not_bindable')
  })

  test('with many accounts has a card’s and an address’s tries used up, but for the first few of each account', async () => {
    clock.set(BASE + 12 * 24 * HOUR_MS)
    const { number } = await newIc(s)
    const looked = []
    // Enough to use up what the card has, then what the address has.
    for (let account = 0; account < 10; account++) {
      const as = await somebody(s)
      let own = 0
      for (let index = 0; index < FREE_OF_ACCOUNT; index++)
        if ((await guess(as, number, WRONG)) === 'ic_not_bindable') own += 1
      looked.push(own)
    }
    const beyond = Math.ceil(FREE_AT_CARD / FREE_OF_ACCOUNT)
    expect(looked.slice(0, beyond)).toEqual(Array(beyond).fill(FREE_OF_ACCOUNT))
    expect(new Set(looked.slice(beyond))).toEqual(new Set([OWN_FIRST]))
    // Whoever has the card in the hand is not made to wait for what strangers did, slip of the finger included.
    const holder = await somebody(s)
    expect(await guess(holder, number, '271829')).toBe('ic_not_bindable')
    expect(await guess(holder, number, PRINTED)).toBe(0)
    expect(await ownerOf(s, number)).toBe(holder.roleid)
  })

  test('has nobody at the same card wait longer by the first few tries of an account', async () => {
    clock.set(BASE + 14 * 24 * HOUR_MS)
    const { number } = await newIc(s)
    const last = await somebody(s)
    // The last tries that the card has for nothing.
    for (let account = 0; account < FREE_AT_CARD / 4; account++) {
      const as = account === 0 ? last : await somebody(s)
      for (let index = 0; index < 4; index++) expect(await guess(as, number, WRONG)).toBe('ic_not_bindable')
    }
    const waits = async () => Number((await bind(s, last, number)).retryAfter)
    expect(await waits()).toBe(30)
    clock.advance(20_000)
    expect(await guess(await somebody(s), number, WRONG)).toBe('ic_not_bindable')
    clock.advance(40_000)
    expect(await guess(last, number, PRINTED)).toBe(0)
  })

  test('keeps nobody away who holds the card: after each wait the right secret counts', async () => {
    clock.set(BASE + 16 * 24 * HOUR_MS)
    const { number } = await newIc(s)
    const as = await somebody(s)
    for (let index = 0; index < FREE_OF_ACCOUNT + 1; index++) await guess(as, number, WRONG)
    expect(await guess(as, number, PRINTED)).toBe('rate_limited')
    clock.advance(30_000)
    expect(await guess(as, number, PRINTED)).toBe(0)
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('two processes that are asked for one card', () => {
  const { processes, own } = useTwoProcesses()
  let s: Service
  beforeAll(() => {
    s = own()
  })
  const urlOf = (index: number): string => processes[index % processes.length]?.url ?? ''

  test('by fifty accounts give it to one, and say the same to the others', async () => {
    const { number } = await newIc(s)
    const players: Credentials[] = []
    for (let index = 0; index < 50; index++) players.push(await somebody(s))
    const codes = await Promise.all(
      players.map(async (as, index) => {
        const args = { number, secret: PRINTED }
        return (await sendTo(urlOf(index), bindIc.name, args, as, `live:fifty-${index}`)).code
      }),
    )
    expect(howOften(codes)).toEqual({ 0: 1, ic_not_bindable: 49 })
    expect(await ownerOf(s, number)).toBe(players[codes.indexOf(0)]?.roleid)
  })

  test('by machines that read one code at the same moment let its player in once', async () => {
    const guest = await newGuest(s)
    const cabinets = await Promise.all(Array.from({ length: 8 }, () => park(s)))
    // This moment's code, then the next one's: the half minute that may end in between takes neither away.
    for (const ahead of [0, 1]) {
      const code = totpCode(guest.totp, totpStep(Date.now()) + ahead)
      const login = { way: 'qr', number: guest.number, code }
      const answers = await Promise.all(
        cabinets.map((cabinet, index) => sayTo(urlOf(index), cabinet, 'login_ic', login)),
      )
      expect(howOften(answers.map((answer) => answer.code))).toEqual({ 0: 1, code_wrong: 7 })
    }
  })

  test('by one account that binds many at once have one main card and no more than an account can hold', async () => {
    const as = await somebody(s)
    const cards = await Promise.all(Array.from({ length: IC_CARDS + 4 }, () => newIc(s)))
    const codes = await Promise.all(
      cards.map(async ({ number }, index) => {
        const args = { number, secret: PRINTED }
        return (await sendTo(urlOf(index), bindIc.name, args, as, `live:many-${index}`)).code
      }),
    )
    // One the player came with.
    expect(howOften(codes)).toEqual({ 0: IC_CARDS - 1, ic_cards_full: 5 })
    const { cards: held } = await dataOf(icList, ask(s, icList, {}, { as }))
    expect(held.length).toBe(IC_CARDS)
    expect(held.filter(({ main }) => main).length).toBeLessThanOrEqual(1)
  })
})
