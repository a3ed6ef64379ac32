import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { joinTeam, signUp, teamInvite } from '../../../../src/contract/event/teams.ts'
import { eventsEdit, eventsWithdraw } from '../../../../src/contract/ops/world/events.ts'
import { editionOf } from '../../../../src/rules/events/edition.ts'
import { nextAct } from '../../../../src/rules/events/next-act.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { events } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../../src/server/service.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { opsDo } from '../../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import {
  acceptedTeam,
  detailOf,
  exitCode,
  foundWith,
  infoOf,
  inviteOf,
  join,
  newEvent,
  submitCode,
  teamArg,
  teamOf,
} from '../../support/events/events.ts'
import { newPlayer, threePlayers } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const invited = (s: Service, as: Credentials, invite: string) =>
  dataOf(teamInvite, ask(s, teamInvite, { invite }, { as }))

describe.runIf(engineAvailable)('an invitation', () => {
  const service = useService()

  test('to what was called off says so, to whoever is in the team and to whoever is not', async () => {
    const s = await service()
    const [leader, member, stranger] = await threePlayers(s)
    const { id } = await newEvent(s)
    const { invite } = await foundWith(s, id, [leader, member])
    expect((await invited(s, stranger, invite)).event.withdrawn).toBe(false)
    await opsDo(s, eventsWithdraw, { id, reason: 'the hall is closed' })
    for (const [as, state] of [
      [member, 'member'],
      [stranger, 'closed'],
    ] as const)
      expect(await invited(s, as, invite)).toMatchObject({ event: { withdrawn: true }, state })
    expect(await codeOf(ask(s, joinTeam, { invite, info: null, agreed: true }, { as: stranger }))).toBe('not_found')
  })
})

describe.runIf(engineAvailable)('an agreement', () => {
  const service = useService()

  test('that was changed since it was read is not agreed to, in any language', async () => {
    const s = await service()
    const [leader, member] = await threePlayers(s)
    const { id } = await newEvent(s, { agreement: inAll('一', '一', 'one', 'un', 'eins') })
    const signing = (text: string) =>
      codeOf(
        ask(
          s,
          signUp,
          { event: id, team: teamArg(), info: infoOf(), agreed: true, edition: editionOf(text) },
          { as: leader },
        ),
      )
    await opsDo(s, eventsEdit, { id, agreement: inAll('二', '二', 'two', 'deux', 'zwei') })
    expect([await signing('one'), await signing('zwei')]).toEqual(['event_agreement_required', 0])
    const invite = await inviteOf(s, leader, id)
    const joining = (text: string) =>
      codeOf(ask(s, joinTeam, { invite, info: null, agreed: true, edition: editionOf(text) }, { as: member }))
    expect([await joining('one'), await joining('two')]).toEqual(['event_agreement_required', 0])
  })
})

describe.runIf(engineAvailable)('a seat of whoever left the game', () => {
  const service = useService()

  test('may stay free, and the phone knows as much as the service', async () => {
    const s = await service()
    const [leader, gone, left] = await threePlayers(s)
    const { id } = await newEvent(s)
    await acceptedTeam(s, id, [leader, gone, left])
    await s.db.update(events).set({ signupTo: clock.now() }).where(eq(events.id, id))
    await s.db.transaction((tx) => erasePlayer(tx, gone.roleid, s.deps.secrets, clock.now))
    expect((await teamOf(s, leader, id)).vacated).toBe(1)
    // Opened again, somebody else goes too: their seat has to be taken, the other one need not be.
    await s.db
      .update(events)
      .set({ signupTo: clock.now() + HOUR_MS })
      .where(eq(events.id, id))
    expect(await exitCode(s, left, id)).toBe(0)
    const next = async () => nextAct(await detailOf(s, leader, id), await teamOf(s, leader, id), clock.now())
    expect([await next(), await submitCode(s, leader, id)]).toEqual(['invite', 'team_not_full'])
    await join(s, await newPlayer(s), await inviteOf(s, leader, id))
    expect([await next(), await submitCode(s, leader, id)]).toEqual(['submit', 0])
  })
})
