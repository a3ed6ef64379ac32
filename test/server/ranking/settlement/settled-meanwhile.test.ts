import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { rankingBoard } from '../../../../src/contract/game/ranking.ts'
import { type Board, boards } from '../../../../src/rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../../src/rules/boards/settlement.ts'
import { periodAt } from '../../../../src/rules/time/periods.ts'
import { boardMoves } from '../../../../src/server/db/schema/index.ts'
import { settleJob } from '../../../../src/server/ranking/settlement/closing.ts'
import { settle } from '../../../../src/server/ranking/settlement/settlement.ts'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'
import { newGuest, play } from '../../support/callers/machines.ts'
import { ask, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { sessionOf } from '../../support/players.ts'
import { engine, engineAvailable, onOwnDatabase } from '../../support/service.ts'

const winning: Board = boards.find(({ id }) => id === 1020) ?? expect.fail('no such board')
const week = boardPeriod(winning, BASE)

describe.runIf(engineAvailable && engine === 'postgres')('a board that is asked for while it is settled', () => {
  test('is not said to be settled with nobody on it', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const guest = await newGuest(s)
      await play(s, guest, {})
      clock.set(finalAt(week))
      const as = await sessionOf(s, guest.roleid)
      const settling = new pg.Client({ connectionString: databaseUrl })
      await settling.connect()
      await settling.query('begin')
      await settling.query('lock table job_runs in access exclusive mode')
      const asked = dataOf(rankingBoard, ask(s, rankingBoard, { board: winning.id, period: 'last' }, { as }))
      const waits = sql`datname = current_database() and wait_event_type = 'Lock'`
      const waiting = () => s.db.select({ one: sql`1` }).from(sql`pg_stat_activity`).where(waits)
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), WAIT_TIMEOUT_MS)
      await s.db.transaction((tx) => settle(tx, winning, week, clock.now()))
      const next = periodAt(winning.settles, week.end).key
      await settling.query('insert into job_runs (job, period, ran_at) values ($1, $2, 0)', [settleJob(winning), next])
      await settling.query('commit')
      await settling.end()
      const { settled, rows, mine } = await asked
      expect({ settled, rows: rows.map(({ rank }) => rank), mine: mine?.rank }).toEqual({
        settled: true,
        rows: [1],
        mine: 1,
      })
    }))

  test('keeps no news of the other boards waiting', () =>
    onOwnDatabase(async (s) => {
      const [first, other] = [await newGuest(s), await newGuest(s)]
      await play(s, first, {})
      clock.set(finalAt(week))
      const news = async () => {
        const rows = await s.db.select().from(boardMoves).where(eq(boardMoves.board, 1320))
        return rows[0]?.movedAt ?? 0
      }
      await vi.waitFor(async () => expect(await news()).toBeGreaterThan(0), WAIT_TIMEOUT_MS)
      const before = await news()
      await s.db.transaction(async (tx) => {
        await settle(tx, winning, week, clock.now())
        await play(s, other, { mvp: true })
        await vi.waitFor(async () => expect(await news()).toBeGreaterThan(before), WAIT_TIMEOUT_MS)
      })
    }))
})
