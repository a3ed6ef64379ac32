import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { decomposeCards, lockCards, setLineup, unbindCard } from '../../../../src/contract/card/card.ts'
import { exchangeSilver } from '../../../../src/contract/card/silver.ts'
import { changeSkin, starUpCard, upgradeCard } from '../../../../src/contract/card/training.ts'
import type { Envelope } from '../../../../src/contract/wire/envelope.ts'
import { LUCK_FULL, SILVER_NUMBERS } from '../../../../src/rules/cards/odds/silver-legend.ts'
import { starUpCost } from '../../../../src/rules/cards/training/star-up.ts'
import { upgradeCost, upgradeTotal } from '../../../../src/rules/cards/training/upgrade.ts'
import {
  boardScores,
  cards,
  ledger,
  silverLuck,
  silverNumbers,
  silverRecords,
} from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { sized } from '../../../support/full-run.ts'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'
import { balancesByLedger, balancesKept } from '../../support/books/books.ts'
import { copies, dealOne, dealTo, eventsOf, purse, Shelf, storedCard } from '../../support/cards/cards.ts'
import { type Credentials, send } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { give, logIn, newPhone } from '../../support/players.ts'
import { type OtherProcess, sendTo, startProcess, stopProcess } from '../../support/processes/other-process.ts'
import { engine, engineAvailable, freshDatabase, startOwn } from '../../support/service.ts'

const AT_ONCE = sized(60, 200)

type Door = (action: string, args: object, as: Credentials, opKey: string) => Promise<Envelope>
interface Arena {
  readonly s: Service
  /** Ways into the same world: one process on the embedded database, two on PostgreSQL. */
  readonly doors: readonly Door[]
  readonly other: OtherProcess | null
}

const build = async (): Promise<Arena> => {
  const config = { codesPerAddress: 1_000, codeResendMs: 0 }
  if (engine === 'pglite') {
    const s = await startOwn({ now: Date.now, config })
    return { s, doors: [here(s)], other: null }
  }
  const databaseUrl = await freshDatabase()
  const s = await startOwn({ now: Date.now, config: { ...config, databaseUrl } })
  const other = await startProcess(databaseUrl)
  const there: Door = (action, args, as, opKey) => sendTo(other.url, action, args, as, opKey)
  return { s, doors: [here(s), there], other }
}

const here =
  (s: Service): Door =>
  async (action, args, as, opKey) =>
    (await send(s, action, args, { as, opKey })).envelope

interface Act {
  readonly action: string
  readonly args: object
  readonly opKey?: string
}

/** As an app does: what the service could not take just now comes again with its key. */
const insist = async (door: Door, { action, args, opKey = randomUUID() }: Act, as: Credentials): Promise<Envelope> => {
  const until = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const envelope = await door(action, args, as, opKey)
    const busy = ['unavailable', 'key_in_progress', 'rate_limited'].includes(String(envelope.code))
    if (!busy || Date.now() > until) return envelope
    // For the service's sake, as an app does: how long it is decides nothing.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const upgrade = (cardid: string, from: number, to: number, opKey?: string): Act => ({
  action: upgradeCard.name,
  args: { cardid, from, to, cost: upgradeTotal(from, to) },
  ...(opKey ? { opKey } : {}),
})

