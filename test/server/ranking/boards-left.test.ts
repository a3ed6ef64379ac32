import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { boardsPreview } from '../../../src/contract/ops/world/boards.ts'
import { type Board, boards } from '../../../src/rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../src/rules/boards/settlement.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { boardResults, boardScores, mails, silverRecords } from '../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../src/server/jobs/erasure.ts'
import { dailyBoards, renewShown, renewSilver } from '../../../src/server/ranking/renew.ts'
import { settle } from '../../../src/server/ranking/settlement/settlement.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Guest, newCard, newGuest, play } from '../support/callers/machines.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

const erase = (s: Service, { roleid }: { readonly roleid: string }): Promise<void> =>
  s.db.transaction((tx) => erasePlayer(tx, roleid, s.deps.secrets, clock.now))
const ofWeeks = boards.filter(({ settles }) => settles === 'week')

/** One who leaves after a match that is on every board of matches, and one who stays. */
const newPair = async (s: Service): Promise<{ readonly leaves: Guest; readonly stays: Guest }> => {
  const [leaves, stays] = [await newGuest(s), await newGuest(s)]
  for (const guest of [leaves, stays]) {
    await newCard(s, { owner: guest.roleid, quality: 'legend', lineup: 1 })
    await play(s, guest, { mvp: true, score: guest === leaves ? 400_000 : 200_000 })
  }
  return { leaves, stays }
}
const renewAll = async (s: Service): Promise<void> => {
  for (const board of dailyBoards) await renewShown(s.db, board, clock.now())
}
const settleAll = async (s: Service): Promise<void> => {
  for (const board of ofWeeks) {
    const period = boardPeriod(board, BASE)
    clock.set(finalAt(period))
    await s.db.transaction((tx) => settle(tx, board, period, clock.now()))
  }
}
const scoresOf = (s: Service, { roleid }: Guest) => s.db.select().from(boardScores).where(eq(boardScores.owner, roleid))

describe.runIf(engineAvailable)('a player who left for good', () => {
  test('comes back to no board, and is settled on none', () =>
    onOwn(async (s) => {
      const { leaves, stays } = await newPair(s)
      clock.advance(DAY_MS)
      await renewAll(s)
      expect((await scoresOf(s, leaves)).map(({ layer }) => layer)).toContain('shown')
      await erase(s, leaves)
      await renewAll(s)
      expect(await scoresOf(s, leaves)).toEqual([])
      expect((await scoresOf(s, stays)).length).toBeGreaterThan(5)
      await settleAll(s)
      const results = await s.db.select().from(boardResults)
      expect(new Set(results.map(({ roleid }) => roleid))).toEqual(new Set([stays.roleid]))
      expect(new Set(results.map(({ rank }) => rank))).toEqual(new Set([1]))
      expect(await s.db.select().from(mails).where(eq(mails.roleid, leaves.roleid))).toEqual([])
    }))

  test('gets no letter and takes no rank, though a renewal at the same moment put their row back', () =>
    onOwn(async (s) => {
      const { leaves, stays } = await newPair(s)
      const rows = await scoresOf(s, leaves)
      await erase(s, leaves)
      await s.db.insert(boardScores).values(rows)
      clock.advance(7 * DAY_MS)
      const { rows: planned } = await opsDo(s, boardsPreview, { board: 1020 })
      expect(planned.map(({ rank, roleid }) => [rank, roleid])).toEqual([[1, stays.roleid]])
      await settleAll(s)
      const results = await s.db.select().from(boardResults)
      expect(results.filter(({ roleid }) => roleid === leaves.roleid)).toEqual([])
      expect(results.find(({ board }) => board === 1020)).toMatchObject({ rank: 1, roleid: stays.roleid })
      expect(await s.db.select().from(mails).where(eq(mails.roleid, leaves.roleid))).toEqual([])
    }))

  test('has a hidden name where a result or a numbered card of theirs stays', () =>
    onOwn(async (s) => {
      const { leaves } = await newPair(s)
      const card = { id: 's1', roleid: leaves.roleid, serial: 'S1', general: 'g042', number: 1 }
      await s.db.insert(silverRecords).values({ ...card, at: clock.now() })
      await settleAll(s)
      await renewSilver(s.db, leaves.roleid, clock.now())
      await erase(s, leaves)
      const as = await newPlayer(s)
      const names = async (board: Board['id'], period: 'current' | 'last', column: string) => {
        const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board, period }, { as }))
        return rows.map(({ cells }) => cells[column])
      }
      expect(await names(1020, 'last', 'username')).toEqual(['***', expect.stringContaining('來客')])
      expect(await names(90000000, 'current', 'boundUser')).toEqual(['***'])
    }))
})
