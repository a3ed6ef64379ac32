import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimEventReward } from '../../../src/contract/event/events.ts'
import { editTeam, remindMember, removeMember, renewInvite } from '../../../src/contract/event/teams.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { reviews, signups, teamMembers, teamScores, teams } from '../../../src/server/db/schema/index.ts'
import { memberId } from '../../../src/server/event/roster.ts'
import { newInvite } from '../../../src/server/event/team/invite/invites.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { isFullRun } from '../../support/full-run.ts'
import { eventBooks, eventFaults } from '../support/books/event-books.ts'
import { ask, type Credentials, codeOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
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
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/**
 * How somebody stands: their role and status; `none` is in no team, `i` leads one that was handed over to them and has
 * not filled in.
 */
const standings = ['none', 'a1', 'a2', 'a3', 'l1', 'l2', 'l3', 'l4', 'm1', 'm2', 'm3', 'm4', 'i4'] as const
type Standing = (typeof standings)[number]
/** When: before the signup, in it, between it and the event, in the event, after it, and in both at once. */
const clocks = ['before', 'open', 'closed', 'running', 'over', 'both'] as const
type Clock = (typeof clocks)[number]
const acts = [
  'sign up',
  'join',
  'fill',
  'edit',
  'submit',
  'cancel',
  'exit',
  'remove',
  'remind',
  'renew',
  'claim',
] as const
type Act = (typeof acts)[number]

const spans: Readonly<Record<Clock, readonly [number, number, number, number]>> = {
  before: [1, 2, 3, 4],
  open: [-1, 1, 2, 3],
  closed: [-2, -1, 1, 2],
  running: [-3, -2, -1, 1],
  over: [-4, -3, -2, -1],
  both: [-2, 1, -1, 2],
}

type Code = string | 0
/** One word for all six clocks, or one for each. */
type Row = Code | readonly [Code, Code, Code, Code, Code, Code]
const late = 'signup_ended'
const inTime: Row = [0, 0, late, late, late, 0]
/** What an accepted team has played for is theirs alone. */
const untilPlay: Row = [0, 0, late, late, late, 'team_plays']
/** After a review that failed, until the event begins. */
const mending: Row = [0, 0, 0, late, late, 0]
const newcomer: Row = ['registration_closed', 0, late, late, late, 0]
const inAlready: Row = ['registration_closed', 'already_done', late, late, late, 'already_done']

const every = (row: Row): Record<Standing, Row> => ({
  ...{ none: row, a1: row, a2: row, a3: row, l1: row, l2: row, l3: row, l4: row },
  ...{ m1: row, m2: row, m3: row, m4: row, i4: row },
})

/** Written out by hand and not from the rules: each cell allowed, or refused with its code. */
const table: Readonly<Record<Act, Readonly<Record<Standing, Row>>>> = {
  'sign up': { ...every(inAlready), none: newcomer },
  join: { ...every(inAlready), none: newcomer },
  fill: {
    ...every('signup_info_final'),
    none: 'not_found',
    ...{ a3: mending, l3: mending, m3: mending, m4: inTime, i4: inTime },
  },
  edit: {
    ...every('not_yours'),
    none: 'not_found',
    ...{ l1: 'team_submitted', l2: 'team_submitted', l3: mending, l4: inTime, i4: inTime },
  },
  submit: {
    ...every('not_yours'),
    none: 'not_found',
    ...{ a1: 'already_done', a2: 'already_done', a3: mending },
    ...{ l1: 'already_done', l2: 'already_done', l3: mending },
    l4: ['member_info_incomplete', 'member_info_incomplete', late, late, late, 'member_info_incomplete'],
    i4: ['leader_info_required', 'leader_info_required', late, late, late, 'leader_info_required'],
  },
  cancel: {
    ...every(inTime),
    none: 'not_found',
    ...{ a3: mending, l3: mending },
    ...{ a2: untilPlay, l2: untilPlay },
    ...{ m1: 'not_yours', m2: 'not_yours', m3: 'not_yours', m4: 'not_yours' },
  },
  exit: { ...every('not_yours'), none: 'not_found', m1: inTime, m2: untilPlay, m3: mending, m4: inTime },
  remove: {
    ...every('not_yours'),
    none: 'not_found',
    ...{ l1: 'team_submitted', l2: 'team_submitted', l3: mending, l4: inTime, i4: inTime },
  },
  remind: {
    ...every('not_yours'),
    none: 'not_found',
    ...{ l1: 'already_done', l2: 'already_done', l3: 'already_done', l4: inTime, i4: inTime },
  },
  renew: {
    ...every('not_yours'),
    none: 'not_found',
    ...{ l1: 'team_submitted', l2: 'team_submitted', l3: 0, l4: 0, i4: 0 },
  },
  claim: { ...every('not_found'), a2: 0, l2: 0, m2: 0 },
}

const expected = (act: Act, standing: Standing, at: Clock): Code => {
  const row = table[act][standing]
  return typeof row === 'object' ? (row[clocks.indexOf(at)] ?? 0) : row
}

describe.runIf(engineAvailable)('what may be done', () => {
  const service = useService()
  let me: Credentials
  let mate: Credentials
  let other: Credentials

  const event = async (s: Service, isAlone: boolean, at: Clock) => {
    const [signupFrom, signupTo, from, to] = spans[at].map((days) => clock.now() + days * DAY_MS)
    const condition = inAll('分', '分', 'p', 'p', 'p')
    const rewards = [{ item: 'mallPoints' as const, count: 5 }]
    const reward = { id: 'r1', kind: 'points' as const, stage: null, needed: 10, condition, rewards }
    const times = { ...{ signupFrom, signupTo, from, to }, publishedAt: clock.now() - 9 * DAY_MS, rewards: [reward] }
    return (await newEvent(s, { ...times, size: isAlone ? 1 : 2 })).id
  }

  /** Whoever has not submitted waits for the others, and where the leader lacks too, for everybody. */
  const put = async (
    s: Service,
    eventId: string,
    members: readonly Credentials[],
    status: number,
    leaderLacks = false,
  ) => {
    const [id, invite, at] = [randomUUID(), newInvite(), clock.now() - 8 * DAY_MS]
    const leader = members[0]?.roleid ?? ''
    const icon = { iconBackground: 'jade', iconPattern: 'tiger' }
    await s.db.insert(teams).values({ id, eventId, name: '虎賁', ...icon, leader, invite, createdAt: at })
    const infoSealed = s.deps.secrets.encrypt('signup', JSON.stringify(infoOf()))
    for (const { roleid } of members) {
      const complete = status !== 4 || (roleid === leader && !leaderLacks)
      const info = complete ? { infoSealed, complete } : {}
      const submittedAt = status === 4 ? null : at
      await s.db.insert(signups).values({ eventId, roleid, teamId: id, status, ...info, agreedAt: at, submittedAt })
      // Who leads without having filled in did not found the team.
      const joinedAt = leaderLacks && roleid === leader ? at + 1 : at
      await s.db.insert(teamMembers).values({ teamId: id, roleid, joinedAt })
    }
    const review = { id: randomUUID(), kind: 'signup' as const, roleid: leader, subject: eventId, askedAt: at }
    if (status === 1) await s.db.insert(reviews).values(review)
    await s.db.insert(teamScores).values({ eventId, stage: 'first', teamId: id, points: 10, reachedAt: at })
    return { id, invite }
  }

  beforeAll(async () => {
    const s = await service()
    me = await newPlayer(s)
    mate = await newPlayer(s)
    other = await newPlayer(s)
  })

  const perform = async (s: Service, act: Act, id: string, made: { own: string; theirs: string }): Promise<Code> => {
    const as = { as: me }
    const member = memberId(s.deps.secrets, made.own, mate.roleid)
    const ways: Readonly<Record<Act, () => Promise<Code | number>>> = {
      'sign up': () => codeOf(signUpAsk(s, me, id)),
      join: () => codeOf(joinAsk(s, me, made.theirs)),
      fill: () => codeOf(fillAsk(s, me, id)),
      edit: () => codeOf(ask(s, editTeam, { event: id, ...teamArg('白馬義從') }, as)),
      submit: () => submitCode(s, me, id),
      cancel: () => cancelCode(s, me, id),
      exit: () => exitCode(s, me, id),
      remove: () => codeOf(ask(s, removeMember, { event: id, member }, as)),
      remind: () => codeOf(ask(s, remindMember, { event: id, member }, as)),
      renew: () => codeOf(ask(s, renewInvite, { event: id }, as)),
      claim: () => codeOf(ask(s, claimEventReward, { id, reward: 'r1' }, as)),
    }
    const code = await ways[act]()
    return typeof code === 'number' ? 0 : code
  }

  const set = async (s: Service, standing: Standing, at: Clock) => {
    const isAlone = standing.startsWith('a')
    const id = await event(s, isAlone, at)
    const status = Number(standing.slice(1))
    const crew = standing.startsWith('m') ? [mate, me] : [me, mate]
    const leaderLacks = standing.startsWith('i')
    const own = standing === 'none' ? null : await put(s, id, isAlone ? [me] : crew, status, leaderLacks)
    const theirs = isAlone ? null : await put(s, id, [other], 4)
    return { id, own: own?.id ?? '', theirs: theirs?.invite ?? '' }
  }

  /** A third of the table, in which each act is allowed somewhere; all of it where nothing is left out. */
  const standingsAt = (at: Clock) => standings.filter((_, index) => isFullRun || (index + clocks.indexOf(at)) % 3 === 1)

  describe.each(clocks)('%s', (at) => {
    test.each(standingsAt(at))(
      'by %s is what the table says, and what is refused changes nothing',
      async (standing) => {
        const s = await service()
        // Nobody can be invited to an event for one.
        for (const act of acts.filter((one) => one !== 'join' || !standing.startsWith('a'))) {
          const { id, ...made } = await set(s, standing, at)
          const before = await eventBooks(s, [id])
          const code = await perform(s, act, id, made)
          expect([act, code]).toEqual([act, expected(act, standing, at)])
          if (code === 0) expect([act, await eventFaults(s, [id])]).toEqual([act, []])
          else expect(await eventBooks(s, [id])).toEqual(before)
        }
      },
    )
  })
})
