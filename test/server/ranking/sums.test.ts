import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { periodAt } from '../../../src/rules/time/periods.ts'
import { matches, players } from '../../../src/server/db/schema/index.ts'
import { seeded } from '../../../src/server/demo/play/chance.ts'
import { countReports, reportKindOf } from '../../../src/server/ranking/facts.ts'
import { countBoard, dailyBoards, renewShown } from '../../../src/server/ranking/renew.ts'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { BASE, clock } from '../support/clock.ts'
import { engine, engineAvailable, onOwn } from '../support/service.ts'
import { rowsBroughtBy } from '../support/statements/driver-counts.ts'

const byMatches = dailyBoards.filter((board) => reportKindOf(board) === 'match')
const PEOPLE = 20
const random = seeded(11)
const upTo = (most: number): number => Math.floor(random() * (most + 1))

/** Of this week until now, many at one moment; some are about nothing, some came too late. */
const newMatch = (index: number, start: number): typeof matches.$inferInsert => ({
  ...{ machineId: 'm', reportKey: `k${random()}-${index}`, store: 'st01', roleid: `x${index % PEOPLE}` },
  ...{ at: start + upTo(6) * DAY_MS, receivedAt: start + upTo(8) * DAY_MS },
  ...{ score: upTo(9_000), timeMs: upTo(3) * 1_000, waves: upTo(3), combo: upTo(5), legendCards: upTo(3) },
  ...{ cleared: random() < 0.5, mvp: random() < 0.5, general: random() < 0.3 ? null : `g00${upTo(9)}` },
  ...{ merit: 0, martialExperience: 0, mallPoints: 0 },
})

const play = async (s: Service, perPlayer: number): Promise<void> => {
  const { start } = periodAt('week', BASE)
  const rows = Array.from({ length: perPlayer * PEOPLE }, (_, index) => newMatch(index, start))
  for (let from = 0; from < rows.length; from += 500) await s.db.insert(matches).values(rows.slice(from, from + 500))
}

describe.runIf(engineAvailable)('a board of a week’s matches that the database adds up', () => {
  test('is what the matches make one after the other, whoever has left and until whatever moment', () =>
    onOwn(async (s) => {
      expect(byMatches.map(({ id }) => id)).toEqual([1220, 1320, 1600])
      await s.db.insert(players).values({
        ...{ roleid: 'x3', phoneIndex: 'x', phoneSealed: '', phoneCode: '+886', nickname: '', createdAt: 0 },
        status: 'erased',
      })
      const period = periodAt('week', BASE)
      for (let round = 0; round < sized(4, 40); round++) {
        await play(s, 1 + upTo(3))
        for (const until of [BASE, period.start + 3 * DAY_MS, Number.MAX_SAFE_INTEGER]) {
          const folded = await countReports(s.db, 'match', byMatches, { period, owners: null, until })
          for (const board of byMatches) {
            const summed = await countBoard(s.db, board, period, until)
            expect([board.id, summed]).toEqual([board.id, folded.get(board.id)])
            expect(summed.has('x3')).toBe(false)
            expect(summed.size).toBeGreaterThan(0)
          }
        }
      }
    }))

  test.runIf(engine === 'postgres')('brings as many rows as there are players, however much they have played', () =>
    onOwn(async (s) => {
      clock.set(BASE)
      await play(s, 100)
      for (const board of byMatches)
        expect(await rowsBroughtBy(() => renewShown(s.db, board, clock.now()))).toBeLessThanOrEqual(PEOPLE)
    }),
  )
})
