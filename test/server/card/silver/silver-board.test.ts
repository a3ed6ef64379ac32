import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exchangeSilver } from '../../../../src/contract/card/silver.ts'
import { rankingBoard } from '../../../../src/contract/game/ranking.ts'
import { boardOf } from '../../../../src/rules/boards/board.ts'
import { BOARD_SIZE } from '../../../../src/rules/boards/order.ts'
import { boardPeriod } from '../../../../src/rules/boards/settlement.ts'
import { LUCK_FULL } from '../../../../src/rules/cards/odds/silver-legend.ts'
import { boardScores, silverLuck, silverNumbers } from '../../../../src/server/db/schema/index.ts'
import { countBoard } from '../../../../src/server/ranking/renew.ts'
import { replaceScores } from '../../../../src/server/ranking/scores.ts'
import type { Service } from '../../../../src/server/service.ts'
import { dealOne } from '../../support/cards/cards.ts'
import { ask, type Credentials, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { engine, engineAvailable, onOwn } from '../../support/service.ts'
import { rowsBroughtBy } from '../../support/statements/driver-counts.ts'

const BOARD = 90000000
const general = 'g042'
const asked = { board: BOARD, period: 'current' } as const

/** Numbers 1 to 190 are drawn, two by each of so many; nobody else's many cards got one. */
const many = async (s: Service, unnumbered: number): Promise<void> => {
  await s.db.execute(sql`insert into silver_records (id, roleid, serial, general, number, at)
    select 'n' || n, 'r' || (n + 1) / 2, 'N' || n, ${general}, n, ${clock.now()}::bigint from generate_series(1, 190) n`)
  await s.db.execute(sql`insert into silver_records (id, roleid, serial, general, number, at)
    select 'u' || n, 'u' || n, 'U' || n, ${general}, null, ${clock.now()}::bigint from generate_series(1, ${unnumbered}::int) n`)
  await s.db.insert(silverNumbers).values({ general, drawn: 190 })
  const board = boardOf(BOARD)
  if (!board) throw new Error('there is no such board')
  const period = boardPeriod(board, clock.now())
  const counted = await countBoard(s.db, board, period, clock.now())
  await replaceScores(s.db, { board, period: period.key, layer: 'live' }, counted)
}

const draw = async (s: Service, as: Credentials): Promise<number> => {
  await s.db
    .insert(silverLuck)
    .values({ roleid: as.roleid, general, luck: LUCK_FULL })
    .onConflictDoUpdate({ target: [silverLuck.roleid, silverLuck.general], set: { luck: LUCK_FULL } })
  const cardid = await dealOne(s, as, { quality: 'legend', level: 60, stars: 6, model: general })
  const wanted = { cardid, luck: LUCK_FULL, withoutNumber: false }
  const { number } = await dataOf(exchangeSilver, ask(s, exchangeSilver, wanted, { as }))
  return number ?? 0
}

/** Of every row on the board by what it was written last. */
const writtenBy = async (s: Service): Promise<ReadonlyMap<string, string>> => {
  const { owner, board } = boardScores
  const rows = await s.db.select({ owner, by: sql<string>`xmin::text` }).from(boardScores).where(eq(board, BOARD))
  return new Map(rows.map(({ owner: card, by }) => [card, by]))
}

describe.runIf(engineAvailable)('the board of silver legends', () => {
  test('has the rows of whoever draws written and no others, and is what it would be counted anew', () =>
    onOwn(async (s) => {
      const as = await newPlayer(s)
      await many(s, 10)
      expect(await draw(s, as)).toBe(191)
      const before = await writtenBy(s)
      expect(await draw(s, as)).toBe(192)
      const after = await writtenBy(s)
      const written = [...after].flatMap(([card, by]) => (before.get(card) === by ? [] : [card]))
      expect(written.sort()).toEqual([`${general}-191`, `${general}-192`])
      const board = boardOf(BOARD)
      if (!board) throw new Error('there is no such board')
      const counted = await countBoard(s.db, board, boardPeriod(board, clock.now()), clock.now())
      const kept = await s.db.select().from(boardScores).where(eq(boardScores.board, BOARD))
      expect(
        new Map(kept.map(({ owner, figures, general: of, reachedAt }) => [owner, { figures, general: of, reachedAt }])),
      ).toEqual(counted)
    }))

  test('tells owners outside the hundred where the best of their cards stands, and nothing to others', () =>
    onOwn(async (s) => {
      const as = await newPlayer(s)
      await many(s, 10)
      const read = () => dataOf(rankingBoard, ask(s, rankingBoard, asked, { as }))
      expect((await read()).mine).toBeNull()
      const number = await draw(s, as)
      // Everybody else has two, all of theirs stand above.
      expect((await read()).mine).toMatchObject({ rank: number, gap: 1, cells: { number, silverLegendCount: 1 } })
      await draw(s, as)
      await draw(s, as)
      const { rows, mine } = await read()
      expect(mine).toMatchObject({ rank: 1, gap: null, cells: { number, silverLegendCount: 3 } })
      expect(rows[0]).toMatchObject({ mine: true, cells: { number } })
    }))

  test.runIf(engine === 'postgres')('is read and drawn for without the cards that got no number', () =>
    onOwn(async (s) => {
      const as = await newPlayer(s)
      await many(s, 10_000)
      const read = () => dataOf(rankingBoard, ask(s, rankingBoard, asked, { as }))
      // Once for what a process asks for once.
      expect((await read()).rows).toHaveLength(BOARD_SIZE)
      // A hundred rows, whose each card is, and the request's own.
      expect(await rowsBroughtBy(read)).toBeLessThan(2 * BOARD_SIZE + 30)
      await draw(s, as)
      expect(await rowsBroughtBy(() => draw(s, as))).toBeLessThan(100)
    }),
  )
})
