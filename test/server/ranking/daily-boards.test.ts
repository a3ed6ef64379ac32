import { describe, expect, test } from 'vitest'
import { LIVE_PATH, rankingBoard } from '../../../src/contract/game/ranking.ts'
import { boardsSettle } from '../../../src/contract/ops/world/boards.ts'
import { boards } from '../../../src/rules/boards/board.ts'
import { dailyBoards } from '../../../src/server/ranking/renew.ts'
import type { Service } from '../../../src/server/service.ts'
import { newGuest, play } from '../support/callers/machines.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

const taipei = (time: string): number => Date.parse(`${time}+08:00`)
const MVP = 1320

const look = async (s: Service, board: number, period: 'current' | 'last' = 'current') => {
  const as = await newPlayer(s)
  const { rows, shownUntil, settled } = await dataOf(rankingBoard, ask(s, rankingBoard, { board, period }, { as }))
  return { shownUntil, settled, counts: rows.map(({ cells }) => cells.mvpCount) }
}

/** Answers which boards are said to have moved, as soon as these are among them. */
const listen = async (s: Service) => {
  const response = await fetch(`${s.url}${LIVE_PATH}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('nothing to listen to')
  let heard = ''
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`heard only ${heard}`)
      heard += value
    }
  }
  await until(() => heard.includes('event: beat'))
  return {
    async toldOf(ids: readonly number[]): Promise<void> {
      await until(() => ids.every((id) => heard.includes(`"board":${id},`)))
      await reader.cancel()
    },
  }
}

describe.runIf(engineAvailable)('a daily board', () => {
  test('asked for between 0:00 and its renewal is of the day before, and its viewers are told when it is renewed', () =>
    onOwn(async (s) => {
      const guest = await newGuest(s)
      clock.set(taipei('2026-11-17T12:00:00'))
      await play(s, guest, { mvp: true })
      clock.set(taipei('2026-11-18T00:01:00'))
      const before = await listen(s)
      await s.runJobs()
      await before.toldOf(dailyBoards.map(({ id }) => id))
      clock.set(taipei('2026-11-18T12:00:00'))
      await play(s, guest, { mvp: true })
      clock.set(taipei('2026-11-19T00:00:02'))
      expect(await look(s, MVP)).toEqual({ shownUntil: taipei('2026-11-18T00:00:00'), settled: false, counts: [1] })
      expect(await look(s, 1500)).toMatchObject({ shownUntil: taipei('2026-11-18T00:00:00') })
      const viewer = await listen(s)
      await s.runJobs()
      await viewer.toldOf(dailyBoards.map(({ id }) => id))
      expect(await look(s, MVP)).toEqual({ shownUntil: taipei('2026-11-19T00:00:00'), settled: false, counts: [2] })
      expect(await look(s, 1500)).toMatchObject({ shownUntil: taipei('2026-11-19T00:00:00') })
    }))

  test('of a week that has just begun counts up to its beginning, and the week before up to its last renewal', () =>
    onOwn(async (s) => {
      clock.set(taipei('2026-11-21T12:00:00'))
      await play(s, await newGuest(s), { mvp: true })
      clock.set(taipei('2026-11-22T00:01:00'))
      await s.runJobs()
      clock.set(taipei('2026-11-23T00:00:02'))
      const monday = taipei('2026-11-23T00:00:00')
      expect(await look(s, MVP)).toEqual({ shownUntil: monday, settled: false, counts: [] })
      const before = { shownUntil: taipei('2026-11-22T00:00:00'), settled: false, counts: [1] }
      expect(await look(s, MVP, 'last')).toEqual(before)
      // Nobody serves until Tuesday, when the renewal counts the new week alone: what it finds of the old is settled.
      clock.set(taipei('2026-11-24T09:00:00'))
      expect(await look(s, MVP, 'last')).toEqual(before)
      await s.runJobs()
      expect(await look(s, MVP)).toMatchObject({ shownUntil: taipei('2026-11-24T00:00:00') })
      expect(await look(s, MVP, 'last')).toEqual({ shownUntil: monday, settled: true, counts: [1] })
    }))
})

describe.runIf(engineAvailable)('a board that is settled', () => {
  test('is told of to whoever looks at it', () =>
    onOwn(async (s) => {
      await s.runJobs()
      clock.set(taipei('2026-11-16T01:00:00'))
      await s.runJobs()
      clock.set(taipei('2026-11-16T02:00:00'))
      const viewer = await listen(s)
      await s.runJobs()
      const untold = boards.filter(({ settles, renewed }) => settles === 'week' && renewed === 'atOnce')
      await viewer.toldOf(untold.map(({ id }) => id))
      expect(await look(s, 1020, 'last')).toMatchObject({ settled: true })
    }))

  test('by the operator is told of as well', () =>
    onOwn(async (s) => {
      clock.set(taipei('2026-11-16T02:00:00'))
      const viewer = await listen(s)
      await opsDo(s, boardsSettle, { board: 1020 })
      await viewer.toldOf([1020])
    }))
})
