import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { gameToday } from '../../../src/contract/game/game.ts'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { type Board, boardOf, boards } from '../../../src/rules/boards/board.ts'
import { BOARD_SIZE, compareEntries, gapTo } from '../../../src/rules/boards/order.ts'
import { boardPeriod } from '../../../src/rules/boards/settlement.ts'
import { seeded } from '../../../src/server/demo/play/chance.ts'
import type { Standings } from '../../../src/server/ranking/facts.ts'
import { directlyAbove, placesOf } from '../../../src/server/ranking/places.ts'
import { putScores, type Sheet } from '../../../src/server/ranking/scores.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, freshDatabase, onOwn, startOwn } from '../support/service.ts'
import { allHaveLeft } from '../support/statements/counted.ts'

const ofPlayers = boards.filter(({ columns }) => columns.includes('username'))
const sheetOf = (board: Board): Sheet => ({
  board,
  period: boardPeriod(board, BASE).key,
  layer: board.renewed === 'daily' ? 'shown' : 'live',
})

const random = seeded(7)
/** Few different figures, so that many rows are alike; some have no second one. */
const crowd = (board: Board, size: number): Standings =>
  new Map(
    Array.from({ length: size }, (_, n) => {
      const figure = (index: number) => (index > 0 && random() < 0.2 ? [] : [Math.floor(random() * 6)])
      const figures = Object.fromEntries(
        board.order.flatMap(([column], index) => figure(index).map((value) => [column, value])),
      )
      return [`x${n}`, { figures, general: null, reachedAt: BASE - Math.floor(random() * 4) }]
    }),
  )

const inOrder = (board: Board, standings: Standings) =>
  [...standings].map(([owner, standing]) => ({ owner, ...standing })).sort((a, b) => compareEntries(board, a, b))

describe.runIf(engineAvailable)('a place on a sheet', () => {
  test('is the one that the rules give, on every sheet in one question, and so is whoever stands directly above', () =>
    onOwn(async (s) => {
      const crowds = ofPlayers.map((board) => ({ board, sheet: sheetOf(board), standings: crowd(board, 60) }))
      for (const { sheet, standings } of crowds) await putScores(s.db, sheet, standings)
      const ordered = crowds.map(({ board, standings }) => ({ board, rows: inOrder(board, standings) }))
      for (let n = 0; n < 60; n++) {
        const places = await placesOf(s.db, ofPlayers.map(sheetOf), `x${n}`)
        const ranks = new Map(places.map(({ board, rank }) => [board, rank]))
        for (const { board, rows } of ordered)
          expect([board.id, ranks.get(board.id)]).toEqual([
            board.id,
            rows.findIndex(({ owner }) => owner === `x${n}`) + 1,
          ])
        for (const place of places) {
          const { board, rows } = ordered.find(({ board: { id } }) => id === place.board) ?? ordered[0] ?? never()
          const above = await directlyAbove(s.db, sheetOf(board), place)
          expect(above?.owner).toBe(rows[place.rank - 2]?.owner)
        }
      }
    }))

  test('below the hundred tells how far it is to the next one above', () =>
    onOwn(async (s) => {
      const board = boardOf(1020) ?? never()
      const as = await newPlayer(s)
      const standings = new Map([...crowd(board, BOARD_SIZE + 30)])
      const mine = { figures: { combatPower: -3 }, general: null, reachedAt: BASE }
      await putScores(s.db, sheetOf(board), new Map([...standings, [as.roleid, mine]]))
      const { mine: shown } = await dataOf(
        rankingBoard,
        ask(s, rankingBoard, { board: board.id, period: 'current' }, { as }),
      )
      const last = inOrder(board, standings).at(-1) ?? never()
      expect(shown).toMatchObject({ rank: BOARD_SIZE + 31, gap: gapTo(board, mine.figures, last.figures) })
    }))

  test.runIf(engine === 'postgres')('near the top is found without looking at all who stand below', async () => {
    const databaseUrl = await freshDatabase()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set enable_seqscan = off`)
    clock.set(BASE)
    const s = await startOwn({ config: { databaseUrl } })
    const as = await newPlayer(s)
    await fill(s, as.roleid)
    await s.stop()
    await allHaveLeft(admin)
    await admin.query('vacuum analyze board_scores')
    await admin.query('select pg_stat_reset()')
    const again = await startOwn({ config: { databaseUrl } })
    const { ranks } = await dataOf(gameToday, ask(again, gameToday, {}, { as }))
    expect(ranks).toEqual(ofPlayers.map(({ id }) => expect.objectContaining({ board: id, rank: 3 })))
    await again.stop()
    await allHaveLeft(admin)
    const { rows } = await admin.query<{ read: number }>(
      "select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'board_scores'",
    )
    await admin.end()
    expect(rows[0]?.read).toBeLessThan(10 * ofPlayers.length)
  })
})

const never = (): never => {
  throw new Error('there is no such board')
}

/** A thousand on each sheet, the player third. */
const fill = async (s: Service, roleid: string): Promise<void> => {
  for (const board of ofPlayers) {
    const [column] = board.order[0] ?? never()
    const best = board.order[0]?.[1] === 'most' ? 1 : -1
    const row = (n: number) => ({ figures: { [column]: best * (2_000 - n) }, general: null, reachedAt: BASE })
    const all = Array.from({ length: 1_000 }, (_, n) => [n === 2 ? roleid : `x${n}`, row(n)] as const)
    await putScores(s.db, sheetOf(board), new Map(all))
  }
}
