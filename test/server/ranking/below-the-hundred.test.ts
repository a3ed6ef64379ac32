import { describe, expect, test } from 'vitest'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { playersBlock, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { boardOf } from '../../../src/rules/boards/board.ts'
import { BOARD_SIZE } from '../../../src/rules/boards/order.ts'
import { boardPeriod, finalAt } from '../../../src/rules/boards/settlement.ts'
import { erasePlayer } from '../../../src/server/jobs/erasure.ts'
import { putScores } from '../../../src/server/ranking/scores.ts'
import { settle } from '../../../src/server/ranking/settlement/settlement.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

const ALL = BOARD_SIZE + 20
/** No two gaps are alike, but around the last of the board, where who was there first stands first. */
const powerAt = (rank: number): number => (ALL + 10 - (Math.abs(rank - BOARD_SIZE) < 2 ? BOARD_SIZE : rank)) ** 2
const gapAbove = (rank: number): number => powerAt(rank - 1) - powerAt(rank)

const block = (s: Service, roleid: string) => opsDo(s, playersBlock, { roleid, reason: 'bought their points' })
const unblock = (s: Service, roleid: string) => opsDo(s, playersUnblock, { roleid, reason: 'it was another' })
const erase = (s: Service, roleid: string): Promise<void> =>
  s.db.transaction((tx) => erasePlayer(tx, roleid, s.deps.secrets, clock.now))

/** A settled board with more players than it shows, named by their ranks; two were blocked at the settlement. */
const newResult = async (s: Service) => {
  const board = boardOf(1020)
  if (!board) throw new Error('no such board')
  const players = new Map<number, string>()
  for (const rank of [40, BOARD_SIZE, BOARD_SIZE + 1, ALL]) players.set(rank, (await newPlayer(s)).roleid)
  const of = (rank: number): string => players.get(rank) ?? `x${rank}`
  const blocked = (await newPlayer(s)).roleid
  await block(s, blocked)
  const row = (rank: number) => ({
    figures: { combatPower: powerAt(rank) },
    general: null,
    reachedAt: BASE + Math.ceil(rank),
  })
  const standings = Array.from({ length: ALL }, (_, index) => [of(index + 1), row(index + 1)] as const)
  const period = boardPeriod(board, BASE)
  await putScores(s.db, { board, period: period.key, layer: 'live' }, new Map([...standings, [blocked, row(2.5)]]))
  clock.set(finalAt(period))
  await s.db.transaction((tx) => settle(tx, board, period, clock.now()))
  const mineOf = async (roleid: string) => {
    const as = await sessionOf(s, roleid)
    const { mine } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: board.id, period: 'last' }, { as }))
    return mine && [mine.rank, mine.gap]
  }
  return { of, blocked, mineOf }
}

const below = [BOARD_SIZE + 1, ALL]
const asSettled = below.map((rank) => [rank, gapAbove(rank)])

describe.runIf(engineAvailable)('a place below the hundred of a settled board', () => {
  test.each([40, BOARD_SIZE])('stays when number %i of the board leaves the game', (rank) =>
    onOwn(async (s) => {
      const { of, mineOf } = await newResult(s)
      const standing = () => Promise.all(below.map((one) => mineOf(of(one))))
      expect(await standing()).toEqual(asSettled)
      await erase(s, of(rank))
      expect(await standing()).toEqual(asSettled)
    }),
  )

  test('stays when one of the board is blocked, and when they leave the game after that', () =>
    onOwn(async (s) => {
      const { of, mineOf } = await newResult(s)
      await block(s, of(40))
      expect(await Promise.all(below.map((one) => mineOf(of(one))))).toEqual(asSettled)
      await unblock(s, of(40))
      await erase(s, of(40))
      expect(await Promise.all(below.map((one) => mineOf(of(one))))).toEqual(asSettled)
    }))

  test('stays when somebody is no longer blocked who was when it was settled, and they get none', () =>
    onOwn(async (s) => {
      const { of, blocked, mineOf } = await newResult(s)
      await unblock(s, blocked)
      expect(await Promise.all(below.map((one) => mineOf(of(one))))).toEqual(asSettled)
      expect(await mineOf(blocked)).toBe(null)
    }))
})
