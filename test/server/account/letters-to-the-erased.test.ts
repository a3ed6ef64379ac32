import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailContinue, mailSend } from '../../../src/contract/ops/player/mail.ts'
import { reviewsReject } from '../../../src/contract/ops/player/reviews.ts'
import { eventsSettle } from '../../../src/contract/ops/world/event-play.ts'
import { boardOf } from '../../../src/rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../src/rules/boards/settlement.ts'
import { LATE_REPORTS_MS } from '../../../src/rules/events/rewards.ts'
import { collectorThresholds } from '../../../src/rules/game/titles.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { cardModels } from '../../../src/server/catalogue/index.ts'
import { cardHistory, mails, ownedTitles, players, reviews, teamScores } from '../../../src/server/db/schema/index.ts'
import { erasureJob } from '../../../src/server/jobs/erasure.ts'
import { settle } from '../../../src/server/ranking/settlement/settlement.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { tellEndings } from '../../../src/server/title/endings.ts'
import { deal } from '../../support/deal.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import type { Credentials } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { acceptedTeam, newEvent } from '../support/events/events.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, onOwnDatabase } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

type Both = readonly [gone: Credentials, stays: Credentials]
/** Makes ready what there is to write about; answers what writes it. */
type Writing = (s: Service, both: Both) => Promise<() => Promise<unknown>>

const text = (word: string) => inAll(word, word, word, word, word)

const prizes: Writing = async (s, both) => {
  const rewards = [{ item: 'mallPoints' as const, count: 5 }]
  const prize = { place: text('all'), prize: text('a tally'), ranks: { from: 1, to: 2 }, rewards }
  const { id, to = 0 } = await newEvent(s, { size: 2, prizes: [prize] })
  const { team } = await acceptedTeam(s, id, both)
  const score = { points: 5, matches: 1, reachedAt: 1_000, reportedAt: 1_000 }
  await s.db.insert(teamScores).values({ eventId: id, stage: 'last', teamId: team, ...score })
  clock.set(to + LATE_REPORTS_MS)
  return () => opsDo(s, eventsSettle, { id })
}

const mailing =
  (toAll: boolean): Writing =>
  async (s, both) => {
    const to = toAll ? ['all'] : both.map(({ roleid }) => roleid)
    const { id } = await opsDo(s, mailSend, { to, title: text('hello'), body: text('to you'), gifts: [] })
    // One that was left lying: nobody is erased while it is on its way to several.
    clock.advance(DAY_MS)
    return () => opsDo(s, mailContinue, { id })
  }

const titles: Writing = async (s, both) => {
  const ends = { gotAt: clock.now(), endsAt: clock.now() + DAY_MS / 2 }
  await s.db.insert(ownedTitles).values(both.map(({ roleid }) => ({ roleid, title: 'collector-2', ...ends })))
  return () => s.db.transaction((tx) => tellEndings(tx, clock.now()))
}

/** A collector has the title for what they hold; the letter is for who came by cards that week. */
const collected: Writing = async (s, [gone, stays]) => {
  const board = boardOf(1400)
  if (!board) throw new Error('no such board')
  const models = cardModels.slice(0, collectorThresholds[0]).map(({ id }) => ({ model: id }))
  await deal(s.db, gone.roleid, models, clock.now())
  const came = { roleid: stays.roleid, event: 'dealt', at: clock.now() } as const
  const serials = await deal(s.db, stays.roleid, models, clock.now())
  await s.db.insert(cardHistory).values(serials.map((serial) => ({ ...came, serial })))
  const period = boardPeriod(board, clock.now())
  clock.set(finalAt(period))
  return () => s.db.transaction((tx) => settle(tx, board, period, clock.now()))
}

const reviewed: Writing = async (s, both) => {
  const ids = both.map(() => randomUUID())
  const asked = { kind: 'nickname', before: 'old', after: 'new', askedAt: clock.now() } as const
  await s.db.insert(reviews).values(both.map(({ roleid }, index) => ({ id: ids[index] ?? '', roleid, ...asked })))
  return async () => {
    for (const id of ids) await opsAsk(s, reviewsReject, { id, reason: 'taken' })
  }
}

const lettersOf = (s: Service, { roleid }: Credentials) => s.db.select().from(mails).where(eq(mails.roleid, roleid))
const titlesOf = (s: Service, { roleid }: Credentials) =>
  s.db.select().from(ownedTitles).where(eq(ownedTitles.roleid, roleid))

describe.runIf(engineAvailable && engine === 'postgres')('whoever is erased at that moment', () => {
  test.each([
    ['prizes of an event', prizes],
    ['a letter to several', mailing(false)],
    ['a letter to all', mailing(true)],
    ['the end of a title', titles],
    ['what they have collected', collected],
    ['a name that was looked at', reviewed],
  ])('is written nothing about %s and given no title, and others are written to', (_what, writing) =>
    onOwnDatabase(async (s, databaseUrl) => {
      const both = [await newPlayer(s), await newPlayer(s)] as const
      const [gone, stays] = both
      const write = await writing(s, both)
      const before = (await lettersOf(s, stays)).length
      await s.db.update(players).set({ erasureAt: clock.now() }).where(eq(players.roleid, gone.roleid))
      // Where the erasure has deleted their letters, and has committed nothing.
      const last = await holdTable(databaseUrl, 'player_settings')
      const erasing = erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
      await last.waitedFor()
      const written = write()
      await Promise.race([last.waitedFor(2), written])
      await last.release()
      await Promise.all([erasing, written])
      const [row] = await s.db.select().from(players).where(eq(players.roleid, gone.roleid))
      expect([row?.status, await lettersOf(s, gone), await titlesOf(s, gone)]).toEqual(['erased', [], []])
      expect(await lettersOf(s, stays)).toHaveLength(before + 1)
    }),
  )
})
