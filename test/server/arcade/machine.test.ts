import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signMachine } from '../../../src/contract/arcade/machine.ts'
import { TIME_WINDOW_MS } from '../../../src/contract/wire/signature.ts'
import { TOTP_STEP_MS } from '../../../src/rules/codes/totp.ts'
import { matchGain } from '../../../src/rules/match.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { activity, cards, icLogins, ledger, machines, matches, players } from '../../../src/server/db/schema/index.ts'
import { balancesOf } from '../../../src/server/ledger/balances.ts'
import type { Service } from '../../../src/server/service.ts'
import { codeNow, logInAt, matchOf, newCard, newGuest, newIc, park, say } from '../support/callers/machines.ts'
import { clock } from '../support/clock.ts'
import { give } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('a machine', () => {
  const service = useService()

  test('is believed with its own key alone', async () => {
    const s = await service()
    const [cabinet, other] = [await park(s), await park(s)]
    expect((await say(s, cabinet, 'remove_ic', {})).ok).toBe(true)
    expect((await say(s, { ...cabinet, key: other.key }, 'remove_ic', {})).code).toBe('bad_signature')
    expect((await say(s, { ...cabinet, id: 'nobody-1' }, 'remove_ic', {})).code).toBe('bad_signature')
    expect((await say(s, cabinet, 'remove_ic', {}, { header: 'x' })).code).toBe('bad_signature')
    const elsewhere = signMachine(cabinet.id, cabinet.key, clock.now(), 5, '{"action":"remove_ic","key":"a"}')
    const forged = { header: elsewhere, body: '{"action":"remove_ic","key":"b"}' }
    expect((await say(s, cabinet, 'remove_ic', {}, forged)).code).toBe('bad_signature')
  })

  test('that is retired is not heard any more', async () => {
    const s = await service()
    const cabinet = await park(s)
    await s.db.update(machines).set({ retiredAt: clock.now() }).where(eq(machines.id, cabinet.id))
    expect((await say(s, cabinet, 'remove_ic', {})).code).toBe('bad_signature')
  })

  test('may have a clock that is off by five minutes, and uses a nonce once', async () => {
    const s = await service()
    const cabinet = await park(s)
    const at = (time: number, nonce: number) => say(s, cabinet, 'remove_ic', {}, { time, nonce })
    expect((await at(clock.now() - TIME_WINDOW_MS, 1)).ok).toBe(true)
    expect((await at(clock.now() - TIME_WINDOW_MS - 1, 2)).code).toBe('time_skew')
    expect((await at(clock.now() + TIME_WINDOW_MS + 1, 3)).code).toBe('time_skew')
    expect((await at(clock.now() - TIME_WINDOW_MS, 1)).code).toBe('nonce_replayed')
  })

  test('does only what its kind can do, and says only what can be read', async () => {
    const s = await service()
    const cabinet = await park(s, 'draw')
    const guest = await newGuest(s)
    expect((await say(s, cabinet, 'report_match', matchOf(guest))).code).toBe('bad_request')
    expect((await say(s, cabinet, 'ten_draw', { number: '1', at: 1 })).code).toBe('bad_request')
    expect((await say(s, cabinet, 'fly', {})).code).toBe('unknown_action')
  })
})

