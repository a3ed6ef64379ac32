import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHANGES_PER_PAGE,
  cardDetail,
  cardHistory,
  decomposeCards,
  lockCards,
  setLineup,
  setLineupBefore,
  unbindCard,
} from '../../../../src/contract/card/card.ts'
import { unpackCard } from '../../../../src/contract/card/packed.ts'
import { operationStatus } from '../../../../src/contract/wire/outbox.ts'
import { cards, players } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { type Cabinet, logInAt, newCard, newIcOf, park, say } from '../../support/callers/machines.ts'
import { changesSince, copies, dealOne, dealTo, Shelf, storedCard } from '../../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const unbind = (s: Service, as: Credentials, cardid: string) =>
  ask(s, unbindCard, { cardid, typed: cardid.slice(-4) }, { as })
const decompose = (s: Service, as: Credentials, cardids: string[]) =>
  ask(s, decomposeCards, { cardids, percent: 0 }, { as })
const lock = (s: Service, as: Credentials, cardids: string[], locked = true) =>
  ask(s, lockCards, { cardids, locked }, { as })
/** Puts an IC card of the player's into the machine. */
const seat = async (s: Service, { roleid }: Credentials, cabinet: Cabinet) =>
  logInAt(s, cabinet, await newIcOf(s, roleid))
const detail = (s: Service, as: Credentials, cardid: string) =>
  dataOf(cardDetail, ask(s, cardDetail, { cardid }, { as }))

describe.runIf(engineAvailable)('the collection', () => {
  const service = useService()

  test('of a newcomer is empty and complete', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await changesSince(s, as, 0)).toEqual({
      cards: [],
      departed: [],
      next: 0,
      complete: true,
      reset: false,
      total: 0,
      era: expect.stringMatching(/./),
    })
  })

  test('comes with every field of every card, exchanged ones as consumed', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const making = { level: 7, stars: 2, locked: true, form: 'digital', lineup: 3, skinInUse: true } as const
    const [one = '', two = ''] = await dealTo(s, as, [
      { model: 'g021', quality: 'epic', ...making },
      { model: 'g042', quality: 'legend', state: 'exchanged' },
    ])
    const { cards: told, total } = await changesSince(s, as, 0)
    expect(total).toBe(2)
    const card = { model: 'g021', quality: 'epic', ...making, serial: one, exchanged: false, origin: 'world' }
    expect(told.map(unpackCard)).toEqual([
      { ...card, boundAt: Math.floor(clock.now() / 1000) * 1000 },
      expect.objectContaining({ serial: two, exchanged: true, quality: 'legend' }),
    ])
  })

  test('is told once: what did not change since does not come again', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serials = await dealTo(s, as, copies(3))
    const shelf = await new Shelf(s, as).sync()
    expect(shelf.serials).toEqual([...serials].sort())
    expect(await changesSince(s, as, shelf.cursor)).toMatchObject({ cards: [], departed: [], complete: true })
    await dataOf(lockCards, lock(s, as, [serials[1] ?? '']))
    const { cards: told } = await changesSince(s, as, shelf.cursor)
    expect(told.map((packed) => unpackCard(packed).serial)).toEqual([serials[1]])
  })

  test('says which cards have left, and takes one back that comes again', async () => {
    const s = await service()
    const cabinet = await park(s)
    const as = await newPlayer(s)
    const [kept = '', given = '', broken = ''] = await dealTo(s, as, copies(3))
    const shelf = await new Shelf(s, as).sync()
    await dataOf(unbindCard, unbind(s, as, given))
    await dataOf(decomposeCards, decompose(s, as, [broken]))
    expect((await changesSince(s, as, shelf.cursor)).departed.sort()).toEqual([given, broken].sort())
    expect((await shelf.sync()).serials).toEqual([kept])
    await seat(s, as, cabinet)
    expect((await say(s, cabinet, 'read_card', { serial: given })).data).toMatchObject({ bound: true })
    expect((await shelf.sync()).serials).toEqual([kept, given].sort())
    expect((await say(s, cabinet, 'read_card', { serial: broken })).code).toBe('card_not_eligible')
  })

  test('comes in pages, of which none is too large and none loses a card that changes in between', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serials = await dealTo(s, as, copies(CHANGES_PER_PAGE + 5))
    const first = await changesSince(s, as, 0)
    expect(first).toMatchObject({ complete: false, reset: false, total: serials.length })
    expect(first.cards).toHaveLength(CHANGES_PER_PAGE)
    const [early = '', late = ''] = [serials[0], serials.at(-1)]
    await dataOf(lockCards, lock(s, as, [early, late]))
    const second = await changesSince(s, as, first.next)
    expect(second.complete).toBe(true)
    const told = second.cards.map(unpackCard)
    expect(told).toHaveLength(4 + 2)
    expect(told.filter(({ locked }) => locked).map(({ serial }) => serial)).toEqual([early, late])
  })

  test('begins anew for a phone whose cursor is of another world', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serial = await dealOne(s, as)
    const answer = await changesSince(s, as, 1_000_000)
    expect(answer).toMatchObject({ reset: true, complete: true, next: 1 })
    expect(answer.cards.map((packed) => unpackCard(packed).serial)).toEqual([serial])
  })

  test('begins anew for a phone that names another era, and goes on for one that names this or, as before, none', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [one = ''] = await dealTo(s, as, copies(2))
    const { era } = await changesSince(s, as, 0)
    expect(await changesSince(s, as, 2, 'another')).toMatchObject({ reset: true, next: 2, era })
    expect((await changesSince(s, as, 1, 'another')).cards).toHaveLength(2)
    for (const theirs of [era, undefined]) {
      const told = await changesSince(s, as, 1, theirs)
      expect(told).toMatchObject({ reset: false, next: 2, era })
      expect(told.cards.map((packed) => unpackCard(packed).serial)).not.toContain(one)
    }
  })

  test('on a phone is what the service holds, whatever happened and whenever it asked', async () => {
    const s = await service()
    const step = fc.oneof(
      fc.constant({ kind: 'sync' as const }),
      fc.record({ kind: fc.constantFrom('lock', 'unbind', 'decompose', 'deal'), place: fc.nat(20) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const as = await newPlayer(s)
        let mine = await dealTo(s, as, copies(4))
        const shelf = new Shelf(s, as)
        for (const one of steps) {
          if (one.kind === 'sync') await shelf.sync()
          else if (one.kind === 'deal') mine.push(await dealOne(s, as))
          else {
            const serial = mine[one.place % Math.max(1, mine.length)]
            if (serial === undefined) continue
            if (one.kind === 'lock') {
              const { locked } = await storedCard(s, serial)
              await dataOf(lockCards, lock(s, as, [serial], !locked))
              continue
            }
            const code = await codeOf(one.kind === 'unbind' ? unbind(s, as, serial) : decompose(s, as, [serial]))
            if (code === 0) mine = mine.filter((other) => other !== serial)
          }
        }
        await shelf.sync()
        const rows = await s.db.select().from(cards).where(eq(cards.owner, as.roleid))
        expect(shelf.serials).toEqual(rows.map(({ serial }) => serial).sort())
        for (const { serial, locked } of rows) expect(shelf.cards.get(serial)?.locked).toBe(locked)
      }),
      { numRuns: 12 },
    )
  })
})

