import { describe, expect, test } from 'vitest'
import { mailList } from '../../../src/contract/news/mail.ts'
import { eventsEdit, eventsList } from '../../../src/contract/ops/world/events.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { detailOf, found, foundWith, newEvent, submitCode } from '../support/events/events.ts'
import { newPlayer, threePlayers } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const MOVED = 'The time of the event has changed'
const movedOf = async (s: Service, as: Credentials): Promise<string[]> =>
  (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails
    .filter(({ title }) => title === MOVED)
    .map(({ body }) => body)
const iso = (at: number): string => new Date(at).toISOString()

describe.runIf(engineAvailable)('the time of an event', () => {
  const service = useService()

  test('that is changed is written to everybody who is in it, once and to nobody else', async () => {
    const s = await service()
    const [leader, member, outside] = await threePlayers(s)
    const { id, to = 0 } = await newEvent(s, { size: 2 })
    await foundWith(s, id, [leader, member])
    const from = iso(Date.parse('2026-12-24T02:30:00Z'))
    await opsDo(s, eventsEdit, { id, from, to: iso(Date.parse('2026-12-26T10:00:00Z')) })
    for (const as of [leader, member]) {
      const [letter, ...others] = await movedOf(s, as)
      expect(others).toEqual([])
      expect(letter).toMatch(/Dec 24, 10:30.*Dec 26, 18:00/)
    }
    expect(await movedOf(s, outside)).toEqual([])
    // The same again, and another thing, move nothing.
    await opsDo(s, eventsEdit, { id, from })
    await opsDo(s, eventsEdit, { id, rules: inAll('r', 'r', 'r', 'r', 'r') })
    expect(await movedOf(s, leader)).toHaveLength(1)
    await opsDo(s, eventsEdit, { id, to: iso(to + 50 * DAY_MS) })
    expect(await movedOf(s, leader)).toHaveLength(2)
  })

  test('does not begin in the past', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id, from } = await newEvent(s)
    const answer = await opsAsk(s, eventsEdit, { id, from: iso(clock.now() - 60_000) })
    expect(answer).toMatchObject({ code: 'bad_request', message: expect.stringContaining('in the past') })
    expect((await detailOf(s, as, id)).from).toBe(from)
    await opsDo(s, eventsEdit, { id, from: iso(clock.now()) })
  })
})

describe.runIf(engineAvailable)('the list of events', () => {
  const service = useService()

  test('counts what waits as it counts teams', async () => {
    const s = await service()
    const [leader, member, alone] = await threePlayers(s)
    const [{ id: pairs }, { id: singles }] = [await newEvent(s, { size: 2 }), await newEvent(s, { size: 1 })]
    await foundWith(s, pairs, [leader, member])
    expect(await submitCode(s, leader, pairs)).toBe(0)
    await found(s, alone, singles)
    const { events } = await opsDo(s, eventsList, { limit: 500 })
    const counted = (id: string) =>
      events.filter((event) => event.id === id).map(({ teams, pending }) => [teams, pending])
    expect([counted(pairs), counted(singles)]).toEqual([[['1 of 10', 1]], [['1 of 10', 1]]])
  })
})
