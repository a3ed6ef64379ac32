import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventDetail, eventList, teamScoresRead } from '../../../src/contract/event/events.ts'
import { teamDetail } from '../../../src/contract/event/teams.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { events } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { detailOf, fillAsk, found, inviteOf, joinAsk, newEvent, signUpAsk } from '../support/events/events.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

describe.runIf(engineAvailable)('the list of events', () => {
  // It holds two hundred, and other tests have made more.
  const service = useOwnService()
  const listed = async (s: Service, as: Credentials) =>
    (await dataOf(eventList, ask(s, eventList, {}, { as }))).events.map(({ id }) => id)

  test('has what the player is in and can join first, and what is over behind, the latest on top', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const at = (from: number, to: number) => ({
      ...{ signupFrom: clock.now() - 400 * DAY_MS, signupTo: clock.now() + from * DAY_MS },
      ...{ from: clock.now() + from * DAY_MS, to: clock.now() + to * DAY_MS },
    })
    const open = await newEvent(s, at(2, 3))
    const mine = await newEvent(s, at(4, 5))
    await found(s, as, mine.id)
    const running = await newEvent(s, at(-1, 1))
    const longAgo = await newEvent(s, at(-100, -90))
    const lately = await newEvent(s, at(-10, -9))
    const forgotten = await newEvent(s, at(-390, -380))
    const wanted = [mine, open, running, lately, longAgo].map(({ id }) => id)
    const seen = await listed(s, as)
    expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted)
    expect(seen).not.toContain(forgotten.id)
  })

  test('has no draft, none before its day, and what was withdrawn for those alone who are in it', async () => {
    const s = await service()
    const [inside, outside] = [await newPlayer(s), await newPlayer(s)]
    const draft = await newEvent(s, { publishedAt: null })
    const tomorrow = await newEvent(s, { publishedAt: clock.now() + 1 })
    const gone = await newEvent(s)
    await found(s, inside, gone.id)
    await s.db.update(events).set({ withdrawnAt: clock.now() }).where(eq(events.id, gone.id))
    const seen = await listed(s, outside)
    for (const { id } of [draft, tomorrow, gone]) {
      expect(seen).not.toContain(id)
      expect(await codeOf(ask(s, eventDetail, { id }, { as: outside }))).toBe('not_found')
      expect(await codeOf(ask(s, teamScoresRead, { id }, { as: outside }))).toBe('not_found')
      expect(await codeOf(ask(s, teamDetail, { event: id }, { as: outside }))).toBe('not_found')
      expect(await codeOf(signUpAsk(s, outside, id))).toBe('not_found')
    }
    expect(await listed(s, inside)).toContain(gone.id)
    expect(await codeOf(fillAsk(s, inside, gone.id))).toBe('signup_info_final')
    expect(await codeOf(joinAsk(s, outside, await inviteOf(s, inside, gone.id)))).toBe('not_found')
  })

  test('is for players alone', async () => {
    const s = await service()
    expect(await codeOf(ask(s, eventList, {}))).toBe('missing_roleid')
  })

  test('tells places, stores and the own status, and the page of an event what belongs to it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newEvent(s, { places: 17 })
    await found(s, as, id)
    const event = await detailOf(s, as, id)
    expect(event).toMatchObject({
      places: { taken: 1, total: 17 },
      status: 4,
      mine: { role: 'leader', complete: true, submittedAt: null, reason: null },
      cancelUsed: false,
      settled: false,
      stores: [{ id: 'st01' }],
    })
    expect(event.stages.map(({ from, to }) => [from, to])).toEqual([
      [event.from, event.from + 2 * DAY_MS],
      [event.from + 2 * DAY_MS, event.to],
    ])
    const picture = await s.app.request(`/images/events/${id}.${event.picture}.svg`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect((await s.app.request(`/images/events/${id}.00000000.svg`)).status).toBe(404)
  })
})