describe.runIf(engineAvailable)('an IC card at a machine', () => {
  const service = useService()

  test('logs in by its number only while it lies in that machine', async () => {
    const s = await service()
    const [here, there] = [await park(s), await park(s)]
    const guest = await newGuest(s)
    const byNumber = { way: 'number', number: guest.number }
    expect((await say(s, here, 'login_ic', byNumber)).code).toBe('not_found')
    await say(s, here, 'insert_ic', { number: guest.number })
    expect((await say(s, there, 'login_ic', byNumber)).code).toBe('not_found')
    expect((await say(s, here, 'login_ic', byNumber)).ok).toBe(true)
    await say(s, here, 'remove_ic', {})
    expect((await say(s, here, 'login_ic', byNumber)).code).toBe('not_found')
    const logins = await s.db.select().from(icLogins).where(eq(icLogins.number, guest.number))
    expect(logins.map(({ way, machineId }) => [way, machineId])).toEqual([['number', here.id]])
  })

  test('logs in by its rotating code once, one step early or late, and by no other card’s', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [guest, other] = [await newGuest(s), await newGuest(s)]
    const scan = (code: string) => say(s, cabinet, 'login_ic', { way: 'qr', number: guest.number, code })
    expect((await scan(codeNow(other))).code).toBe('code_wrong')
    expect((await scan(codeNow(guest, -2))).code).toBe('code_wrong')
    expect((await scan(codeNow(guest, -1))).ok).toBe(true)
    const code = codeNow(guest)
    const both = await Promise.all([scan(code), scan(code)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect((await scan(codeNow(guest, -1))).code).toBe('code_wrong')
    clock.advance(TOTP_STEP_MS)
    expect((await scan(codeNow(guest, 1))).ok).toBe(true)
  })
})

describe.runIf(engineAvailable)('whoever stood at a machine', () => {
  const service = useService()

  test('is meant by what is told of their card, and nobody who came since', async () => {
    const s = await service()
    const cabinet = await park(s, 'print')
    const [before, since] = [await newGuest(s), await newGuest(s)]
    await logInAt(s, cabinet, before)
    await logInAt(s, cabinet, since)
    const [serial, digital] = [await newCard(s), await newCard(s, { owner: since.roleid, form: 'digital' })]
    const number = before.number
    expect((await say(s, cabinet, 'read_card', { number, serial })).code).toBe('missing_roleid')
    expect((await say(s, cabinet, 'print_card', { number, serial: digital })).code).toBe('missing_roleid')
    expect((await say(s, cabinet, 'remove_ic', { number })).ok).toBe(true)
    expect((await say(s, cabinet, 'read_card', { number: since.number, serial })).data).toMatchObject({ bound: true })
    expect(await s.db.select().from(cards).where(eq(cards.serial, serial))).toMatchObject([{ owner: since.roleid }])
    expect((await say(s, cabinet, 'remove_ic', { number: since.number })).ok).toBe(true)
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).code).toBe('missing_roleid')
  })

  test('and came back stays, though that they went is told late, by a machine whose clock is behind', async () => {
    const s = await service()
    const [cabinet, guest] = [await park(s), await newGuest(s)]
    const behind = 2 * 60_000
    const { number } = guest
    await logInAt(s, cabinet, guest)
    const went = clock.now() - behind
    clock.advance(60_000)
    await logInAt(s, cabinet, guest)
    const remove = (at: number) => say(s, cabinet, 'remove_ic', { number, at }, { time: clock.now() - behind })
    clock.advance(1_000)
    expect((await remove(went)).ok).toBe(true)
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).ok).toBe(true)
    expect((await remove(clock.now() - behind)).ok).toBe(true)
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).code).toBe('missing_roleid')
  })

  test('and went while their login was on its way stands there no more', async () => {
    const s = await service()
    const [cabinet, { number }] = [await park(s), await newGuest(s)]
    expect((await say(s, cabinet, 'insert_ic', { number })).ok).toBe(true)
    clock.advance(5_000)
    const went = clock.now()
    clock.advance(5_000)
    expect((await say(s, cabinet, 'login_ic', { way: 'number', number })).ok).toBe(true)
    expect((await say(s, cabinet, 'remove_ic', { number, at: went })).ok).toBe(true)
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).code).toBe('missing_roleid')
  })

  test('and went stands there no more once somebody else scans their code, be it refused', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [gone, next] = [await newGuest(s), await newGuest(s)]
    const scan = (guest: typeof gone, code: string) =>
      say(s, cabinet, 'login_ic', { way: 'qr', number: guest.number, code })
    expect((await scan(gone, codeNow(gone))).ok).toBe(true)
    expect((await scan(gone, codeNow(next))).code).toBe('code_wrong')
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).ok).toBe(true)
    expect((await scan(next, codeNow(gone))).code).toBe('code_wrong')
    const serial = await newCard(s)
    expect((await say(s, cabinet, 'read_card', { serial })).code).toBe('missing_roleid')
    expect(await s.db.select().from(cards).where(eq(cards.serial, serial))).toMatchObject([{ owner: null }])
  })

  test('and took the card to another machine stands there no more, though its removal was never heard of', async () => {
    const s = await service()
    const [first, second] = [await park(s), await park(s)]
    const guest = await newGuest(s)
    await logInAt(s, first, guest)
    expect((await say(s, second, 'insert_ic', { number: guest.number })).ok).toBe(true)
    const serial = await newCard(s)
    expect((await say(s, first, 'read_card', { serial })).code).toBe('missing_roleid')
    expect((await say(s, first, 'login_ic', { way: 'number', number: guest.number })).ok).toBe(false)
    expect(await s.db.select().from(cards).where(eq(cards.serial, serial))).toMatchObject([{ owner: null }])
    expect((await say(s, second, 'read_card', { serial })).data).toMatchObject({ bound: true })
  })

  test('and went without taking the card out stands there no more the day after', async () => {
    const s = await service()
    const cabinet = await park(s, 'print')
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    clock.advance(DAY_MS)
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).data).toMatchObject({ bound: true })
    clock.advance(1)
    const serial = await newCard(s)
    const digital = await newCard(s, { owner: guest.roleid, form: 'digital' })
    expect((await say(s, cabinet, 'read_card', { serial })).code).toBe('missing_roleid')
    expect((await say(s, cabinet, 'print_card', { serial: digital })).code).toBe('missing_roleid')
    expect(await s.db.select().from(cards).where(eq(cards.serial, serial))).toMatchObject([{ owner: null }])
    // The card lies in it still, and whoever takes the place again logs in with it.
    expect((await say(s, cabinet, 'login_ic', { way: 'number', number: guest.number })).ok).toBe(true)
    expect((await say(s, cabinet, 'read_card', { serial })).data).toMatchObject({ bound: true })
  })

  test.each([
    ['one that nobody knows', async () => '1'.repeat(16)],
    ['one that is blocked', async (s: Service) => (await newIc(s, { blockedAt: clock.now() })).number],
    [
      'one of a player who is blocked',
      async (s: Service) => {
        const { roleid, number } = await newGuest(s)
        await s.db.update(players).set({ status: 'blocked' }).where(eq(players.roleid, roleid))
        return number
      },
    ],
  ])('stands there no more once another card is put in, also %s', async (_which, make) => {
    const s = await service()
    const cabinet = await park(s)
    await logInAt(s, cabinet, await newGuest(s))
    const number = await make(s)
    expect((await say(s, cabinet, 'insert_ic', { number })).ok).toBe(false)
    expect((await say(s, cabinet, 'read_card', { serial: await newCard(s) })).code).toBe('missing_roleid')
  })
})