describe.runIf(engineAvailable)(`${AT_ONCE} acts at once, from two devices`, () => {
  let arena: Promise<Arena> | null = null
  const ready = () => {
    arena ??= build()
    return arena
  }
  beforeEach(() => clock.set(Date.now()))
  afterAll(async () => {
    const built = await arena
    await built?.s.stop()
    if (built?.other) await stopProcess(built.other)
  })

  /** Two logins of one player. */
  const twoDevices = async (s: Service): Promise<readonly [Credentials, Credentials]> => {
    const phone = newPhone()
    const first = await logIn(s, phone)
    return [first, await logIn(s, phone)]
  }

  const all = async ({ doors }: Arena, devices: readonly Credentials[], acts: readonly Act[]) =>
    Promise.all(
      acts.map(async (act, index) => {
        const door = doors[index % doors.length]
        const as = devices[Math.floor(index / doors.length) % devices.length]
        if (!door || !as) throw new Error('nobody to act')
        return { act, envelope: await insist(door, act, as) }
      }),
    )

  const booksHold = async (s: Service) => {
    const kept = await balancesKept(s)
    const byLedger = await balancesByLedger(s)
    for (const [line, count] of kept) {
      expect(count).toBeGreaterThanOrEqual(0)
      expect(byLedger.get(line) ?? 0).toBe(count)
    }
  }

  test('on one card leave it as those that were confirmed say, and nothing else', async () => {
    const built = await ready()
    const { s } = built
    const devices = await twoDevices(s)
    const [as] = devices
    const START = 100_000
    await give(s, as, [
      { item: 'martialExperience', count: START },
      { item: 'skinFragment:g021', count: 60 },
    ])
    const [card = '', ...materials] = await dealTo(s, as, copies(4))
    const star = (material: string, stars: number): Act => ({
      action: starUpCard.name,
      args: { cardid: card, stars, cost: starUpCost(stars), material, trained: true },
    })
    const kinds: ((index: number) => Act)[] = [
      (index) => upgrade(card, 1 + (index % 5), 2 + (index % 5)),
      () => upgrade(card, 1, 4),
      (index) => star(materials[index % 3] ?? '', index % 3),
      (index) => star(materials[(index + 1) % 3] ?? '', 0),
      (index) => ({ action: lockCards.name, args: { cardids: [card], locked: index % 2 === 0 } }),
      (index) => ({ action: setLineup.name, args: { cardid: card, lineup: 1 + (index % 3) } }),
      () => ({ action: changeSkin.name, args: { cardid: card, act: 'synthesize' } }),
      (index) => ({ action: changeSkin.name, args: { cardid: card, act: index % 2 === 0 ? 'use' : 'take_off' } }),
      (index) =>
        index < AT_ONCE / 2
          ? upgrade(card, 2, 3)
          : { action: decomposeCards.name, args: { cardids: [card], percent: 0 } },
      (index) =>
        index < AT_ONCE / 2
          ? upgrade(card, 3, 4)
          : { action: unbindCard.name, args: { cardid: card, typed: card.slice(-4) } },
    ]
    const acts = Array.from(
      { length: AT_ONCE },
      (_, index) => kinds[index % kinds.length]?.(index) ?? upgrade(card, 1, 2),
    )
    const told = await all(built, devices, acts)
    expect(told.filter(({ envelope }) => envelope.code === 'request_failed')).toEqual([])
    const done = (name: string) => told.filter(({ act, envelope }) => envelope.ok && act.action === name)

    const events = await eventsOf(s, card)
    const times = (event: string) => events.filter((one) => one.event === event)
    expect(times('upgraded')).toHaveLength(done(upgradeCard.name).length)
    expect(times('starred')).toHaveLength(done(starUpCard.name).length)
    expect(times('skinned')).toHaveLength(done(changeSkin.name).length)
    expect(times('decomposed')).toHaveLength(done(decomposeCards.name).length)
    expect(times('unbound')).toHaveLength(done(unbindCard.name).length)
    expect(done(decomposeCards.name).length + done(unbindCard.name).length).toBeLessThanOrEqual(1)
    // Every step begins where the one before it ended.
    let level = 1
    for (const { from, to } of times('upgraded')) {
      expect(from).toBe(level)
      level = to ?? level
    }
    const row = await storedCard(s, card)
    expect(row).toMatchObject({ level, stars: times('starred').length })
    const used = await s.db.select().from(cards).where(inArray(cards.serial, materials))
    expect(used.filter(({ state }) => state === 'consumed')).toHaveLength(row.stars)
    const paid = upgradeTotal(1, level) + [0, 1, 2].slice(0, row.stars).reduce((sum, star) => sum + starUpCost(star), 0)
    const held = await purse(s, as)
    expect(held.martialExperience).toBe(START - paid)
    expect(held['skinFragment:g021']).toBe(events.some(({ event, to }) => event === 'skinned' && to === null) ? 30 : 60)
    expect((await new Shelf(s, as).sync()).serials).toEqual(
      [row, ...used]
        .filter(({ owner }) => owner === as.roleid)
        .map(({ serial }) => serial)
        .sort(),
    )
    await booksHold(s)
  })

  test('on one balance spend what is there to the last that can be paid', async () => {
    const built = await ready()
    const { s } = built
    const devices = await twoDevices(s)
    const [as] = devices
    const [paid, rest] = [AT_ONCE * 0.6, upgradeCost(1) - 1]
    await give(s, as, [{ item: 'martialExperience', count: paid * upgradeCost(1) + rest }])
    const serials = await dealTo(s, as, copies(AT_ONCE))
    const told = await all(
      built,
      devices,
      serials.map((serial) => upgrade(serial, 1, 2)),
    )
    const codes = told.map(({ envelope }) => envelope.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(paid)
    expect(codes.filter((code) => code === 'insufficient_materials')).toHaveLength(AT_ONCE - paid)
    expect(await purse(s, as)).toEqual({ martialExperience: rest })
    const rows = await s.db.select().from(cards).where(inArray(cards.serial, serials))
    expect(rows.filter(({ level }) => level === 2)).toHaveLength(paid)
    await booksHold(s)
  })

  test('with one key have one effect, and all get its answer', async () => {
    const built = await ready()
    const { s } = built
    const devices = await twoDevices(s)
    const [as] = devices
    await give(s, as, [{ item: 'martialExperience', count: 10_000 }])
    const card = await dealOne(s, as)
    const acts = Array.from({ length: AT_ONCE }, () => upgrade(card, 1, 3, 'live:one-key'))
    const told = await all(built, devices, acts)
    for (const { envelope } of told) expect(envelope).toMatchObject({ ok: true, data: told[0]?.envelope.data })
    expect(await storedCard(s, card)).toMatchObject({ level: 3 })
    const paid = await s.db
      .select()
      .from(ledger)
      .where(and(eq(ledger.roleid, as.roleid), eq(ledger.reason, `upgrade:${card}:1`)))
    expect(paid).toHaveLength(1)
  })

  test('for one general draw every number once, and none too many', async () => {
    const built = await ready()
    const { s } = built
    const [general, left, players] = ['g042', 7, 20]
    await s.db.insert(silverNumbers).values({ general, drawn: SILVER_NUMBERS - left })
    const acts: { act: Act; as: Credentials }[] = []
    for (let count = 0; count < players; count++) {
      const as = await logIn(s, newPhone())
      await s.db.insert(silverLuck).values({ roleid: as.roleid, general, luck: LUCK_FULL })
      const making = { model: general, quality: 'legend', level: 60, stars: 6 } as const
      for (const cardid of await dealTo(s, as, copies(AT_ONCE / players, making)))
        acts.push({
          as,
          act: { action: exchangeSilver.name, args: { cardid, luck: LUCK_FULL, withoutNumber: true } },
        })
    }
    const told = await Promise.all(
      acts.map(({ act, as }, index) => {
        const door = built.doors[index % built.doors.length]
        if (!door) throw new Error('no door')
        return insist(door, act, as)
      }),
    )
    expect(told.filter(({ ok, code }) => !ok && code !== 'changed_meanwhile')).toEqual([])
    const records = await s.db.select().from(silverRecords).where(eq(silverRecords.general, general))
    expect(records).toHaveLength(told.filter(({ ok }) => ok).length)
    const numbers = records.flatMap(({ number }) => (number === null ? [] : [number])).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: left }, (_, index) => SILVER_NUMBERS - left + 1 + index))
    const [counted] = await s.db.select().from(silverNumbers).where(eq(silverNumbers.general, general))
    expect(counted?.drawn).toBe(SILVER_NUMBERS)
    const gone = await s.db.select().from(cards).where(eq(cards.state, 'exchanged'))
    expect(gone.map(({ serial }) => serial).sort()).toEqual(records.map(({ serial }) => serial).sort())
    const board = await s.db.select().from(boardScores).where(eq(boardScores.general, general))
    expect(board).toHaveLength(left)
  })
})
