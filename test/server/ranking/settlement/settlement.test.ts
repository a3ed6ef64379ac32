import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reward } from '../../../../src/contract/common.ts'
import { type Board, boards } from '../../../../src/rules/boards/board.ts'
import { rewardsFor } from '../../../../src/rules/boards/rewards.ts'
import { boardPeriod, finalAt } from '../../../../src/rules/boards/settlement.ts'
import { DAY_MS, dayOf } from '../../../../src/rules/time/calendar.ts'
import { type Period, periodAt } from '../../../../src/rules/time/periods.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { boardResults, boardScores, mails, ownedTitles } from '../../../../src/server/db/schema/index.ts'
import { seeded } from '../../../../src/server/demo/play/chance.ts'
import { countBoard } from '../../../../src/server/ranking/renew.ts'
import { settle } from '../../../../src/server/ranking/settlement/settlement.ts'
import type { Service } from '../../../../src/server/service.ts'
import { sized } from '../../../support/full-run.ts'
import { balancesByLedger, balancesKept } from '../../support/books/books.ts'
import {
  type Cabinet,
  type Guest,
  logInAt,
  matchOf,
  newCard,
  newGuest,
  park,
  say,
} from '../../support/callers/machines.ts'
import { clock } from '../../support/clock.ts'
import { otherRound } from '../../support/processes/other-round.ts'
import { engineAvailable, startOwn } from '../../support/service.ts'

/** A month ends within six; within ten the first letters grow old enough to be thrown away. */
const WEEKS = sized(3, 10)
const MONTHS = sized(1, 2)
const START = Date.parse('2026-08-31T02:00:00Z')

/**
 * The weeks go by: players come, machines report, the clock strikes; jobs look at it every few hours, twice at once.
 */
const passWeeks = async (s: Service): Promise<void> => {
  clock.set(START)
  // The clock begins to strike before anybody holds anything: the week before has nothing to settle.
  await s.runJobs()
  const random = seeded(7)
  const places: { guest: Guest; battle: Cabinet; draw: Cabinet }[] = []
  for (let count = 0; count < 6; count++) {
    const place = { guest: await newGuest(s), battle: await park(s), draw: await park(s, 'draw') }
    await newCard(s, { owner: place.guest.roleid, quality: 'legend', lineup: 1 })
    places.push(place)
  }
  for (let hour = 0; hour < WEEKS * 7 * 24 + 3; hour += 6) {
    clock.set(START + hour * HOUR_MS)
    for (const { guest, battle, draw } of places) {
      if (random() < 0.85) continue
      await logInAt(s, battle, guest)
      const cleared = random() < 0.7
      await say(
        s,
        battle,
        'report_match',
        matchOf(guest, { cleared, mvp: random() < 0.4, score: Math.floor(random() * 9e5) }),
      )
      if (random() < 0.4) {
        await logInAt(s, draw, guest)
        await say(s, draw, 'ten_draw', { number: guest.number, at: clock.now() })
      }
      if (random() < 0.2) {
        const serials = [await newCard(s, { owner: guest.roleid })]
        await say(s, battle, 'submit_ccg', { number: guest.number, at: clock.now(), serials })
      }
    }
    await Promise.all([s.runJobs(), otherRound(s)])
  }
}

const settled = (board: Board) => board.settles !== 'never'
const rowKey = (one: { board: number; period: string; rank: number }) => `${one.board}/${one.period}/${one.rank}`

describe.runIf(engineAvailable)(`${WEEKS} weeks of boards`, () => {
  let s: Service
  beforeAll(async () => {
    s = await startOwn()
    await passWeeks(s)
  })
  afterAll(() => s.stop())

  test('settle each on its own day in Taipei, two hours after the last report may come', async () => {
    const results = await s.db.select().from(boardResults)
    for (const board of boards.filter(settled)) {
      const own = results.filter((row) => row.board === board.id)
      expect(new Set(own.map(({ period }) => period)).size).toBeGreaterThanOrEqual(
        board.settles === 'month' ? MONTHS : WEEKS - 1,
      )
      for (const { period, settledAt } of own) {
        const ended = periodAt(board.settles, Date.parse(`${period.length === 7 ? `${period}-10` : period}T04:00:00Z`))
        expect(ended.key).toBe(period)
        expect(settledAt).toBeGreaterThanOrEqual(finalAt(ended))
        expect(settledAt - finalAt(ended)).toBeLessThan(6 * HOUR_MS)
        expect(dayOf(settledAt)).toBe(dayOf(ended.end))
      }
    }
  })

  test('rank everybody once, and reward each rank with what the rules say and nothing else', async () => {
    const results = await s.db.select().from(boardResults)
    expect(new Set(results.map(rowKey)).size).toBe(results.length)
    for (const { board: id, rank, rewards } of results) {
      const board = boards.find((one) => one.id === id)
      expect(board && rewardsFor(board, rank)).toEqual(rewards)
    }
    const sent = (await s.db.select({ gifts: mails.gifts }).from(mails)).flatMap(({ gifts }) => gifts)
    const sumOf = (list: readonly Reward[]) => {
      const sums: Record<string, number> = {}
      for (const { item, count } of list) sums[item] = (sums[item] ?? 0) + count
      return sums
    }
    // The oldest mails may have expired and be gone by now; of the others none may be missing or too many.
    const [oldest] = await s.db.select({ at: sql<string>`min(${mails.sentAt})` }).from(mails)
    const recent = results.filter(({ settledAt }) => settledAt >= Number(oldest?.at))
    expect(sumOf(sent)).toEqual(sumOf(recent.flatMap(({ rewards }) => rewards)))
    expect(sent.length).toBeGreaterThan(100)
  })

  test('are what a recomputation from nothing but the reports gives', async () => {
    const rows = await s.db.select().from(boardScores).where(eq(boardScores.layer, 'live'))
    expect(rows.length).toBeGreaterThan(100)
    const sheets = new Map<string, { board: Board; period: Period }>()
    for (const row of rows) {
      const board = boards.find(({ id }) => id === row.board)
      if (board) sheets.set(`${row.board}/${row.period}`, { board, period: boardPeriod(board, row.reachedAt) })
    }
    for (const { board, period } of sheets.values()) {
      const counted = await countBoard(s.db, board, period, Number.MAX_SAFE_INTEGER)
      const kept = rows.filter((row) => row.board === board.id && row.period === period.key)
      expect(
        new Map(kept.map(({ owner, figures, general, reachedAt }) => [owner, { figures, general, reachedAt }])),
      ).toEqual(counted)
    }
  })

  test('change nothing when they are settled again', async () => {
    const before = await s.db.select().from(mails)
    const board = boards.find(({ id }) => id === 1020)
    if (!board) throw new Error('no such board')
    const last = periodAt('week', START + (WEEKS - 1) * 7 * DAY_MS - DAY_MS)
    const again = await s.db.transaction((tx) => settle(tx, board, last, clock.now()))
    expect(again).toBe(0)
    expect(await s.db.select().from(mails)).toHaveLength(before.length)
  })

  test('give the winners their title until long after the next settlement, and leave every balance equal to its ledger', async () => {
    const [title] = await s.db
      .select()
      .from(ownedTitles)
      .where(and(eq(ownedTitles.title, 'rank-1020')))
    const next = finalAt(periodAt('week', title?.gotAt ?? 0))
    expect(title?.endsAt).toBeGreaterThan(next + 12 * HOUR_MS)
    expect(title?.endsAt).toBeLessThan(next + DAY_MS)
    expect(await balancesKept(s)).toEqual(await balancesByLedger(s))
  })
})
