import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { EXPORTS_A_DAY, exportData } from '../../../src/contract/account/own-data.ts'
import { dataCategories } from '../../../src/contract/legal/data-categories.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { insertRows } from '../../../src/server/db/many-rows.ts'
import { cards, operations } from '../../../src/server/db/schema/index.ts'
import { erasureJob } from '../../../src/server/jobs/erasure.ts'
import { categoryOf } from '../../../src/server/own-data/categories.ts'
import { holdings, unknownTables } from '../../../src/server/own-data/holdings.ts'
import { LONGEST_ANSWER, MOST_OPERATIONS } from '../../../src/server/own-data/kept-operations.ts'
import { MOST_ROWS } from '../../../src/server/own-data/row-shares.ts'
import { sweepJob } from '../../../src/server/pictures/sweep.ts'
import { type Canary, findEverywhere, liveAsCanary } from '../support/canary.ts'
import { ask, codeOf, dataOf, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, logText, startOwn, useService } from '../support/service.ts'

const wordsOf = ({ word, phone, idNumber, picture }: Canary) => [word, phone, idNumber, picture]

test('every table is listed as a player’s or as no player’s', () => {
  expect(unknownTables).toEqual([])
  expect(holdings.map(({ name }) => name)).toEqual(expect.arrayContaining(['players', 'mails', 'cards', 'sessions']))
})

test('every table of a player’s belongs to a kind of data that the privacy text names, and every kind has one', () => {
  expect(holdings.filter(({ name }) => categoryOf(name) === undefined).map(({ name }) => name)).toEqual([])
  const held = new Set(holdings.map(({ name }) => categoryOf(name)))
  expect(dataCategories.filter((category) => !held.has(category))).toEqual([])
})