describe.runIf(engineAvailable)('a match', () => {
  const service = useService()

  test('gives what the rules say: merit, ledger, mission and boards', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    expect((await say(s, cabinet, 'report_match', matchOf(guest))).code).toBe('missing_roleid')
    await logInAt(s, cabinet, guest)
    const told = matchOf(guest, { mvp: true })
    expect((await say(s, cabinet, 'report_match', told)).ok).toBe(true)
    const { merit, ...gain } = matchGain({ waves: 20, cleared: true, mvp: true })
    const [player] = await s.db.select().from(players).where(eq(players.roleid, guest.roleid))
    expect(player?.merit).toBe(merit)
    expect(await balancesOf(s.db, guest.roleid)).toEqual(gain)
    const kinds = await s.db.select().from(activity).where(eq(activity.roleid, guest.roleid))
    expect(kinds.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['play', 1],
      ['visit', 1],
    ])
  })

  test('counts once by its key, however often and at once it is told', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    const report = matchOf(guest)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => say(s, cabinet, 'report_match', report, { key: 'match-1' })),
    )
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await s.db.select().from(matches).where(eq(matches.roleid, guest.roleid))).toHaveLength(1)
    expect(await s.db.select().from(ledger).where(eq(ledger.roleid, guest.roleid))).toHaveLength(2)
    const other = await say(s, cabinet, 'report_match', { ...report, waves: 60 }, { key: 'match-1' })
    expect(other.code).toBe('key_mismatch')
  })

  test('that was played without signal is told later, under the player who had logged in then', async () => {
    const s = await service()
    const cabinet = await park(s)
    const [early, late] = [await newGuest(s), await newGuest(s)]
    await logInAt(s, cabinet, early)
    const report = matchOf(early)
    clock.advance(HOUR_MS)
    await say(s, cabinet, 'remove_ic', {})
    await logInAt(s, cabinet, late)
    expect((await say(s, cabinet, 'report_match', report)).ok).toBe(true)
    expect(await s.db.select().from(matches).where(eq(matches.roleid, early.roleid))).toHaveLength(1)
    const before = report.at - TIME_WINDOW_MS - 1
    expect((await say(s, cabinet, 'report_match', { ...report, at: before })).code).toBe('missing_roleid')
  })

  test('of a machine whose clock is a little behind counts from the login on', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    const loggedInAt = clock.now()
    await logInAt(s, cabinet, guest)
    clock.advance(20_000)
    const behind = matchOf(guest, { at: clock.now() - 60_000 })
    expect((await say(s, cabinet, 'report_match', behind)).ok).toBe(true)
    const played = await s.db.select().from(matches).where(eq(matches.roleid, guest.roleid))
    expect(played).toMatchObject([{ at: loggedInAt }])
  })
})

