import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { editTeam, remindMember, removeMember, renewInvite } from '../../../src/contract/event/teams.ts'
import { reviewsApprove, reviewsReject } from '../../../src/contract/ops/player/reviews.ts'
import { below, type Random } from '../../../src/rules/random.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/rules/time/units.ts'
import { reviews } from '../../../src/server/db/schema/index.ts'
import { memberId } from '../../../src/server/event/roster.ts'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { type EventBooks, eventBooks, faultsIn } from '../support/books/event-books.ts'
import { opsAsk } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import {
  cancelCode,
  exitCode,
  fillAsk,
  infoOf,
  joinAsk,
  newEvent,
  signUpAsk,
  submitCode,
  teamArg,
} from '../support/events/events.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

const HISTORIES = sized(12, 300)
/** So many in one test: none of them takes too long for its limit. */
const PART = sized(12, 50)
const parts = Array.from({ length: HISTORIES / PART }, (_, index) => 1 + index * PART)
const STEPS = 45

/** Mulberry32: a history that fails is told again by its number. */
const seeded = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Story {
  readonly s: Service
  readonly id: string
  readonly crowd: readonly Credentials[]
  readonly random: Random
}

const one = <T>(list: readonly T[], random: Random): T | undefined => list[below(list.length, random)]

const inviteIn = ({ teams }: EventBooks, random: Random): string =>
  one(
    teams.flatMap(({ invite }) => (invite === null ? [] : [invite])),
    random,
  ) ?? 'NOSUCHTEAM'

const somebodyElse = (
  { members }: EventBooks,
  secrets: Service['deps']['secrets'],
  as: Credentials,
  random: Random,
) => {
  const team = members.find(({ roleid }) => roleid === as.roleid)?.teamId
  const mate = one(
    members.filter(({ teamId, roleid }) => teamId === team && roleid !== as.roleid),
    random,
  )
  return mate ? memberId(secrets, mate.teamId, mate.roleid) : 'nobody'
}

const decide = async ({ s, id, random }: Story): Promise<string | number> => {
  const waiting = await s.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.subject, id), eq(reviews.state, 'waiting')))
  const review = one(waiting, random)
  if (!review) return 0
  const refused = await (random() < 0.5
    ? opsAsk(s, reviewsApprove, { id: review.id })
    : opsAsk(s, reviewsReject, { id: review.id, reason: 'not the name on the card' }))
  return refused.ok ? 0 : refused.code
}

/** What somebody does next, whether it can be done or not. */
const step = (story: Story, books: EventBooks): Promise<string | number> => {
  const { s, id, crowd, random } = story
  const as = one(crowd, random)
  if (!as) throw new Error('nobody plays')
  const { secrets } = s.deps
  const info = infoOf({ name: `王${below(1_000, random)}` })
  const ways: readonly (() => Promise<string | number>)[] = [
    () => codeOf(signUpAsk(s, as, id)),
    () => codeOf(signUpAsk(s, as, id)),
    () => codeOf(joinAsk(s, as, inviteIn(books, random), random() < 0.5 ? info : null)),
    () => codeOf(joinAsk(s, as, inviteIn(books, random), info)),
    () => codeOf(joinAsk(s, as, inviteIn(books, random), info)),
    () => codeOf(fillAsk(s, as, id, info)),
    () => submitCode(s, as, id),
    () => submitCode(s, as, id),
    () => codeOf(ask(s, editTeam, { event: id, ...teamArg(`營${below(9, random)}`) }, { as })),
    () => (random() < 0.4 ? cancelCode(s, as, id) : exitCode(s, as, id)),
    () => codeOf(ask(s, removeMember, { event: id, member: somebodyElse(books, secrets, as, random) }, { as })),
    () => codeOf(ask(s, remindMember, { event: id, member: somebodyElse(books, secrets, as, random) }, { as })),
    () => codeOf(ask(s, renewInvite, { event: id }, { as })),
    () => decide(story),
    () => decide(story),
  ]
  return (one(ways, random) ?? (() => Promise.resolve(0)))()
}

/** Whoever was submitted before and after, in one team, has the same papers in it. */
const changedTexts = (before: EventBooks, after: EventBooks): string[] =>
  before.signups.flatMap((old) => {
    const now = after.signups.find(({ roleid }) => roleid === old.roleid)
    const submitted = (status: number | undefined) => status === 1 || status === 2
    const held = now?.teamId === old.teamId && submitted(old.status) && submitted(now?.status)
    return held && now?.submittedAt === old.submittedAt && now?.infoSealed !== old.infoSealed
      ? ['submitted papers were changed']
      : []
  })

const allowed = new Set<string | number>([
  ...[0, 'not_found', 'not_yours', 'already_done', 'registration_closed', 'signup_ended', 'event_full'],
  ...['team_complete', 'signup_info_final', 'leader_info_required', 'member_info_incomplete', 'team_not_full'],
  ...['cancel_used_up', 'team_submitted', 'nothing_changed', 'reminded_today', 'conflict'],
])

describe.runIf(engineAvailable)('random histories of eight players and three teams', () => {
  const service = useOwnService()
  const crowd: Credentials[] = []
  beforeAll(async () => {
    const s = await service()
    for (let index = 0; index < 8; index++) crowd.push(await newPlayer(s))
  })

  /** Several at once now and then: who comes first is the service's to decide. */
  const tell = async (s: Service, seed: number, met: Set<string>): Promise<void> => {
    const random = seeded(seed)
    const at = clock.now()
    const minutes = (count: number) => at + Math.floor(count * MINUTE_MS)
    const times = { signupFrom: minutes(5), signupTo: minutes(70), from: minutes(80), to: minutes(95) }
    const size = 1 + below(4, random)
    const { id } = await newEvent(s, { ...times, size, places: 3 })
    const fresh = []
    for (const { roleid } of crowd) fresh.push(await sessionOf(s, roleid))
    const story = { s, id, crowd: fresh, random }
    const turns = []
    let before = await eventBooks(s, [id])
    for (let index = 0; index < STEPS; index++) {
      clock.set(minutes((index * 98) / STEPS))
      const together = random() < 0.25 ? 3 : 1
      const codes = await Promise.all(Array.from({ length: together }, () => step(story, before)))
      turns.push(codes)
      const after = await eventBooks(s, [id])
      const faults = [...faultsIn(after), ...(together === 1 ? changedTexts(before, after) : [])]
      expect([seed, turns.length, faults, codes.filter((code) => !allowed.has(code))]).toEqual([
        seed,
        turns.length,
        [],
        [],
      ])
      for (const { status } of after.signups) met.add(`status ${status}`)
      for (const { dissolvedAt } of after.teams) if (dissolvedAt !== null) met.add('dissolved')
      for (const code of codes) met.add(String(code))
      before = after
    }
  }

  test.each(parts)('never break what must hold, from the one numbered %i on', async (first) => {
    const s = await service()
    const met = new Set<string>()
    for (let seed = first; seed < first + PART; seed++) {
      clock.set(BASE + seed * 3 * HOUR_MS)
      await tell(s, seed, met)
    }
    // They went everywhere that it could break; what is seldom met is known to be among the first.
    const everywhere = [...[0, 1, 2, 3, 4].map((status) => `status ${status}`), 'dissolved', 'event_full']
    const seldom = first === 1 ? ['team_complete', 'team_not_full', 'not_yours', 'nothing_changed'] : []
    expect([...met]).toEqual(expect.arrayContaining([...everywhere, ...seldom]))
  })
})