describe.runIf(engineAvailable)('a card', () => {
  const service = useService()

  test('tells its owner everything, and others what is printed on it', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const serial = await dealOne(s, as, { model: 'g023', quality: 'rare', level: 9 })
    const mine = await detail(s, as, `${serial.slice(0, 4)}-${serial.slice(4, 8)} ${serial.slice(8).toLowerCase()}`)
    expect(mine).toMatchObject({ cardid: serial, holder: 'me', standing: 'live', model: 'g023', quality: 'rare' })
    expect(mine.card && unpackCard(mine.card).level).toBe(9)
    expect(await detail(s, other, serial)).toMatchObject({ holder: 'other', card: null })
    await dataOf(unbindCard, unbind(s, as, serial))
    expect(await detail(s, other, serial)).toMatchObject({ holder: 'nobody', standing: 'live', card: null })
    const dead = await newCard(s, { state: 'consumed' })
    expect(await detail(s, as, dead)).toMatchObject({ holder: 'nobody', standing: 'gone' })
  })

  test('that nobody printed, or that is no serial, is refused', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(ask(s, cardDetail, { cardid: '000000000000' }, { as }))).toBe('not_found')
    expect(await codeOf(ask(s, cardDetail, { cardid: 'ABCDEFGHJKMN' }, { as }))).toBe('scan_abnormal')
    expect(await codeOf(ask(s, cardHistory, { cardid: '000000000000' }, { as }))).toBe('not_found')
  })

  test('has a history, newest first, in which other holders’ stores do not stand', async () => {
    const s = await service()
    const cabinet = await park(s, 'battle', 'st02')
    const [before, as] = [await newPlayer(s), await newPlayer(s)]
    const serial = await newCard(s)
    await seat(s, before, cabinet)
    await say(s, cabinet, 'read_card', { serial })
    clock.advance(1_000)
    await dataOf(unbindCard, unbind(s, before, serial))
    clock.advance(1_000)
    await seat(s, as, cabinet)
    await say(s, cabinet, 'read_card', { serial })
    const { events } = await dataOf(cardHistory, ask(s, cardHistory, { cardid: serial }, { as }))
    expect(events.map(({ event, mine, store }) => [event, mine, store !== null])).toEqual([
      ['bound', true, true],
      ['unbound', false, false],
      ['bound', false, false],
    ])
    expect(await codeOf(ask(s, cardHistory, { cardid: serial }, { as: before }))).toBe('not_card_owner')
  })

  test('is locked and unlocked, many at once, and doing so twice changes nothing', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serials = await dealTo(s, as, copies(3))
    await dataOf(lockCards, lock(s, as, serials))
    expect((await Promise.all(serials.map((serial) => storedCard(s, serial)))).map(({ locked }) => locked)).toEqual([
      true,
      true,
      true,
    ])
    const [before] = await s.db.select().from(players).where(eq(players.roleid, as.roleid))
    await dataOf(lockCards, lock(s, as, serials))
    const [after] = await s.db.select().from(players).where(eq(players.roleid, as.roleid))
    expect(after?.cardSeq).toBe(before?.cardSeq)
    await dataOf(lockCards, lock(s, as, serials, false))
    expect((await storedCard(s, serials[0] ?? '')).locked).toBe(false)
  })

  test('that is not the player’s any more is passed over by a lock, which is refused only where none is left', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const [mine = '', dormant = '', exchanged = ''] = await dealTo(s, as, [
      {},
      { form: 'dormant' },
      { state: 'exchanged' },
    ])
    const foreign = await dealOne(s, other)
    const all = [mine, dormant, exchanged, foreign, '000000000000']
    const { passedOver } = await dataOf(lockCards, lock(s, as, all))
    expect(passedOver).toEqual(all.slice(1))
    expect((await storedCard(s, mine)).locked).toBe(true)
    expect((await storedCard(s, foreign)).locked).toBe(false)
    for (const [serial, code] of [
      [foreign, 'not_card_owner'],
      [exchanged, 'card_exchanged'],
      [dormant, 'card_dormant'],
      ['000000000000', 'not_found'],
    ] as const)
      expect(await codeOf(lock(s, as, [serial]))).toBe(code)
  })

  test('stands in one line-up or none', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const cardid = await dealOne(s, as)
    const put = (who: Credentials, lineup: 1 | 2 | 3 | null) => ask(s, setLineup, { cardid, lineup }, { as: who })
    await dataOf(setLineup, put(as, 2))
    expect((await storedCard(s, cardid)).lineup).toBe(2)
    await dataOf(setLineup, put(as, 3))
    expect((await storedCard(s, cardid)).lineup).toBe(3)
    expect(await codeOf(put(other, 1))).toBe('not_card_owner')
    await dataOf(setLineup, put(as, null))
    expect((await storedCard(s, cardid)).lineup).toBeNull()
    // The name that apps before protocol 12 know, and rows of theirs that wait on a phone.
    await dataOf(setLineupBefore, ask(s, setLineupBefore, { cardid, set: 1 }, { as }))
    expect((await storedCard(s, cardid)).lineup).toBe(1)
    const exchanged = await dealOne(s, as, { state: 'exchanged' })
    expect(await codeOf(ask(s, setLineup, { cardid: exchanged, lineup: 1 }, { as }))).toBe('card_exchanged')
  })

  test('is unbound by its last four characters, keeps its training and is nobody’s', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serial = await dealOne(s, as, { level: 12, stars: 3, lineup: 1, skinInUse: true })
    expect(await codeOf(ask(s, unbindCard, { cardid: serial, typed: '' }, { as }))).toBe('characters_wrong')
    expect(await codeOf(ask(s, unbindCard, { cardid: serial, typed: serial.slice(0, 4) }, { as }))).toBe(
      serial.slice(0, 4) === serial.slice(-4) ? 0 : 'characters_wrong',
    )
    await dataOf(unbindCard, ask(s, unbindCard, { cardid: serial, typed: serial.slice(-4).toLowerCase() }, { as }))
    expect(await storedCard(s, serial)).toMatchObject({
      owner: null,
      level: 12,
      stars: 3,
      lineup: null,
      skinInUse: false,
      state: 'active',
    })
    expect(await codeOf(unbind(s, as, serial))).toBe('not_card_owner')
  })

  test.each([
    [{ locked: true }, 'card_locked'],
    [{ state: 'exchanged' }, 'card_exchanged'],
    [{ form: 'dormant' }, 'card_dormant'],
    [{ form: 'digital' }, 'card_not_eligible'],
  ] as const)('that is %j is not unbound', async (making, code) => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(unbind(s, as, await dealOne(s, as, making)))).toBe(code)
  })

  test('is unbound once by one key, whose answer can be had again', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as)
    const once = () => ask(s, unbindCard, { cardid, typed: cardid.slice(-4) }, { as, opKey: 'live:unbind-1' })
    const first = await dataOf(unbindCard, once())
    expect(await dataOf(unbindCard, once())).toEqual(first)
    const status = await dataOf(operationStatus, ask(s, operationStatus, { opKeys: ['live:unbind-1'] }, { as }))
    expect(status.operations).toEqual([{ opKey: 'live:unbind-1', state: 'done', data: first }])
  })
})
