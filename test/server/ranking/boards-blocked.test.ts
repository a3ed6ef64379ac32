import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { gameToday } from '../../../src/contract/game/game.ts'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { playersBlock, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { boardsPreview } from '../../../src/contract/ops/world/boards.ts'
import { boards } from '../../../src/rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../src/rules/boards/settlement.ts'
import { cardModels } from '../../../src/server/catalogue/index.ts'
import { boardResults, mails, ownedTitles, silverRecords } from '../../../src/server/db/schema/index.ts'
import { modelsHeld } from '../../../src/server/ranking/models-held.ts'
import { renewSilver } from '../../../src/server/ranking/renew.ts'
import { settle } from '../../../src/server/ranking/settlement/settlement.ts'
import type { Service } from '../../../src/server/service.ts'
import { deal } from '../../support/deal.ts'
import { type Guest, newGuest, play } from '../support/callers/machines.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

/** One who leads the boards and is blocked, and one who is behind them. */
const newPair = async (s: Service) => {
  const [blocked, stays] = [await newGuest(s), await newGuest(s)]
  for (const guest of [blocked, stays]) await play(s, guest, { score: guest === blocked ? 400_000 : 200_000 })
  await opsDo(s, playersBlock, { roleid: blocked.roleid, reason: 'bought their points' })
  return { blocked, stays }
}
const namesOn = async (s: Service, { roleid }: Guest) => {
  const as = await sessionOf(s, roleid)
  const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1020, period: 'current' }, { as }))
  return rows.map(({ rank, mine }) => [rank, mine])
}

const rankToday = async (s: Service, { roleid }: Guest) => {
  const { ranks } = await dataOf(gameToday, ask(s, gameToday, {}, { as: await sessionOf(s, roleid) }))
  return ranks.find(({ board }) => board === 1020)?.rank
}

describe.runIf(engineAvailable)('a player who is blocked', () => {
  test('stands on no board, and does again once they are not', () =>
    onOwn(async (s) => {
      const { blocked, stays } = await newPair(s)
      expect(await namesOn(s, stays)).toEqual([[1, true]])
      expect(await rankToday(s, stays)).toBe(1)
      await opsDo(s, playersUnblock, { roleid: blocked.roleid, reason: 'it was another' })
      expect(await namesOn(s, stays)).toEqual([
        [1, false],
        [2, true],
      ])
      expect(await rankToday(s, stays)).toBe(2)
    }))

  test('gets neither rank nor letter nor title when a board is settled, and makes room', () =>
    onOwn(async (s) => {
      const { blocked, stays } = await newPair(s)
      const board = boards.find(({ id }) => id === 1020)
      if (!board) throw new Error('no such board')
      const period = boardPeriod(board, BASE)
      clock.set(finalAt(period))
      const { rows } = await opsDo(s, boardsPreview, { board: 1020 })
      expect(rows.map(({ rank, roleid }) => [rank, roleid])).toEqual([[1, stays.roleid]])
      await s.db.transaction((tx) => settle(tx, board, period, clock.now()))
      const results = await s.db.select().from(boardResults)
      expect(results.map(({ rank, roleid }) => [rank, roleid])).toEqual([[1, stays.roleid]])
      expect(await s.db.select().from(mails).where(eq(mails.roleid, blocked.roleid))).toEqual([])
      expect((await s.db.select().from(ownedTitles)).map(({ roleid }) => roleid)).toEqual([stays.roleid])
    }))

  test('is not named on a board that was settled before, nor by the silver cards that they drew', () =>
    onOwn(async (s) => {
      const { blocked, stays } = await newPair(s)
      await opsDo(s, playersUnblock, { roleid: blocked.roleid, reason: 'not yet known' })
      const board = boards.find(({ id }) => id === 1020)
      if (!board) throw new Error('no such board')
      const period = boardPeriod(board, BASE)
      clock.set(finalAt(period))
      await s.db.transaction((tx) => settle(tx, board, period, clock.now()))
      for (const [index, { roleid }] of [blocked, stays].entries()) {
        const drawn = { id: `s${index}`, serial: `S${index}`, general: 'g042', number: index + 1, at: clock.now() }
        await s.db.insert(silverRecords).values({ ...drawn, roleid })
        await renewSilver(s.db, roleid, clock.now())
      }
      const as = await sessionOf(s, stays.roleid)
      const shown = async (board: number, period: 'current' | 'last') =>
        (await dataOf(rankingBoard, ask(s, rankingBoard, { board, period }, { as }))).rows.map(({ mine }) => mine)
      expect([await shown(1020, 'last'), (await shown(90000000, 'current')).sort()]).toEqual([
        [false, true],
        [false, true],
      ])
      await opsDo(s, playersBlock, { roleid: blocked.roleid, reason: 'known now' })
      expect([await shown(1020, 'last'), await shown(90000000, 'current')]).toEqual([[true], [true]])
    }))

  test('leaves the ranks and the gaps of a settled board to the others, and has none of a result without them', () =>
    onOwn(async (s) => {
      const { blocked, stays } = await newPair(s)
      const [first, last] = [await newGuest(s), await newGuest(s)]
      await play(s, first, { score: 300_000 })
      await play(s, last, { score: 100_000 })
      const board = boards.find(({ id }) => id === 1020)
      if (!board) throw new Error('no such board')
      const period = boardPeriod(board, BASE)
      clock.set(finalAt(period))
      await s.db.transaction((tx) => settle(tx, board, period, clock.now()))
      const mineOf = async ({ roleid }: Guest) => {
        const as = await sessionOf(s, roleid)
        return (await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1020, period: 'last' }, { as }))).mine
      }
      const before = await mineOf(last)
      expect([(await mineOf(first))?.rank, (await mineOf(stays))?.rank, before?.rank]).toEqual([1, 2, 3])
      await opsDo(s, playersBlock, { roleid: first.roleid, reason: 'known now' })
      expect((await mineOf(last))?.rank).toBe(3)
      expect((await mineOf(last))?.gap, 'to who is directly above').toBe(before?.gap)
      expect(await mineOf(stays), 'nobody is above').toMatchObject({ rank: 2, gap: null })
      await opsDo(s, playersUnblock, { roleid: blocked.roleid, reason: 'it was another' })
      expect(await mineOf(blocked), 'blocked when it was settled').toBe(null)
    }))

  test('gets no collector’s title, and does once they are not blocked any more', () =>
    onOwn(async (s) => {
      const collector = await newGuest(s)
      const models = cardModels.slice(0, 50).map(({ id }) => ({ model: id }))
      await deal(s.db, collector.roleid, models, clock.now())
      const held = async () => {
        for await (const models of modelsHeld(s.db, clock.now() + 1)) if (models.has(collector.roleid)) return true
        return false
      }
      await opsDo(s, playersBlock, { roleid: collector.roleid, reason: 'bought their cards' })
      expect(await held()).toBe(false)
      await opsDo(s, playersUnblock, { roleid: collector.roleid, reason: 'it was another' })
      expect(await held()).toBe(true)
    }))
})
