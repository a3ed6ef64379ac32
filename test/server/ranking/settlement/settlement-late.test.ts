import { and, count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chooseTitle } from '../../../../src/contract/game/titles.ts'
import { mailList } from '../../../../src/contract/news/mail.ts'
import { type Board, boards } from '../../../../src/rules/boards/board.ts'
import { periodAt } from '../../../../src/rules/time/periods.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { cardModels } from '../../../../src/server/catalogue/index.ts'
import { boardResults, ownedTitles } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import { settle } from '../../../../src/server/ranking/settlement/settlement.ts'
import { giveTitles } from '../../../../src/server/ranking/settlement/titles.ts'
import type { Service } from '../../../../src/server/service.ts'
import { deal } from '../../../support/deal.ts'
import { type Guest, logInAt, newGuest, park, play, say } from '../../support/callers/machines.ts'
import { ask, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { sessionOf } from '../../support/players.ts'
import { engineAvailable, onOwn } from '../../support/service.ts'

const boardNamed = (id: number): Board => boards.find((board) => board.id === id) ?? expect.fail('no such board')
const collecting = boardNamed(1400)
const week = periodAt('week', Date.parse('2026-11-18T12:00:00+08:00'))

const draw = async (s: Service): Promise<Guest> => {
  const [guest, machine] = [await newGuest(s), await park(s, 'draw')]
  await logInAt(s, machine, guest)
  await say(s, machine, 'ten_draw', { number: guest.number, at: clock.now() })
  return guest
}
const resultsOf = (s: Service) =>
  s.db
    .select()
    .from(boardResults)
    .where(and(eq(boardResults.board, collecting.id), eq(boardResults.period, week.key)))
    .orderBy(boardResults.rank)

/** One collects in the middle of the week, one on its last day; on the Monday after it nobody serves. */
const settleLate = async (s: Service): Promise<readonly Guest[]> => {
  clock.set('2026-11-16T12:00:00+08:00')
  await s.runJobs()
  clock.set('2026-11-18T12:00:00+08:00')
  const early = await draw(s)
  clock.set('2026-11-22T00:01:00+08:00')
  await s.runJobs()
  clock.set('2026-11-22T20:00:00+08:00')
  const late = await draw(s)
  clock.set('2026-11-24T09:00:00+08:00')
  await s.runJobs()
  return [early, late]
}

describe.runIf(engineAvailable)('a week of collecting', () => {
  test('counts the cards of a draw that is told after its end, as the board of draws does', () =>
    onOwn(async (s) => {
      clock.set('2026-11-16T12:00:00+08:00')
      await s.runJobs()
      clock.set('2026-11-22T20:00:00+08:00')
      const [guest, machine] = [await newGuest(s), await park(s, 'draw')]
      await logInAt(s, machine, guest)
      const at = clock.now()
      clock.set('2026-11-23T01:30:00+08:00')
      await say(s, machine, 'ten_draw', { number: guest.number, at })
      clock.set('2026-11-23T02:30:00+08:00')
      await s.runJobs()
      const results = await s.db.select().from(boardResults).where(eq(boardResults.roleid, guest.roleid))
      const collected = results.filter(({ board }) => board === collecting.id || board === boardNamed(1120).id)
      expect(new Map(collected.map(({ board, period }) => [board, period]))).toEqual(
        new Map([
          [boardNamed(1120).id, week.key],
          [collecting.id, week.key],
        ]),
      )
    }))
})

describe.runIf(engineAvailable)('a week that is settled late', () => {
  test('counts to its end, though the renewal that closes it never ran', () =>
    onOwn(async (s) => {
      const guests = await settleLate(s)
      const owners = (await resultsOf(s)).map(({ roleid }) => roleid)
      expect(owners.sort()).toEqual(guests.map(({ roleid }) => roleid).sort())
    }))

  test('is not settled anew for who would move up, once somebody in it has left', () =>
    onOwn(async (s) => {
      const [gone] = await settleLate(s)
      const before = await resultsOf(s)
      await s.db.transaction((tx) => erasePlayer(tx, gone?.roleid ?? '', s.deps.secrets, clock.now))
      expect(await s.db.transaction((tx) => settle(tx, collecting, week, clock.now()))).toBe(0)
      expect(await resultsOf(s)).toEqual(before)
    }))

  test('gives more titles than one statement takes, and each once for the week', () =>
    onOwn(async (s) => {
      const winners = Array.from({ length: 20_000 }, (_, n) => ({
        roleid: String(200_000_000 + n),
        title: 'collector-1',
      }))
      const from = clock.now()
      const given = (at: number) => s.db.transaction((tx) => giveTitles(tx, winners, at, from))
      const since = () =>
        s.db.select({ at: ownedTitles.gotAt, many: count() }).from(ownedTitles).groupBy(ownedTitles.gotAt)
      await given(from)
      await given(from + HOUR_MS)
      expect(await since()).toEqual([{ at: from, many: winners.length }])
    }))
})

describe.runIf(engineAvailable)('of two weeks settled at once', () => {
  const codeOfChoice = async (s: Service, { roleid }: Guest, title: string) =>
    codeOf(ask(s, chooseTitle, { title, at: clock.now() }, { as: await sessionOf(s, roleid) }))
  const lettersOf = async (s: Service, { roleid }: Guest) =>
    (await dataOf(mailList, ask(s, mailList, {}, { as: await sessionOf(s, roleid) }))).mails.length

  test('the later one’s winner alone wears the title, and both have their rewards', () =>
    onOwn(async (s) => {
      clock.set('2026-11-16T12:00:00+08:00')
      await s.runJobs()
      const [first, second] = [await newGuest(s), await newGuest(s)]
      await play(s, first, {})
      clock.set('2026-11-25T12:00:00+08:00')
      await play(s, second, {})
      clock.set('2026-12-02T09:00:00+08:00')
      await s.runJobs()
      expect(await codeOfChoice(s, first, 'rank-1020')).toBe('title_ended')
      expect(await codeOfChoice(s, second, 'rank-1020')).toBe(0)
      const letters = await Promise.all([first, second].map((guest) => lettersOf(s, guest)))
      expect(letters[0]).toBeGreaterThan(0)
      expect(letters[1]).toBe(letters[0])
    }))

  test('a collector has the title of the later one alone', () =>
    onOwn(async (s) => {
      const models = (from: number, to: number) => cardModels.slice(from, to).map(({ id }) => ({ model: id }))
      clock.set('2026-11-16T12:00:00+08:00')
      await s.runJobs()
      const collector = await newGuest(s)
      await deal(s.db, collector.roleid, models(0, 30), clock.now())
      clock.set('2026-11-25T12:00:00+08:00')
      await deal(s.db, collector.roleid, models(30, 50), clock.now())
      clock.set('2026-12-02T09:00:00+08:00')
      await s.runJobs()
      expect(await codeOfChoice(s, collector, 'collector-1')).toBe('title_ended')
      expect(await codeOfChoice(s, collector, 'collector-2')).toBe(0)
    }))
})
