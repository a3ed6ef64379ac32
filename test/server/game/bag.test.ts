import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { items, type Reward } from '../../../src/contract/common.ts'
import { normalizeGiftCode, playerBag, redeemGift } from '../../../src/contract/game/bag.ts'
import { languages } from '../../../src/contract/languages.ts'
import { GRACE_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { WRONG_GIFT_CODES } from '../../../src/server/bag/gift-codes.ts'
import { giftCodes, ledger, operations, ownedSkins } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { purse } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, logText, useService } from '../support/service.ts'

const player = { project: 'tw-demo', icId: '' }
const bag = (s: Service, as: Credentials, language = 'en-us') =>
  dataOf(playerBag, ask(s, playerBag, player, { as, language }))
/** As the app sends it: tidied before it leaves. */
const redeem = (s: Service, as: Credentials, giftid: string) =>
  ask(s, redeemGift, v.parse(redeemGift.args, { giftid }), { as })

let made = 0
const gift: readonly Reward[] = [{ item: 'activationSeal', count: 2 }]
const newCode = async (s: Service, more: { uses?: number; expiresAt?: number } = {}): Promise<string> => {
  made += 1
  const code = `GIFT${clock.now() % 100_000}X${made}`
  const codeIndex = s.deps.secrets.index('gift', code)
  await s.db
    .insert(giftCodes)
    .values({ codeIndex, rewards: gift, uses: 100, expiresAt: clock.now() + HOUR_MS, ...more })
  return code
}

describe.runIf(engineAvailable)('the bag', () => {
  const service = useService()

  test('has a named place for everything, and fragments where there are any', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [
      { item: 'pillEpic', count: 3 },
      { item: 'skinFragment:g021', count: 34 },
    ])
    await s.db.insert(ownedSkins).values({ roleid: as.roleid, general: 'g021', at: 0 })
    const { items: held, skins } = await bag(s, as)
    expect(held.map(({ item }) => item)).toEqual([...items, 'skinFragment:g021'])
    expect(held.find(({ item }) => item === 'pillEpic')).toEqual({
      item: 'pillEpic',
      kind: 'pill',
      count: 3,
      name: 'Epic pill',
      about: 'Advances a card to epic. Comes, for example, from sign-in and leaderboards.',
    })
    expect(skins).toHaveLength(24)
    expect(skins.find(({ general }) => general === 'g021')).toMatchObject({ fragments: 34, needed: 30, owned: true })
    expect(skins.filter(({ owned }) => owned)).toHaveLength(1)
  })

  test('tells what came and went last, and why', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'mallPoints', count: 5 }])
    await dataOf(redeemGift, redeem(s, as, await newCode(s)))
    const { lately } = await bag(s, as)
    expect(lately).toEqual([
      { item: 'activationSeal', delta: 2, why: 'gift', cause: 'gift', at: clock.now() },
      { item: 'mallPoints', delta: 5, why: 'other', cause: 'other', at: clock.now() },
    ])
  })

  test('says of an order that it was one, and to apps that have no word for it something else', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const line = { roleid: as.roleid, item: 'mallPoints', delta: -5, balance: 0, reason: 'order:o1', at: clock.now() }
    await s.db.insert(ledger).values(line)
    expect((await bag(s, as)).lately).toMatchObject([{ why: 'other', cause: 'order' }])
  })

  test('tells it in the order in which it happened, in whatever order it was written down', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const line = { roleid: as.roleid, item: 'pillRare', delta: 1, balance: 1 }
    const [hour, day] = [clock.now() - HOUR_MS, clock.now() - 24 * HOUR_MS]
    await s.db.insert(ledger).values({ ...line, reason: 'match:late', at: hour })
    await s.db.insert(ledger).values({ ...line, reason: 'match:early', at: day })
    expect((await bag(s, as)).lately.map(({ at }) => at)).toEqual([hour, day])
  })

  test('speaks the language of whoever asks', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const names = await Promise.all(
      languages.map(async (language) => (await bag(s, as, language.toLowerCase())).items[0]?.name),
    )
    expect(names).toEqual(['武藝經驗', '武艺经验', 'Martial experience', 'Expérience martiale', 'Kampferfahrung'])
  })

  test('is opened under the project’s key alone', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(ask(s, playerBag, { ...player, project: 'other' }, { as }))).toBe('bad_request')
  })
})

describe.runIf(engineAvailable)('a gift code', () => {
  const service = useService()

  test('gives its gift once per account, however it is typed and however often it comes', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const code = await newCode(s)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await dataOf(redeemGift, redeem(s, as, typed))).rewards).toEqual(gift)
    await Promise.all([1, 2, 3, 4].map(() => dataOf(redeemGift, redeem(s, as, code))))
    expect(await purse(s, as)).toEqual({ activationSeal: 2 })
    expect((await dataOf(redeemGift, redeem(s, other, code))).rewards).toEqual(gift)
    const [row] = await s.db
      .select()
      .from(giftCodes)
      .where(eq(giftCodes.codeIndex, s.deps.secrets.index('gift', code)))
    expect(row?.used).toBe(2)
  })

  test('without the row that remembers the key has been used already', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const code = await newCode(s)
    await dataOf(redeemGift, redeem(s, as, code))
    await s.db.delete(operations).where(eq(operations.roleid, as.roleid))
    expect(await codeOf(redeem(s, as, code))).toBe('already_done')
    expect(await purse(s, as)).toEqual({ activationSeal: 2 })
  })

  test('that has expired or is used up gives nothing, and the last use goes to one of two', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const over = await newCode(s, { expiresAt: clock.now() - GRACE_MS })
    expect(await codeOf(redeem(s, as, over))).toBe('gift_code_over')
    const last = await newCode(s, { uses: 1 })
    const codes = await Promise.all([codeOf(redeem(s, as, last)), codeOf(redeem(s, other, last))])
    expect(codes.sort()).toEqual([0, 'gift_code_over'])
  })

  test('that was scanned in time may have been on its way until six hours after its end', async () => {
    const s = await service()
    const code = await newCode(s, { expiresAt: clock.now() })
    clock.advance(GRACE_MS - 1)
    expect(await codeOf(redeem(s, await newPlayer(s), code))).toBe(0)
    clock.advance(1)
    expect(await codeOf(redeem(s, await newPlayer(s), code))).toBe('gift_code_over')
  })

  test('that is guessed wrong too often waits for an hour, also the right one', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const code = await newCode(s, { expiresAt: clock.now() + 2 * HOUR_MS })
    for (let guess = 0; guess < WRONG_GIFT_CODES.player; guess++)
      expect(await codeOf(redeem(s, as, `WRONG${guess}`))).toBe('gift_code_wrong')
    const limited = await redeem(s, as, code)
    expect(limited).toMatchObject({ status: 429, envelope: { code: 'rate_limited' } })
    expect(Number(limited.retryAfter)).toBeGreaterThan(0)
    expect(await codeOf(redeem(s, other, code))).toBe(0)
    clock.advance(HOUR_MS)
    expect(await codeOf(redeem(s, as, code))).toBe(0)
  })

  test('is written nowhere as it is: not in a key, not in the log', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const code = await newCode(s)
    await dataOf(redeemGift, redeem(s, as, code))
    const rows = await s.db.select().from(operations).where(eq(operations.roleid, as.roleid))
    expect(JSON.stringify(rows)).not.toContain(normalizeGiftCode(code))
    expect(logText()).not.toContain(normalizeGiftCode(code))
  })
})