describe.runIf(engineAvailable)('cards at a machine', () => {
  const service = useService()

  test('ten come out of a draw, bound to the player, and at least one is better than common', async () => {
    const s = await service()
    const cabinet = await park(s, 'draw')
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    const told = { number: guest.number, at: clock.now() }
    const [first, again] = [
      await say(s, cabinet, 'ten_draw', told, { key: 'draw-1' }),
      await say(s, cabinet, 'ten_draw', told, { key: 'draw-1' }),
    ]
    expect(again.data).toEqual(first.data)
    expect(first.data).toMatchObject({ cards: expect.arrayContaining([expect.objectContaining({ level: 1 })]) })
    const own = await s.db.select().from(cards).where(eq(cards.owner, guest.roleid))
    expect(own).toHaveLength(10)
    expect(own.some(({ quality }) => quality !== 'common')).toBe(true)
    expect(own.map(({ change }) => change).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('a digital one is printed for seals, and only its own player’s', async () => {
    const s = await service()
    const cabinet = await park(s, 'print')
    const [guest, other] = [await newGuest(s), await newGuest(s)]
    const serial = await newCard(s, { owner: guest.roleid, form: 'digital', quality: 'rare' })
    await logInAt(s, cabinet, other)
    expect((await say(s, cabinet, 'print_card', { serial })).code).toBe('not_card_owner')
    await logInAt(s, cabinet, guest)
    expect((await say(s, cabinet, 'print_card', { serial })).code).toBe('insufficient_props_exchange')
    await give(s, { roleid: guest.roleid, token: '' }, [{ item: 'printingSeal', count: 3 }])
    expect((await say(s, cabinet, 'print_card', { serial })).data).toMatchObject({ seals: 2 })
    expect((await say(s, cabinet, 'print_card', { serial })).code).toBe('card_not_eligible')
    expect(await balancesOf(s.db, guest.roleid)).toEqual({ printingSeal: 1 })
  })
})
