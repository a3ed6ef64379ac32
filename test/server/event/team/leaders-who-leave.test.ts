import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../../src/contract/account/account-deletion.ts'
import { mailList } from '../../../../src/contract/news/mail.ts'
import { events, reviews } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../../src/server/service.ts'
import { eventFaults } from '../../support/books/event-books.ts'
import { ask, type Credentials, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { accept, foundWith, newEvent, statusIn, submitCode, teamOf } from '../../support/events/events.ts'
import { newPlayer, sessionOf, threePlayers } from '../../support/players.ts'
import { engine, engineAvailable, onOwnDatabase, useService } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

/** Newest first; the welcome of every player left out. */
const lettersOf = async (s: Service, as: Credentials) =>
  (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails.filter(({ title }) => title !== 'Welcome to the camp')

describe.runIf(engineAvailable)('a leader who leaves the game', () => {
  const service = useService()

  test('dissolves a team that nobody can submit any more, and nobody is told to lead it', async () => {
    const s = await service()
    const [gone, one] = await threePlayers(s)
    const { id } = await newEvent(s)
    await foundWith(s, id, [gone, one])
    await s.db.update(events).set({ signupTo: clock.now() }).where(eq(events.id, id))
    await s.db.transaction((tx) => erasePlayer(tx, gone.roleid, s.deps.secrets, clock.now))
    expect(await statusIn(s, one, id)).toBe(0)
    const [letter, ...others] = await lettersOf(s, one)
    expect([letter?.title, others]).toEqual(['Your team was dissolved', []])
    expect(letter?.body).toContain('was not submitted in time')
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('while signup is open dissolves the team, and nobody reads that they have canceled', async () => {
    const s = await service()
    const [gone, one] = await threePlayers(s)
    const { id } = await newEvent(s)
    await foundWith(s, id, [gone, one])
    await s.db.transaction((tx) => erasePlayer(tx, gone.roleid, s.deps.secrets, clock.now))
    const [letter] = await lettersOf(s, one)
    expect(letter).toMatchObject({
      title: 'Your team was dissolved',
      body: expect.stringContaining('has left the game'),
    })
    expect(letter?.body).not.toContain('canceled')
  })

  test('leads no team from the day on that they ask to be erased, and finds the seat on coming back', async () => {
    const s = await service()
    const [gone, one, two] = await threePlayers(s)
    const [{ id: recruiting }, { id: waiting }] = [await newEvent(s), await newEvent(s, { size: 2 })]
    await foundWith(s, recruiting, [gone, one, two])
    await foundWith(s, waiting, [gone, one])
    await submitCode(s, gone, waiting)
    for (const as of [two, gone]) {
      const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
      await dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
    }
    expect((await teamOf(s, one, recruiting)).role).toBe('leader')
    expect((await lettersOf(s, one)).filter(({ title }) => title === 'You lead your team now')).toHaveLength(2)
    expect(await submitCode(s, one, recruiting)).toBe(0)
    await accept(s, waiting, one)
    const back = await sessionOf(s, gone.roleid)
    expect(await teamOf(s, back, waiting)).toMatchObject({ role: 'member', status: 2 })
    expect(await eventFaults(s, [recruiting, waiting])).toEqual([])
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('two of a team who leave the game at the same moment', () => {
  test('leave the team to the one who stays, though the first had the second in mind', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [leader, ...others] = await threePlayers(s)
      // Who joined at the same moment follow by their numbers.
      const [next = leader, staying = leader] = others.sort((a, b) => (a.roleid < b.roleid ? -1 : 1))
      const { id } = await newEvent(s, { size: 3 })
      await foundWith(s, id, [leader, next, staying])
      const leave = async (as: Credentials) => {
        const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
        return dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
      }
      // The first has chosen who follows, and cannot write it down.
      const teams = await holdTable(databaseUrl, 'teams', 'share')
      const first = leave(leader)
      await teams.waitedFor()
      const second = leave(next)
      await Promise.race([second, teams.waitedFor(2)])
      await teams.release()
      await Promise.all([first, second])
      expect((await teamOf(s, staying, id)).role).toBe('leader')
      expect(await eventFaults(s, [id])).toEqual([])
    }))
})

describe.runIf(engineAvailable && engine === 'postgres')('a team that is looked at when its leader is erased', () => {
  test('is decided for those who go on, and they are told', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [gone, stays] = [await newPlayer(s), await newPlayer(s)]
      const { id } = await newEvent(s, { size: 2 })
      await foundWith(s, id, [gone, stays])
      await submitCode(s, gone, id)
      await s.db.update(events).set({ signupTo: clock.now() }).where(eq(events.id, id))
      // Where the leader has left the team, and nothing is committed.
      const erasing = await holdTable(databaseUrl, 'player_settings')
      const erased = s.db.transaction((tx) => erasePlayer(tx, gone.roleid, s.deps.secrets, clock.now))
      await erasing.waitedFor()
      // Has its turn when that is committed, so that the decision finds the review before, and the team after it.
      const looking = holdTable(databaseUrl, 'signups')
      await erasing.waitedFor(2)
      const decided = accept(s, id, gone)
      await Promise.race([decided, erasing.waitedFor(3)])
      await erasing.release()
      await (await looking).release()
      await Promise.all([erased, decided])
      expect(await statusIn(s, stays, id)).toBe(2)
      expect((await lettersOf(s, stays)).map(({ title }) => title)).toContain('Event signup approved')
      const asked = await s.db.select().from(reviews).where(eq(reviews.subject, id))
      expect(asked.map(({ roleid, state }) => [roleid, state])).toEqual([[stays.roleid, 'approved']])
      expect(await eventFaults(s, [id])).toEqual([])
    }))
})