describe.runIf(engineAvailable)('the data of a player', () => {
  const service = useService()

  test('comes whole in one answer, with what is sealed opened, and no secrets, operators or others in it', async () => {
    const s = await service()
    const [canary, other] = [await liveAsCanary(s), await liveAsCanary(s)]
    const { held, cut } = await dataOf(exportData, ask(s, exportData, {}, { as: canary.as }))
    expect(cut).toEqual([])
    const text = JSON.stringify(held)
    for (const word of [...wordsOf(canary), canary.card]) expect(text).toContain(word)
    for (const word of [...wordsOf(other), other.as.roleid, other.card]) expect(text).not.toContain(word)
    for (const secret of [canary.as.token.split('.')[1] ?? '', 'Sealed', 'lin'])
      expect(text).not.toContain(`"${secret}"`)
    expect(text).not.toContain(canary.icKey)
    expect(held.addresses?.[0]).toMatchObject({ address: { consignee: canary.word } })
    expect(held.signups?.[0]).toMatchObject({ info: { idNumber: canary.idNumber } })
    expect(held.players?.[0]).toMatchObject({ nickname: canary.word, phone: `+886${canary.phone}` })
    const filled = Object.entries(held).filter(([, rows]) => rows.length > 0)
    expect(filled.map(([name]) => name)).toEqual(
      expect.arrayContaining(['mails', 'cards', 'ic_cards', 'ic_logins', 'matches', 'orders', 'order_lines', 'teams']),
    )
    for (const { table, owned, name } of holdings) {
      const who = { roleid: canary.as.roleid, phoneIndex: s.deps.secrets.index('phone', `+886${canary.phone}`) }
      expect([name, held[name]?.length]).toEqual([name, (await s.db.select().from(table).where(owned(who))).length])
    }
  })

  test('is of a kind that the privacy text names wherever their number stands, within lists and answers too', async () => {
    const s = await service()
    const { as } = await liveAsCanary(s)
    expect(await codeOf(ask(s, exportData, {}, { as }))).toBe(0)
    const named = new Set(holdings.map(({ name }) => name))
    const elsewhere = (await findEverywhere(s, [as.roleid])).filter((place) => !named.has(place.split('.')[0] ?? ''))
    expect(elsewhere).toEqual([])
  })

  test('is handed out a few times a day, and its answer is kept with no key', async () => {
    const s = await service()
    const as = await newPlayer(s)
    // One whose answer is lost uses up nothing more, however often it is asked for again.
    for (let count = 0; count < EXPORTS_A_DAY; count++)
      for (let time = 0; time < 3; time++)
        expect(await codeOf(ask(s, exportData, {}, { as, opKey: `live:export-${count}` }))).toBe(0)
    expect(await codeOf(ask(s, exportData, {}, { as }))).toBe('rate_limited')
    const kept = await s.db.select().from(operations).where(eq(operations.roleid, as.roleid))
    expect(kept.filter(({ action }) => action === exportData.name)).toEqual([])
    expect(await codeOf(ask(s, exportData, {}))).toBe('missing_roleid')
  })

  test('is counted though it fails: whoever asks for what is too much for the service does not ask for ever', async () => {
    const own = await startOwn()
    try {
      const as = await newPlayer(own)
      await own.db.execute(sql`alter table reviews rename to gone`)
      const codes: (string | number)[] = []
      for (let count = 0; count <= EXPORTS_A_DAY; count++) codes.push(await codeOf(ask(own, exportData, {}, { as })))
      expect(codes).toEqual([...Array(EXPORTS_A_DAY).fill('request_failed'), 'rate_limited'])
    } finally {
      await own.stop()
    }
  })

  test('has the newest of what was answered in it, and of a long answer that there was one', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const row = (opKey: string, answer: unknown, createdAt: number) => ({
      ...{ roleid: as.roleid, opKey, action: 'a', fingerprint: 'f' },
      ...{ answer, createdAt },
    })
    const many = Array.from({ length: MOST_OPERATIONS }, (_, n) => row(`old-${n}`, null, clock.now() - DAY_MS - n))
    await insertRows(s.db, operations, [
      ...many,
      row('long', { long: 'x'.repeat(LONGEST_ANSWER) }, clock.now()),
      row('short', { n: 1 }, clock.now()),
    ])
    const { held, cut } = await dataOf(exportData, ask(s, exportData, {}, { as }))
    expect(cut).toEqual(['operations'])
    const answers = new Map(held.operations?.map(({ opKey, answer }) => [opKey, answer]))
    expect(answers.size).toBe(MOST_OPERATIONS)
    expect([answers.get('long'), answers.get('short')]).toEqual([null, { n: 1 }])
    expect([`old-0`, `old-${MOST_OPERATIONS - 1}`].map((key) => answers.has(key))).toEqual([true, false])
  })

  test('has an end: of lists that are too long for it the newest rows come, all of the others, and it says which', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const many = 30_000
    await s.db.execute(sql`insert into ledger (roleid, item, delta, balance, reason, at)
      select ${as.roleid}, 'merit', 1, n, 'r' || n, n from generate_series(1, ${many}::int) n`)
    await s.db.execute(sql`insert into notice_reads (roleid, notice_id, at)
      select ${as.roleid}, 'n' || n, n from generate_series(1, ${many}::int) n`)
    const { held, cut } = await dataOf(exportData, ask(s, exportData, {}, { as }))
    expect(new Set(cut)).toEqual(new Set(['ledger', 'notice_reads']))
    const [ledger, reads, sessions] = [held.ledger ?? [], held.notice_reads ?? [], held.sessions ?? []]
    expect(Object.values(held).flat()).toHaveLength(MOST_ROWS)
    expect(Math.abs(ledger.length - reads.length)).toBeLessThan(2)
    expect(ledger.filter(({ at }) => typeof at === 'number' && at <= many - ledger.length)).toEqual([])
    expect(sessions).toHaveLength(1)
  })

  test('is counted for each player alone, also where two name their taps alike or not at all', async () => {
    const s = await service()
    for (let one = 0; one < 2; one++) {
      const as = await newPlayer(s)
      const codes: (string | number)[] = []
      for (let count = 0; count < EXPORTS_A_DAY; count++) {
        const opKey = `live:the-same-${count}`
        codes.push(await codeOf(ask(s, exportData, {}, { as, opKey })))
      }
      expect(codes).toEqual(codes.map(() => 0))
      expect(await codeOf(ask(s, exportData, {}, { as, opKey: 'live:the-same-none' }))).toBe('rate_limited')
      const keyless = await newPlayer(s)
      const unnamed = () => codeOf(send(s, exportData.name, {}, { as: keyless }))
      for (let count = 0; count < EXPORTS_A_DAY; count++) expect(await unnamed()).toBe(0)
      expect(await unnamed()).toBe('rate_limited')
    }
  })

  test('is handed out anew from midnight in Taipei on, and not in the middle of the morning', async () => {
    const s = await service()
    clock.set('2026-11-15T23:59:50+08:00')
    const as = await newPlayer(s)
    const askAll = async () => {
      for (let count = 0; count < EXPORTS_A_DAY; count++) await ask(s, exportData, {}, { as })
      const { envelope, retryAfter } = await ask(s, exportData, {}, { as })
      return [envelope.code, Number(retryAfter)]
    }
    expect(await askAll()).toEqual(['rate_limited', 10])
    clock.set('2026-11-16T00:01:00+08:00')
    expect(await codeOf(ask(s, exportData, {}, { as }))).toBe(0)
    expect(await askAll()).toEqual(['rate_limited', 24 * 3_600 - 60])
    clock.set('2026-11-16T08:00:00+08:00')
    expect(await codeOf(ask(s, exportData, {}, { as: await sessionOf(s, as.roleid) }))).toBe('rate_limited')
  })

  test('is nowhere any more once it was erased: no column of any table, no file, no log, no figure', async () => {
    const s = await service()
    const canary = await liveAsCanary(s)
    const { as, phone, card, picture } = canary
    const before = await findEverywhere(s, wordsOf(canary))
    expect(before).toEqual(
      expect.arrayContaining([
        'addresses.sealed',
        'mails.body',
        'operations.answer',
        'ops_audit.detail',
        'ops_mailings.body',
        'orders.addressSealed',
        'players.nickname',
        'players.phoneSealed',
        'push_subscriptions.endpoint',
        'reviews.after',
        'signups.infoSealed',
        'teams.name',
      ]),
    )
    const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
    const { erasedFrom } = await dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
    clock.set(erasedFrom)
    await erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
    await sweepJob(s.deps.pictures).run(s.db, '', clock.now())

    expect(await findEverywhere(s, [...wordsOf(canary), canary.icKey])).toEqual([])
    expect(await s.deps.pictures.get(picture)).toBeNull()
    expect(await s.deps.pictures.names()).not.toContain(picture)
    const figures = await s.deps.metrics.registry.metrics()
    for (const word of wordsOf(canary)) {
      expect(logText()).not.toContain(word)
      expect(figures).not.toContain(word)
    }
    expect(logText()).not.toContain(canary.icKey)
    const [freed] = await s.db.select().from(cards).where(eq(cards.serial, card))
    expect(freed).toMatchObject({ owner: null, state: 'active', locked: false })
    clock.advance(DAY_MS)
    const fresh = await logIn(s, phone)
    const { held } = await dataOf(exportData, ask(s, exportData, {}, { as: fresh }))
    expect(JSON.stringify(held)).not.toContain(canary.word)
  })
})
