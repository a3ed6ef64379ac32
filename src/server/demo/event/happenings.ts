import { keptDays } from '../../../contract/legal/kept-days.ts'
import { type SignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { makeInvite } from '../../../rules/events/team/invites.ts'
import { iconBackgrounds, iconPatterns } from '../../../rules/events/team/team.ts'
import { soloName } from '../../../rules/events/team/team-name.ts'
import type { Random } from '../../../rules/random.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'
import { textsOf } from '../../catalogue/texts.ts'
import type { events, reviews, signups, teamMembers, teamScores, teams } from '../../db/schema/index.ts'
import { encryptInfo } from '../../event/signup/info.ts'
import type { Secrets } from '../../session/secrets.ts'
import { demoAccount } from '../people/accounts.ts'
import type { Person } from '../people/people.ts'
import { makeInfo } from '../people/private-data.ts'
import { between, pick } from '../play/chance.ts'
import { makeEvent, places } from './event-making.ts'
import { type EventPlan, eventPlans, onTheHour } from './event-plans.ts'

const refused = textsOf('world/event-words.tsv').of('refused', 'name')

type NewEvent = typeof events.$inferInsert

export interface Happenings {
  readonly events: NewEvent[]
  readonly teams: (typeof teams.$inferInsert)[]
  readonly teamMembers: (typeof teamMembers.$inferInsert)[]
  readonly signups: (typeof signups.$inferInsert)[]
  readonly teamScores: (typeof teamScores.$inferInsert)[]
  readonly reviews: (typeof reviews.$inferInsert)[]
}

const teamNames = [
  '虎賁',
  '龍驤',
  '白袍',
  '飛熊',
  '青州',
  '玄甲',
  '赤焰',
  '北府',
  '羽林',
  '錦帆',
  '先登',
  '陷陣',
  '無當',
  '解煩',
  '丹陽',
  '西涼',
]

interface Making {
  readonly plan: EventPlan
  readonly made: Happenings
  readonly secrets: Secrets
  readonly now: number
  readonly random: Random
}

interface TeamMaking {
  readonly index: number
  /** The leader first. */
  readonly members: readonly Person[]
  readonly status: SignupStatus
  /** Fixed points; otherwise they are random. */
  readonly points?: readonly number[]
}

const isSubmitted = (status: SignupStatus): boolean => status !== signupStatus.recruiting

const addTeam = (making: Making, { index, members, status, points }: TeamMaking): void => {
  const { plan, made, secrets, now, random } = making
  const id = `${plan.id}-${index + 1}`
  const [leader] = members
  if (!leader) return
  const openedAt = onTheHour(now, plan.signup[0])
  const at = openedAt + Math.floor(random() * Math.max(1, Math.min(now, onTheHour(now, plan.signup[1])) - openedAt))
  made.teams.push({
    id,
    eventId: plan.id,
    name: plan.size === 1 ? soloName(leader.nickname) : `${teamNames[index % teamNames.length]}營`,
    iconBackground: pick(iconBackgrounds, random),
    iconPattern: pick(iconPatterns, random),
    leader: leader.roleid,
    invite: plan.size === 1 ? null : makeInvite(random),
    createdAt: at,
    asRefused: status === signupStatus.failed,
  })
  const decided = status === signupStatus.success || status === signupStatus.failed
  const forgottenAt = onTheHour(now, plan.runs[1] + keptDays.signupInfo)
  for (const { roleid } of members) {
    const info = makeInfo(random)
    made.teamMembers.push({ teamId: id, roleid, joinedAt: at })
    made.signups.push({
      ...{ eventId: plan.id, roleid, teamId: id, status },
      infoSealed: forgottenAt < now ? null : encryptInfo(secrets, info),
      infoDeletedAt: forgottenAt < now ? forgottenAt : null,
      complete: true,
      agreedAt: at,
      submittedAt: isSubmitted(status) ? at : null,
      reviewedAt: decided ? Math.min(at + HOUR_MS, now) : null,
      reason: status === signupStatus.failed ? refused['zh-TW'] : null,
      cancelled: 0,
    })
  }
  if (status === signupStatus.pending) {
    made.reviews.push({ id: `signup-${id}`, kind: 'signup', roleid: leader.roleid, subject: plan.id, askedAt: at })
  }
  if (status === signupStatus.success) addScores(making, id, points)
}

const addScores = ({ plan, made, now, random }: Making, teamId: string, points?: readonly number[]): void => {
  const share = (-plan.runs[0] / (plan.runs[1] - plan.runs[0])) * places.length
  for (const [index, stage] of places.entries()) {
    if (index >= share) continue
    const stageEnd = onTheHour(now, plan.runs[0] + ((plan.runs[1] - plan.runs[0]) * (index + 1)) / places.length)
    const reachedAt = Math.floor(Math.min(now, stageEnd)) - between(1, 400, random) * 60_000
    const scored = points?.[index] ?? between(40, 900, random)
    made.teamScores.push({
      ...{ eventId: plan.id, stage: `stage-${stage}`, teamId, points: scored },
      matches: Math.ceil(scored / 40),
      ...{ reachedAt, reportedAt: reachedAt + 2_000 },
    })
  }
}

/** The review's result for a team, by its index in the event. */
const statusOf = ({ mood }: EventPlan, index: number): SignupStatus => {
  if (mood === 'decided') return signupStatus.success
  return [signupStatus.success, signupStatus.pending, signupStatus.success, signupStatus.failed][index % 4] ?? 1
}

/** Third place, to match the prize letter: the two best other teams have more points. */
const thirdOf = (made: Happenings, plan: EventPlan): readonly number[] => {
  const sums = made.teams
    .filter(({ eventId }) => eventId === plan.id)
    .map(({ id }) => made.teamScores.filter(({ teamId }) => teamId === id).reduce((sum, { points }) => sum + points, 0))
    .toSorted((one, other) => other - one)
  const sum = Math.floor(((sums[1] ?? 0) + (sums[2] ?? 0)) / 2)
  const first = Math.floor(sum / 3)
  return [first, first, sum - 2 * first]
}

const addDemo = (making: Making, demo: Person, others: readonly Person[]): void => {
  const { plan, made } = making
  const mates = plan.size === 1 ? [] : others.slice(-plan.size + 1)
  // Leaves one seat free if the demo player is recruiting.
  const crew = plan.demo === signupStatus.recruiting ? mates.slice(0, plan.size - 2) : mates
  const members = plan.follows ? [...crew, demo] : [demo, ...crew]
  const points = plan.settled ? { points: thirdOf(made, plan) } : {}
  addTeam(making, { index: plan.teams, members, status: plan.demo, ...points })
}

/** Events in every state of both clocks, and the demo player in every signup status. */
export const makeHappenings = (
  people: readonly Person[],
  secrets: Secrets,
  now: number,
  random: Random,
): Happenings => {
  const made: Happenings = { events: [], teams: [], teamMembers: [], signups: [], teamScores: [], reviews: [] }
  const demo = people.find(({ roleid }) => roleid === demoAccount.roleid)
  for (const plan of eventPlans) {
    // Players who had joined by then, except the demo accounts.
    const others = people.slice(3).filter(({ joinedAt }) => joinedAt < onTheHour(now, plan.signup[0]))
    made.events.push(makeEvent(plan, now))
    const making = { plan, made, secrets, now, random }
    for (let index = 0; index < plan.teams; index++) {
      const members = others.slice(index * plan.size, (index + 1) * plan.size)
      addTeam(making, { index, members, status: statusOf(plan, index) })
    }
    if (demo !== undefined && plan.demo !== signupStatus.none) addDemo(making, demo, others)
  }
  return made
}
