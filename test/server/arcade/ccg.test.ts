import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { cards, ccgSubmissions, ownedTitles } from '../../../src/server/db/schema/index.ts'
import { type Guest, logInAt, newCard, newGuest, park, say } from '../support/callers/machines.ts'
import { BASE, clock } from '../support/clock.ts'
import { engine, engineAvailable, useService } from '../support/service.ts'
import { rowsBroughtBy } from '../support/statements/driver-counts.ts'

describe.runIf(engineAvailable)('cards handed in for the CCG', () => {
  const service = useService()

  test('fifteen at once for the first time earn the CCG title, and a card counts once a month', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    const serials: string[] = []
    for (let count = 0; count < 15; count++) serials.push(await newCard(s, { owner: guest.roleid }))
    const told = { number: guest.number, at: clock.now(), serials }
    expect((await say(s, cabinet, 'submit_ccg', told)).data).toEqual({ cards: 15, month: 15, title: true })
    expect((await say(s, cabinet, 'submit_ccg', told)).code).toBe('already_done')
    const strange = await newCard(s)
    expect((await say(s, cabinet, 'submit_ccg', { ...told, serials: [strange] })).code).toBe('not_card_owner')
    const more = await newCard(s, { owner: guest.roleid })
    const third = await say(s, cabinet, 'submit_ccg', { ...told, serials: [more, ...serials] })
    expect(third.data).toEqual({ cards: 1, month: 16, title: false })
    expect(await s.db.select().from(ownedTitles).where(eq(ownedTitles.roleid, guest.roleid))).toHaveLength(1)
  })

  test('for the first time earn the title by how many they are, not by how many count', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [before, guest] = [await newGuest(s), await newGuest(s)]
    const serials: string[] = []
    for (let count = 0; count < 15; count++) serials.push(await newCard(s, { owner: guest.roleid }))
    const handIn = async (one: Guest, some: readonly string[]) => {
      await s.db
        .update(cards)
        .set({ owner: one.roleid })
        .where(inArray(cards.serial, [...some]))
      await logInAt(s, cabinet, one)
      return (await say(s, cabinet, 'submit_ccg', { number: one.number, at: clock.now(), serials: some })).data
    }
    expect(await handIn(before, serials.slice(0, 1))).toEqual({ cards: 1, month: 1, title: false })
    expect(await handIn(guest, serials)).toEqual({ cards: 14, month: 14, title: true })
  })

  test.each([
    ['dormant', 'card_dormant'],
    ['digital', 'card_not_eligible'],
    ['printable', 'card_not_eligible'],
  ] as const)('that nobody holds in the hand, %s, are not taken, nor those with them', async (form, code) => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    const serials = [await newCard(s, { owner: guest.roleid }), await newCard(s, { owner: guest.roleid, form })]
    const told = { number: guest.number, at: clock.now(), serials }
    expect((await say(s, cabinet, 'submit_ccg', told)).code).toBe(code)
    expect((await say(s, cabinet, 'submit_ccg', { ...told, serials: serials.slice(0, 1) })).data).toMatchObject({
      cards: 1,
      month: 1,
    })
  })

  test('count for the first of the month alone, whoever has it after that', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [first, second] = [await newGuest(s), await newGuest(s)]
    const [serial, own] = [await newCard(s, { owner: first.roleid }), await newCard(s, { owner: second.roleid })]
    const handIn = async (guest: Guest, serials: readonly string[]) => {
      await s.db.update(cards).set({ owner: guest.roleid }).where(eq(cards.serial, serial))
      await logInAt(s, cabinet, guest)
      return say(s, cabinet, 'submit_ccg', { number: guest.number, at: clock.now(), serials })
    }
    expect((await handIn(first, [serial])).data).toMatchObject({ cards: 1, month: 1 })
    expect((await handIn(second, [serial])).code).toBe('already_done')
    expect((await handIn(second, [serial, own])).data).toMatchObject({ cards: 1, month: 1 })
    clock.set('2026-12-01T02:00:00Z')
    expect((await handIn(second, [own, serial])).data).toMatchObject({ cards: 2, month: 2 })
  })

  test('told of a month late add up to that month, and not to what came since', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    const handIn = async (at: number, count: number) => {
      const serials: string[] = []
      for (let made = 0; made < count; made++) serials.push(await newCard(s, { owner: guest.roleid }))
      return (await say(s, cabinet, 'submit_ccg', { number: guest.number, at, serials })).data
    }
    await logInAt(s, cabinet, guest)
    expect(await handIn(clock.now(), 2)).toMatchObject({ cards: 2, month: 2 })
    const then = clock.now() + 1_000
    clock.set('2026-12-14T02:00:00Z')
    await logInAt(s, cabinet, guest)
    expect(await handIn(clock.now(), 4)).toMatchObject({ cards: 4, month: 4 })
    expect(await handIn(then, 1)).toMatchObject({ cards: 1, month: 3 })
  })

  test.runIf(engine === 'postgres')('bring none of all that were before', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    const report = { machineId: cabinet.id, store: 'st01', roleid: guest.roleid, at: BASE - 100 * DAY_MS }
    await s.db.insert(ccgSubmissions).values(
      Array.from({ length: 300 }, (_, index) => ({
        ...{ ...report, reportKey: `old-${index}`, receivedAt: BASE },
        ...{ cards: 1, serials: [`OLD${index}`] },
      })),
    )
    const told = { number: guest.number, at: clock.now(), serials: [await newCard(s, { owner: guest.roleid })] }
    const rows = await rowsBroughtBy(async () =>
      expect((await say(s, cabinet, 'submit_ccg', told)).data).toEqual({ cards: 1, month: 1, title: false }),
    )
    expect(rows).toBeLessThan(100)
  })
})
