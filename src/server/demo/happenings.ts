import { DAY_MS } from '../../rules/calendar.ts'
import { type SignupStatus, signupStatus } from '../../rules/events/signup.ts'
import { iconBackgrounds, iconPatterns } from '../../rules/events/team.ts'
import type { Random } from '../../rules/random.ts'
import { stores } from '../catalogue/index.ts'
import { textsOf } from '../catalogue/texts.ts'
import type { events, reviews, signups, teamMembers, teamScores, teams } from '../db/schema/index.ts'
import type { Secrets } from '../session/secrets.ts'
import { demoAccount } from './accounts.ts'
import { between, pick } from './chance.ts'
import { type EventPlan, eventPlans } from './event-plans.ts'
import type { Person } from './people.ts'
import { makeInfo } from './private-data.ts'

const words = textsOf('event-words.tsv')
const names = textsOf('events.tsv')
const word = (id: string) => words.of(id, 'name')
const places = [1, 2, 3]

type NewEvent = typeof events.$inferInsert

const makeEvent = (plan: EventPlan, now: number): NewEvent => {
  const day = (days: number) => now + days * DAY_MS
  return {
    id: plan.id,
    name: names.of(plan.id, 'name'),
    summary: names.of(plan.id, 'description'),
    rules: word('rules'),
    agreement: word('agreement'),
    prizes: places.map((place) => ({ place: word(`place-${place}`), prize: word(`prize-${place}`) })),
    stages: places.map((stage) => ({ id: `stage-${stage}`, name: word(`stage-${stage}`) })),
    stores: stores.slice(0, plan.stores).map(({ id }) => id),
    size: plan.size,
    places: plan.places,
    signupFrom: day(plan.signup[0]),
    signupTo: day(plan.signup[1]),
    from: day(plan.runs[0]),
    to: day(plan.runs[1]),
    publishedAt: day(plan.signup[0] - 3),
  }
}

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

const addTeam = (making: Making, index: number, members: readonly Person[], status: SignupStatus): void => {
  const { plan, made, secrets, now, random } = making
  const id = `${plan.id}-${index + 1}`
  const [leader] = members
  if (!leader) return
  const openedAt = now + plan.signup[0] * DAY_MS
  const at = openedAt + Math.floor(random() * Math.max(1, Math.min(now, now + plan.signup[1] * DAY_MS) - openedAt))
  made.teams.push({
    id,
    eventId: plan.id,
    name: plan.size === 1 ? [...leader.nickname].slice(0, 6).join('') : `${teamNames[index % teamNames.length]}營`,
    iconBackground: pick(iconBackgrounds, random),
    iconPattern: pick(iconPatterns, random),
    leader: leader.roleid,
    createdAt: at,
  })
  const recruiting = status === signupStatus.recruiting
  for (const { roleid } of members) {
    made.teamMembers.push({ teamId: id, roleid, joinedAt: at })
    made.signups.push({
      eventId: plan.id,
      roleid,
      teamId: id,
      status,
      infoSealed: secrets.seal('signup', JSON.stringify(makeInfo(random))),
      complete: true,
      agreedAt: at,
      submittedAt: recruiting ? null : at,
      reviewedAt:
        status === signupStatus.success || status === signupStatus.failed ? Math.min(at + 3_600_000, now) : null,
      reason: status === signupStatus.failed ? word('refused')['zh-TW'] : null,
      cancelled: 0,
    })
  }
  if (status === signupStatus.pending) {
    made.reviews.push({ id: `signup-${id}`, kind: 'signup', roleid: leader.roleid, subject: plan.id, askedAt: at })
  }
  if (status === signupStatus.success) addScores(making, id)
}

const addScores = ({ plan, made, now, random }: Making, teamId: string): void => {
  const share = (-plan.runs[0] / (plan.runs[1] - plan.runs[0])) * places.length
  for (const stage of places.filter((_, index) => index < share)) {
    const reachedAt = Math.min(now, now + plan.runs[1] * DAY_MS) - between(1, 400, random) * 60_000
    made.teamScores.push({
      eventId: plan.id,
      stage: `stage-${stage}`,
      teamId,
      points: between(40, 900, random),
      reachedAt,
    })
  }
}

/** Which answer a team of the event has got, its place among them given. */
const statusOf = ({ mood }: EventPlan, index: number): SignupStatus => {
  if (mood === 'decided') return signupStatus.success
  return [signupStatus.success, signupStatus.pending, signupStatus.success, signupStatus.failed][index % 4] ?? 1
}

/** Events in every state of both clocks, and the demo player in every status of a signup. */
export const makeHappenings = (
  people: readonly Person[],
  secrets: Secrets,
  now: number,
  random: Random,
): Happenings => {
  const made: Happenings = { events: [], teams: [], teamMembers: [], signups: [], teamScores: [], reviews: [] }
  const demo = people.find(({ roleid }) => roleid === demoAccount.roleid)
  const others = people.slice(3)
  for (const plan of eventPlans) {
    made.events.push(makeEvent(plan, now))
    const making = { plan, made, secrets, now, random }
    for (let index = 0; index < plan.teams; index++) {
      const members = others.slice(index * plan.size, (index + 1) * plan.size)
      addTeam(making, index, members, statusOf(plan, index))
    }
    if (demo === undefined || plan.demo === signupStatus.none) continue
    const mates = others.slice(-plan.size + 1).slice(0, plan.demo === signupStatus.recruiting ? 1 : plan.size - 1)
    addTeam(making, plan.teams, [demo, ...(plan.size === 1 ? [] : mates)], plan.demo)
  }
  return made
}
