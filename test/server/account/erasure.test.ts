import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bindIc } from '../../../src/contract/arcade/ic-cards.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import * as schema from '../../../src/server/db/schema/index.ts'
import { decryptTotp } from '../../../src/server/ic/card-secrets.ts'
import { erasureJob } from '../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../src/server/service.ts'
import {
  codeNow,
  logInAt,
  matchOf,
  newCard,
  newGuest,
  newIcOf,
  PRINTED,
  park,
  say,
} from '../support/callers/machines.ts'
import { ask, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** The work itself: other tests have struck this shared service's clock for later days already. */
const runJob = (s: Service): Promise<void> => erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())

describe.runIf(engineAvailable)('a player who left', () => {
  const service = useService()

  test('is erased when the cooling-off is over, not before, and the cards are free for others', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [guest, other] = [await newGuest(s), await newGuest(s)]
    const second = await newIcOf(s, guest.roleid)
    const serial = await newCard(s, { owner: guest.roleid })
    const gone = await newCard(s, { owner: guest.roleid, state: 'exchanged' })
    await logInAt(s, cabinet, guest)
    await say(s, cabinet, 'report_match', matchOf(guest))
    const address = { id: guest.roleid, roleid: guest.roleid, sealed: 'x', label: 'home', createdAt: 0, updatedAt: 0 }
    await s.db.insert(schema.addresses).values(address)
    const { roleid } = guest
    await s.db.insert(schema.cartLines).values({ roleid, goodsId: 'x', count: 1, price: 1, at: 0 })
    const erasureAt = clock.now() + 7 * DAY_MS
    await s.db.update(schema.players).set({ erasureAt }).where(eq(schema.players.roleid, guest.roleid))

    const look = async () => {
      await runJob(s)
      const [player] = await s.db.select().from(schema.players).where(eq(schema.players.roleid, guest.roleid))
      return player
    }
    clock.set(erasureAt - DAY_MS)
    expect((await look())?.status).toBe('normal')
    clock.set(erasureAt + DAY_MS)
    expect(await look()).toMatchObject({ status: 'erased', phoneSealed: '', phoneCode: '', nickname: '', avatar: null })
    const { addresses, cartLines, icLogins, mails, sessionChains, activity } = schema
    for (const table of [addresses, cartLines, icLogins, mails, sessionChains, activity])
      expect(await s.db.select().from(table).where(eq(table.roleid, guest.roleid))).toEqual([])
    const owners = await s.db.select().from(schema.boardScores).where(eq(schema.boardScores.owner, guest.roleid))
    expect(owners).toEqual([])

    await logInAt(s, cabinet, other)
    expect((await say(s, cabinet, 'read_card', { serial })).data).toMatchObject({ bound: true })
    expect((await say(s, cabinet, 'read_card', { serial: gone })).code).toBe('card_exchanged')
    const scan = { way: 'qr', number: guest.number, code: codeNow(guest) }
    expect((await say(s, cabinet, 'login_ic', scan)).code).toBe('not_yours')
    // Each free card has a key of its own, and whoever has it in the hand binds it as their first.
    const freed = [guest.number, second.number]
    const rows = await s.db.select().from(schema.icCards).where(inArray(schema.icCards.number, freed))
    const { secrets } = s.deps
    expect(
      new Set(rows.map(({ totpSealed }) => Buffer.from(decryptTotp(secrets, totpSealed)).toString('hex'))).size,
    ).toBe(2)
    const as = await newPlayer(s)
    const { card } = await dataOf(bindIc, ask(s, bindIc, { number: second.number, secret: PRINTED }, { as }))
    expect(card).toMatchObject({ main: true, last: null })
  })

  test('takes along what the player had and collected, and leaves the books as they are', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const [at, general] = [clock.now(), 'g001']
    const { achievementCounts, awards, balances, cardDepartures, giftRedemptions, ledger } = schema
    const { ownedSkins, ownedTitles, silverLuck } = schema
    await s.db.insert(achievementCounts).values({ roleid, metric: 'tenDraws', count: 3 })
    await s.db.insert(awards).values({ roleid, reward: 'signin:7', at })
    await s.db.insert(cardDepartures).values({ roleid, serial: 'gone', change: 1 })
    await s.db.insert(giftRedemptions).values({ roleid, codeIndex: `of:${roleid}`, at })
    await s.db.insert(ownedSkins).values({ roleid, general, at })
    await s.db.insert(ownedTitles).values({ roleid, title: 'ccg', gotAt: at })
    await s.db.insert(silverLuck).values({ roleid, general, luck: 40 })
    const row = { roleid, item: 'mallPoints', count: 5 }
    await s.db
      .insert(balances)
      .values(row)
      .onConflictDoUpdate({ target: [balances.roleid, balances.item], set: row })
    await s.db.insert(ledger).values({ ...{ roleid, item: 'mallPoints', reason: 'test' }, delta: 5, balance: 5, at })
    await s.db.update(schema.players).set({ erasureAt: at }).where(eq(schema.players.roleid, roleid))
    const books = async () => [
      await s.db.select().from(balances).where(eq(balances.roleid, roleid)),
      await s.db.select().from(ledger).where(eq(ledger.roleid, roleid)),
    ]
    const before = await books()
    await runJob(s)
    const all = [achievementCounts, awards, cardDepartures, giftRedemptions, ownedSkins, ownedTitles, silverLuck]
    for (const table of all) expect(await s.db.select().from(table).where(eq(table.roleid, roleid))).toEqual([])
    expect(await books()).toEqual(before)
  })

  test('takes along the cards that have no print: nobody binds one by a code of it', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [guest, other] = [await newGuest(s), await newGuest(s)]
    const forms = ['digital', 'dormant', 'printable'] as const
    const serials = []
    for (const form of forms) serials.push(await newCard(s, { owner: guest.roleid, form, quality: 'legend' }))
    await s.db.update(schema.players).set({ erasureAt: clock.now() }).where(eq(schema.players.roleid, guest.roleid))
    await runJob(s)
    const rows = await s.db.select().from(schema.cards).where(inArray(schema.cards.serial, serials))
    expect(rows.map(({ state, owner }) => [state, owner])).toEqual(forms.map(() => ['ended', null]))
    await logInAt(s, cabinet, other)
    // One that was set free so before is nobody's either.
    serials.push(await newCard(s, { form: 'digital' }))
    for (const serial of serials)
      expect((await say(s, cabinet, 'read_card', { serial })).code).toBe('card_not_eligible')
    const bound = await s.db.select().from(schema.cards).where(eq(schema.cards.owner, other.roleid))
    expect(bound).toEqual([])
  })

  test('leaves what other players have as it is', async () => {
    const s = await service()
    const stays = await newPlayer(s)
    const before = await s.db.select().from(schema.mails).where(eq(schema.mails.roleid, stays.roleid))
    clock.advance(30 * DAY_MS)
    await runJob(s)
    const after = await s.db.select().from(schema.mails).where(eq(schema.mails.roleid, stays.roleid))
    expect(after).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })
})
