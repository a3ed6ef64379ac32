import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Board, boards } from '../../../../src/rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../../src/rules/boards/settlement.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { boardResults, boardScores } from '../../../../src/server/db/schema/index.ts'
import { countBoard } from '../../../../src/server/ranking/renew.ts'
import { settle } from '../../../../src/server/ranking/settlement/settlement.ts'
import type { Service } from '../../../../src/server/service.ts'
import { type Guest, logInAt, matchOf, newGuest, park, say } from '../../support/callers/machines.ts'
import { BASE, clock } from '../../support/clock.ts'
import { engine, engineAvailable, onOwn, onOwnDatabase } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

const winning: Board = boards.find(({ id }) => id === 1020) ?? expect.fail('no such board')
const week = boardPeriod(winning, BASE)
const played = week.end - 60_000
const inTime = finalAt(week) - 1_000
const over = finalAt(week) + 1_000

/** Somebody at a machine just before the week ends, whose match it tells of only when that is asked for. */
const lateReporter = async (
  s: Service,
): Promise<{ readonly guest: Guest; readonly tell: () => ReturnType<typeof say> }> => {
  clock.set(played)
  const [guest, cabinet] = [await newGuest(s), await park(s)]
  await logInAt(s, cabinet, guest)
  const match = matchOf(guest)
  return { guest, tell: () => say(s, cabinet, 'report_match', match) }
}

const settled = (s: Service): Promise<number> => {
  clock.set(over)
  return s.db.transaction((tx) => settle(tx, winning, week, clock.now()))
}

/** Who has a place in the results, on the sheet and by the reports: all the same, or something is half done. */
const counted = async (s: Service) => {
  const ofWeek = (table: typeof boardResults | typeof boardScores) =>
    and(eq(table.board, winning.id), eq(table.period, week.key))
  const results = await s.db.select({ who: boardResults.roleid }).from(boardResults).where(ofWeek(boardResults))
  const sheet = await s.db
    .select({ who: boardScores.owner })
    .from(boardScores)
    .where(and(ofWeek(boardScores), eq(boardScores.layer, 'live')))
  const reports = [...(await countBoard(s.db, winning, week, Number.MAX_SAFE_INTEGER)).keys()]
  const names = (rows: readonly { readonly who: string }[]) => rows.map(({ who }) => who).sort()
  return { results: names(results), sheet: names(sheet), reports: reports.sort() }
}
const all = (...guests: readonly Guest[]) => {
  const names = guests.map(({ roleid }) => roleid).sort()
  return { results: names, sheet: names, reports: names }
}

describe.runIf(engineAvailable)('a report that comes by a clock that is behind', () => {
  test('of a week that another process has settled is told late', () =>
    onOwn(async (s) => {
      const [early, late] = [await lateReporter(s), await lateReporter(s)]
      clock.set(inTime)
      expect((await early.tell()).data).toMatchObject({ boards: expect.arrayContaining([winning.id]) })
      expect(await settled(s)).toBe(1)
      clock.set(inTime)
      expect(await late.tell()).toMatchObject({ ok: true, data: { boards: [] } })
      expect(await counted(s)).toEqual(all(early.guest))
    }))

  test('is told late as well where the week ended with nobody on the board', () =>
    onOwn(async (s) => {
      clock.set(played - 7 * DAY_MS)
      await s.runJobs()
      const late = await lateReporter(s)
      clock.set(over)
      await s.runJobs()
      clock.set(inTime)
      expect(await late.tell()).toMatchObject({ ok: true, data: { boards: [] } })
      expect(await counted(s)).toEqual(all())
    }))
})

describe.runIf(engineAvailable && engine === 'postgres')(
  'a report that is being written while its week is settled',
  () => {
    test('is waited for, and counts', () =>
      onOwnDatabase(async (s, databaseUrl) => {
        const [early, late] = [await lateReporter(s), await lateReporter(s)]
        clock.set(inTime)
        await early.tell()
        const heat = await holdTable(databaseUrl, 'store_heat')
        const telling = late.tell()
        await heat.waitedFor()
        const settling = settled(s)
        await Promise.race([settling, heat.waitedFor(2)])
        await heat.release()
        expect((await telling).data).toMatchObject({ boards: expect.arrayContaining([winning.id]) })
        expect(await settling).toBe(2)
        expect(await counted(s)).toEqual(all(early.guest, late.guest))
      }))

    test('waits for who settles it, and is told late', () =>
      onOwnDatabase(async (s, databaseUrl) => {
        const [early, late] = [await lateReporter(s), await lateReporter(s)]
        clock.set(inTime)
        await early.tell()
        const mails = await holdTable(databaseUrl, 'mails')
        const settling = settled(s)
        await mails.waitedFor()
        clock.set(inTime)
        const telling = late.tell()
        await Promise.race([telling, mails.waitedFor(2)])
        await mails.release()
        expect(await settling).toBe(1)
        expect(await telling).toMatchObject({ ok: true, data: { boards: [] } })
        expect(await counted(s)).toEqual(all(early.guest))
      }))
  },
)
