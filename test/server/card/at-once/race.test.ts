import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardHistory, cards, machineSessions } from '../../../../src/server/db/schema/index.ts'
import { type Cabinet, type Guest, logInAt, newCard, newGuest, park, say } from '../../support/callers/machines.ts'
import { engine, engineAvailable, onOwnDatabase, useService } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

const PLACES = 4

describe.runIf(engineAvailable)('reading a card', () => {
  const service = useService()

  test('binds it to the player who is logged in there, and never to a second one', async () => {
    const s = await service()
    const [here, there] = [await park(s), await park(s)]
    const [guest, other] = [await newGuest(s), await newGuest(s)]
    const serial = await newCard(s)
    expect((await say(s, here, 'read_card', { serial })).code).toBe('missing_roleid')
    await logInAt(s, here, guest)
    await logInAt(s, there, other)
    expect((await say(s, here, 'read_card', { serial })).data).toMatchObject({ bound: true })
    expect((await say(s, here, 'read_card', { serial })).data).toMatchObject({ bound: false })
    expect((await say(s, there, 'read_card', { serial })).code).toBe('not_card_owner')
  })

  test.each([
    ['decomposed', 'card_not_eligible'],
    ['consumed', 'card_not_eligible'],
    ['exchanged', 'card_exchanged'],
  ] as const)('refuses a serial that was %s, for ever', async (state, code) => {
    const s = await service()
    const cabinet = await park(s)
    await logInAt(s, cabinet, await newGuest(s))
    const serial = await newCard(s, { state })
    expect((await say(s, cabinet, 'read_card', { serial })).code).toBe(code)
  })

  test('refuses what is no serial, and one that nobody printed', async () => {
    const s = await service()
    const cabinet = await park(s)
    await logInAt(s, cabinet, await newGuest(s))
    expect((await say(s, cabinet, 'read_card', { serial: 'ABCDEFGHJKMN' })).code).toBe('scan_abnormal')
    expect((await say(s, cabinet, 'read_card', { serial: '000000000000' })).code).toBe('not_found')
  })

  test('gives a card one owner, whichever machines read it at the same moment for whom', async () => {
    const s = await service()
    const places: { cabinet: Cabinet; guest: Guest }[] = []
    for (let count = 0; count < PLACES; count++) {
      const place = { cabinet: await park(s), guest: await newGuest(s) }
      await logInAt(s, place.cabinet, place.guest)
      places.push(place)
    }
    const read = fc.record({ place: fc.nat(PLACES - 1), card: fc.nat(2) })
    await fc.assert(
      fc.asyncProperty(fc.array(read, { minLength: 2, maxLength: 10 }), async (reads) => {
        const serials = [await newCard(s), await newCard(s), await newCard(s)]
        const told = await Promise.all(
          reads.map(async ({ place, card }) => {
            const at = places[place]
            const serial = serials[card] ?? ''
            if (!at) throw new Error('no such place')
            return { serial, roleid: at.guest.roleid, answer: await say(s, at.cabinet, 'read_card', { serial }) }
          }),
        )
        for (const serial of new Set(told.map((one) => one.serial))) {
          const [card] = await s.db.select().from(cards).where(eq(cards.serial, serial))
          const mine = told.filter((one) => one.serial === serial)
          const owners = new Set(mine.filter(({ answer }) => answer.ok).map(({ roleid }) => roleid))
          expect([...owners]).toEqual([card?.owner])
          for (const { answer } of mine) expect(answer.ok || answer.code === 'not_card_owner').toBe(true)
          for (const { roleid, answer } of mine) if (roleid === card?.owner) expect(answer.ok).toBe(true)
          expect(await s.db.select().from(cardHistory).where(eq(cardHistory.serial, serial))).toHaveLength(1)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('a card that is read while its reader waits', () => {
  test('is not bound to who has gone from the machine meanwhile', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [cabinet, gone, next] = [await park(s), await newGuest(s), await newGuest(s)]
      await logInAt(s, cabinet, gone)
      const serial = await newCard(s)
      const players = await holdTable(databaseUrl, 'players')
      const reading = say(s, cabinet, 'read_card', { serial }, { key: 'read' })
      await players.waitedFor()
      const stands = { roleid: next.roleid, icNumber: next.number }
      await s.db.update(machineSessions).set(stands).where(eq(machineSessions.machineId, cabinet.id))
      await players.release()
      expect((await reading).code).toBe('key_in_progress')
      expect((await say(s, cabinet, 'read_card', { serial }, { key: 'read' })).data).toMatchObject({ bound: true })
      const [card] = await s.db.select().from(cards).where(eq(cards.serial, serial))
      expect(card?.owner).toBe(next.roleid)
    }))
})
