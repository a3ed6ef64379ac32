import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { normalizeGiftCode, redeemGift } from '../../../src/contract/game/bag.ts'
import { giftsCreate, giftsDisable, giftsList } from '../../../src/contract/ops/player/gifts.ts'
import { readGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { giftIndex } from '../../../src/server/bag/gift-codes.ts'
import { giftRedemptions, operations } from '../../../src/server/db/schema/index.ts'
import { run } from '../../../src/server/ops/command/run.ts'
import type { Service } from '../../../src/server/service.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { purse } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, logText, OPS_KEY, onOwn, useService } from '../support/service.ts'

let made = 0
const newWord = (): string => {
  made += 1
  return `DESK${clock.now() % 100_000}N${made}`
}
const gives = [{ item: 'mallPoints' as const, count: 30 }]
const until = '2027-01-31T23:59:59+08:00'
const create = (s: Service, codes: string[], more: object = {}, as = 'lin') =>
  opsAsk(s, giftsCreate, { codes, gives, uses: 5, until, ...more }, { as })
const idOf = async (s: Service, code: string) => (await opsDo(s, giftsList, { code })).gifts[0]?.id ?? ''
const redeem = (s: Service, as: Credentials, giftid: string) =>
  ask(s, redeemGift, v.parse(redeemGift.args, { giftid }), { as })

/** As it was left where the code went alone. */
const giftRedemptionLeft = (s: Service, { roleid }: Credentials, code: string) =>
  s.db.insert(giftRedemptions).values({ codeIndex: giftIndex(s.deps.secrets, code), roleid, at: 1 })

describe.runIf(engineAvailable)('gift codes and their operators', () => {
  const service = useService()

  test('give all of it where they name one thing twice', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const code = newWord()
    const twice = [{ item: 'pillRare' as const, count: 1 }, ...gives, { item: 'pillRare' as const, count: 2 }]
    await opsDo(s, giftsCreate, { codes: [code], gives: twice, uses: 1, until })
    expect(await codeOf(redeem(s, as, code))).toBe(0)
    expect(await purse(s, as)).toEqual({ mallPoints: 30, pillRare: 3 })
  })

  test('are made, redeemed by players however they are typed, and listed with what is left', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const code = newWord()
    const { gifts } = await opsDo(s, giftsCreate, {
      codes: [`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`],
      gives,
      uses: 1,
      until,
    })
    expect((await opsDo(s, giftsList, { code })).gifts).toEqual([
      { ...gifts[0], gives: 'mallPoints ×30', uses: 1, used: 0, until: Date.parse(until), state: 'open' },
    ])
    expect((await dataOf(redeemGift, redeem(s, as, code))).rewards).toEqual(gives)
    expect(await purse(s, as)).toEqual({ mallPoints: 30 })
    expect((await opsDo(s, giftsList, { code })).gifts).toMatchObject([{ used: 1, state: 'used up' }])
    expect(await codeOf(redeem(s, await newPlayer(s), code))).toBe('gift_code_over')
  })

  test('are made all or none: one that exists refuses the whole list, whoever is quicker', async () => {
    const s = await service()
    const [old, fresh, both] = [newWord(), newWord(), newWord()]
    expect(await create(s, [old])).toMatchObject({ ok: true })
    const refused = await create(s, [fresh, old])
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining(await idOf(s, old)) })
    expect((await opsDo(s, giftsList, { code: fresh })).gifts).toEqual([])
    const answers = await Promise.all([create(s, [both]), create(s, [both], { uses: 9 })])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('named twice in one list are one code', async () => {
    const s = await service()
    const code = newWord()
    const { gifts } = await opsDo(s, giftsCreate, { codes: [code, code.toLowerCase()], gives, uses: 2, until })
    expect(gifts).toHaveLength(1)
  })

  test('end when they are disabled: no one redeems them any more, and what they gave stays', async () => {
    const s = await service()
    const [before, after] = [await newPlayer(s), await newPlayer(s)]
    const code = newWord()
    await create(s, [code])
    await dataOf(redeemGift, redeem(s, before, code))
    const id = await idOf(s, code)
    await opsDo(s, giftsDisable, { id })
    expect(await codeOf(redeem(s, after, code))).toBe('gift_code_over')
    expect(await purse(s, before)).toEqual({ mallPoints: 30 })
    expect((await opsDo(s, giftsList, { code })).gifts).toMatchObject([{ state: 'over', until: clock.now() }])
    expect((await opsAsk(s, giftsDisable, { id })).code).toBe('conflict')
    expect(await opsAsk(s, giftsDisable, { id: '000000000000' })).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('gifts list'),
    })
  })

  test('end for good when they are disabled in the hours that an expired one has for what is on its way', async () => {
    const s = await service()
    const code = newWord()
    await create(s, [code], { until: new Date(clock.now() + 1).toISOString(), uses: 5 })
    clock.advance(1_000)
    expect(await codeOf(redeem(s, await newPlayer(s), code))).toBe(0)
    const id = await idOf(s, code)
    await opsDo(s, giftsDisable, { id })
    expect(await codeOf(redeem(s, await newPlayer(s), code))).toBe('gift_code_over')
    expect((await opsAsk(s, giftsDisable, { id })).code).toBe('conflict')
  })

  test('under words of long ago are gifts of their own: whoever had the one before gets this one too', () =>
    onOwn(async (s) => {
      const [phone, code] = [newPhone(), newWord()]
      await create(s, [code], { until: new Date(clock.now() + DAY_MS).toISOString() })
      const as = await logIn(s, phone)
      await dataOf(redeemGift, redeem(s, as, code))
      clock.advance(DAY_MS * 20)
      expect((await create(s, [code])).code).toBe('conflict')
      clock.advance(DAY_MS * 20)
      await s.runJobs()
      expect(await s.db.select().from(giftRedemptions)).toEqual([])
      await opsDo(s, giftsCreate, { codes: [code], gives, uses: 5, until: '2027-06-30T00:00:00+08:00' })
      const again = await logIn(s, phone)
      expect((await dataOf(redeemGift, redeem(s, again, code))).rewards).toEqual(gives)
      expect(await codeOf(redeem(s, again, code))).toBe(0)
      expect(await purse(s, as)).toEqual({ mallPoints: 60 })
    }))

  test('made anew are not refused for what a version before left of them', async () => {
    const s = await service()
    const [as, code] = [await newPlayer(s), newWord()]
    await giftRedemptionLeft(s, as, code)
    await create(s, [code])
    expect((await dataOf(redeemGift, redeem(s, as, code))).rewards).toEqual(gives)
  })

  test.each([
    [{ until: '2026-11-01T00:00:00+08:00' }, 'until'],
    [{ until: 'tomorrow' }, '2026-11-21T18:00'],
    [{ uses: 0 }, 'at least 1'],
    [{ gives: [] }, 'gives nothing'],
    [{ gives: [{ item: 'gold', count: 1 }] }, 'gives.0.item'],
    [{ gives: [{ item: 'skinFragment:g999', count: 1 }] }, 'no skin for skinFragment:g999'],
    [{ codes: ['a!'] }, 'codes.0'],
    [{ codes: [] }, 'names no code'],
  ])('with %j are not made, and the operator is told why', async (wrong, mend) => {
    const s = await service()
    const code = newWord()
    expect(await create(s, [code], wrong)).toMatchObject({
      ok: false,
      code: 'bad_request',
      message: expect.stringContaining(mend),
    })
    expect((await opsDo(s, giftsList, { code })).gifts).toEqual([])
  })

  test('leave a record with their id for everything that was done and tried, and the code itself nowhere', async () => {
    const s = await service()
    const [code, other] = [newWord(), newWord()]
    await create(s, [code], {}, 'giver')
    await create(s, [code], {}, 'giver')
    const id = await idOf(s, code)
    await opsDo(s, giftsDisable, { id }, { as: 'giver' })
    expect(await auditOf(s, 'giver')).toMatchObject([
      { act: 'gifts.create', subject: id, outcome: 'done', detail: { id, gives, uses: 5 } },
      { act: 'gifts.create', subject: id, outcome: 'conflict' },
      { act: 'gifts.disable', subject: id, outcome: 'done' },
    ])
    const again = () =>
      opsAsk(s, giftsCreate, { codes: [other], gives, uses: 1, until }, { as: 'giver', key: 'named-once' })
    expect(await again()).toMatchObject({ ok: true })
    expect(await again()).toMatchObject({ ok: true, message: 'repeated' })
    const written = JSON.stringify([
      await auditOf(s, 'giver'),
      await s.db.select().from(operations).where(eq(operations.roleid, 'ops')),
    ])
    for (const word of [code, other]) expect(written + logText()).not.toContain(normalizeGiftCode(word))
  })

  test('are made up where their number is given: with a check, redeemed as shown, and shown once', async () => {
    const s = await service()
    const asking = { as: 'maker', key: 'made-up-once' }
    const args = { make: 3, gives, uses: 1, until }
    const { gifts } = await opsDo(s, giftsCreate, args, asking)
    const codes = gifts.map(({ code = '' }) => code)
    expect(codes.every((code) => /^G[\w-]{18}$/.test(code) && readGiftCode(code) !== undefined)).toBe(true)
    expect(new Set(codes).size).toBe(3)
    const [first = '', second = ''] = codes
    expect(await codeOf(redeem(s, await newPlayer(s), first))).toBe(0)
    // As somebody reads it off paper: O for 0, I for 1.
    const read = second.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')
    expect(await codeOf(redeem(s, await newPlayer(s), read))).toBe(0)
    const again = await opsAsk(s, giftsCreate, args, asking)
    expect(again).toMatchObject({ ok: true, message: 'repeated', data: { gifts: gifts.map(({ id }) => ({ id })) } })
    const written = JSON.stringify([
      await auditOf(s, 'maker'),
      await s.db.select().from(operations).where(eq(operations.roleid, 'ops')),
    ])
    for (const code of codes)
      for (const word of [code, normalizeGiftCode(code)]) expect(written + logText()).not.toContain(word)
    expect(await auditOf(s, 'maker')).toMatchObject([
      { outcome: 'done', detail: { make: 3, ids: gifts.map(({ id }) => id) } },
    ])
  })

  test('that phones would read as the number of a card are refused', async () => {
    const s = await service()
    for (const word of ['TIGERTIGER26', 'DRAGONTEAM26'])
      expect(await create(s, [newWord(), word])).toMatchObject({
        code: 'bad_request',
        message: expect.stringContaining(word),
      })
  })

  test('are either typed or made up', async () => {
    const s = await service()
    for (const how of [{}, { make: 2, codes: [newWord()] }])
      expect(await opsAsk(s, giftsCreate, { ...how, gives, uses: 1, until })).toMatchObject({ code: 'bad_request' })
    expect(await opsAsk(s, giftsCreate, { make: 501, gives, uses: 1, until })).toMatchObject({ code: 'bad_request' })
  })

  test('come from the command line as a list in a file, and are found there by what a player typed', async () => {
    const s = await service()
    const folder = mkdtempSync(join(tmpdir(), 'tally-gifts-'))
    try {
      const command = async (...line: string[]) => {
        const said: string[] = []
        const terminal = { out: (text: string) => void said.push(text), note: (text: string) => void said.push(text) }
        const exit = await run([...line, '--url', s.url], { ...terminal, live: false, env: { OPS_KEY } })
        return { exit, text: said.join('') }
      }
      const codes = [newWord(), newWord(), newWord()]
      writeFileSync(join(folder, 'codes.txt'), `${codes.join('\n')}\n`)
      writeFileSync(join(folder, 'gives.json'), JSON.stringify(gives))
      const files = ['--codes', `@${join(folder, 'codes.txt')}`, '--gives', `@${join(folder, 'gives.json')}`]
      const first = await command('gifts', 'create', ...files, '--uses', '1', '--until', until, '--json')
      expect(first.exit).toBe(0)
      expect(JSON.parse(first.text).gifts).toHaveLength(3)
      const found = await command('gifts', 'list', '--code', (codes[1] ?? '').toLowerCase())
      expect(found.text).toContain(JSON.parse(first.text).gifts[1].id)
      expect(found.text).toContain('mallPoints ×30')
      expect((await command('gifts', 'disable', '--id', 'nothing')).exit).toBe(2)
      expect((await command('gifts', 'create', ...files, '--uses', '1', '--until', until)).exit).toBe(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
