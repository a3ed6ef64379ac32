import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { eventDetail } from '../../../../src/contract/event/events.ts'
import type { SignupInfo } from '../../../../src/contract/event/signup.ts'
import {
  cancelSignup,
  exitTeam,
  fillSignupInfo,
  joinTeam,
  signUp,
  submitTeam,
  teamDetail,
} from '../../../../src/contract/event/teams.ts'
import { reviewsApprove, reviewsReject } from '../../../../src/contract/ops/player/reviews.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { events, reviews } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { opsDo } from '../callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../client.ts'
import { clock } from '../clock.ts'
import { about } from '../outdated.ts'

type NewEvent = typeof events.$inferInsert
const text = (word: string) => inAll(word, word, word, word, word)

/** An event of a test's own: published, its signup open, for teams of three unless said otherwise. */
export const newEvent = async (s: Service, making: Partial<NewEvent> = {}): Promise<NewEvent> => {
  const now = clock.now()
  const row = {
    id: randomUUID(),
    ...{ name: text('冬季盃'), summary: text('summary'), rules: text('rules'), agreement: text('agreement') },
    prizes: [],
    stages: [
      { id: 'first', name: text('First') },
      { id: 'last', name: text('Last') },
    ],
    stores: ['st01'],
    ...{ size: 3, places: 10 },
    ...{ signupFrom: now - DAY_MS, signupTo: now + 3 * DAY_MS, from: now + 5 * DAY_MS, to: now + 9 * DAY_MS },
    publishedAt: now - 2 * DAY_MS,
    ...making,
  }
  await s.db.insert(events).values(row)
  return row
}

/** Numbers that Taiwan's checksum lets through. */
export const taiwanIds = ['A123456789', 'B142610160', 'F131104093', 'A800000014'] as const

export const infoOf = (given: Partial<SignupInfo> = {}): SignupInfo => ({
  name: '王小明',
  phone: '0912 345 678',
  paper: 'taiwan',
  number: 'A123456789',
  contact: { kind: 'messenger', id: 'tiger-talker' },
  ...given,
})

export const icon = { background: 'jade', pattern: 'tiger' }
export const teamArg = (name = '虎賁') => ({ name, icon })

export const signUpAsk = (s: Service, as: Credentials, event: string, opKey?: string) =>
  ask(s, signUp, { event, team: teamArg(), info: infoOf(), agreed: true }, { as, ...(opKey ? { opKey } : {}) })

export const found = (s: Service, as: Credentials, event: string) => dataOf(signUp, signUpAsk(s, as, event))

export const detailOf = (s: Service, as: Credentials, id: string) =>
  dataOf(eventDetail, ask(s, eventDetail, { id }, { as }))
export const statusIn = async (s: Service, as: Credentials, id: string) => (await detailOf(s, as, id)).status
export const teamOf = (s: Service, as: Credentials, event: string) =>
  dataOf(teamDetail, ask(s, teamDetail, { event }, { as }))
export const inviteOf = async (s: Service, leader: Credentials, event: string): Promise<string> =>
  (await teamOf(s, leader, event)).invite ?? ''

export const joinAsk = (s: Service, as: Credentials, invite: string, info: SignupInfo | null = infoOf()) =>
  ask(s, joinTeam, { invite, info, agreed: true }, { as })
export const join = (s: Service, as: Credentials, invite: string) => dataOf(joinTeam, joinAsk(s, as, invite))

export const fillAsk = (s: Service, as: Credentials, event: string, info = infoOf()) =>
  ask(s, fillSignupInfo, { event, info }, { as })
export const submitAsk = (s: Service, as: Credentials, event: string) => ask(s, submitTeam, { event }, { as })
export const submitCode = (s: Service, as: Credentials, event: string) => codeOf(submitAsk(s, as, event))
export const cancelCode = (s: Service, as: Credentials, event: string) =>
  codeOf(ask(s, cancelSignup, { event }, { as }))
export const exitCode = (s: Service, as: Credentials, event: string) => codeOf(ask(s, exitTeam, { event }, { as }))

/** The leader first; everybody has filled in. */
export const foundWith = async (s: Service, event: string, [leader, ...others]: readonly Credentials[]) => {
  if (!leader) throw new Error('a team without a leader')
  const { team } = await found(s, leader, event)
  const invite = await inviteOf(s, leader, event)
  for (const as of others) await join(s, as, invite)
  return { team, invite }
}

const reviewOf = async (s: Service, event: string, { roleid }: Credentials): Promise<string> => {
  const rows = await s.db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.kind, 'signup'),
        eq(reviews.subject, event),
        eq(reviews.roleid, roleid),
        eq(reviews.state, 'waiting'),
        isNull(reviews.decidedAt),
      ),
    )
  if (rows.length !== 1) throw new Error(`${rows.length} reviews wait`)
  return rows[0]?.id ?? ''
}

export const accept = async (s: Service, event: string, leader: Credentials): Promise<void> => {
  await opsDo(s, reviewsApprove, { id: await reviewOf(s, event, leader) })
}
export const reject = async (s: Service, event: string, leader: Credentials, reason = 'not the name on the card') => {
  await opsDo(s, reviewsReject, { id: await reviewOf(s, event, leader), reason })
}

/** Submitted and accepted. */
export const acceptedTeam = async (s: Service, event: string, players: readonly Credentials[]) => {
  const made = await foundWith(s, event, players)
  const [leader] = players
  if (!leader) throw new Error('a team without a leader')
  // Whoever comes alone has submitted by that.
  if (players.length > 1) await dataOf(submitTeam, submitAsk(s, leader, event))
  await accept(s, event, leader)
  return made
}

/** What is read about an event, and about the team that this leads to. */
export const aboutTeam = (event: string, invite: string) => {
  const [ofEvent, ofTeam] = [[{ id: event }], [{ event }]]
  return about({ event_detail: ofEvent, team_scores: ofEvent, team_detail: ofTeam, team_invite: [{ invite }] })
}
