import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { stores } from '../../catalogue/index.ts'
import { filled, textsOf } from '../../catalogue/texts.ts'
import type { EventPrize, EventRewardRow } from '../../db/schema/event.ts'
import type { events } from '../../db/schema/index.ts'
import { inAll } from '../../texts/in-all.ts'
import { type EventPlan, onTheHour } from './event-plans.ts'

const words = textsOf('world/event-words.tsv')
const names = textsOf('world/events.tsv')
const own = textsOf('world/event-own.tsv')
const word = (id: string) => words.of(id, 'name')
export const places = [1, 2, 3]

/** The event's own text, followed by the one that is the same for all events. */
const both = (first: Localized, second: Localized): Localized => {
  const [tw, cn, en, fr, de] = (['zh-TW', 'zh-CN', 'en-US', 'fr-FR', 'de-DE'] as const).map(
    (language) => `${first[language]}\n\n${second[language]}`,
  )
  return inAll(tw ?? '', cn ?? '', en ?? '', fr ?? '', de ?? '')
}

const giftsOf = ({ gifts: [first, second, pills, more = 0] }: EventPlan, place: number): Reward[] => {
  if (place < 3) return [{ item: 'mallPoints', count: place === 1 ? first : second }]
  const extra: Reward[] = more > 0 ? [{ item: 'mallPoints', count: more }] : []
  return [{ item: 'pillRare', count: pills }, ...extra]
}

const prizesOf = (plan: EventPlan): EventPrize[] =>
  places.map((place) => ({
    place: word(`place-${place}`),
    prize: own.of(plan.id, `prize-${place}`),
    ranks: { from: place, to: place },
    rewards: giftsOf(plan, place),
  }))

/** Rewards to claim in the app during the event: one of each kind. */
const rewardsOf = ({ size }: EventPlan): readonly EventRewardRow[] => [
  {
    ...{ id: 'matches-1', kind: 'matches', stage: null, needed: 1 },
    condition: word(size === 1 ? 'own-match' : 'team-match'),
    rewards: [{ item: 'martialExperience', count: 200 }],
  },
  {
    ...{ id: 'points-100', kind: 'points', stage: null, needed: 100 },
    condition: filled(word(size === 1 ? 'own-points' : 'team-points'), { count: 100 }),
    rewards: [{ item: 'mallPoints', count: 50 }],
  },
  {
    ...{ id: 'points-1000', kind: 'points', stage: null, needed: 1_000 },
    condition: filled(word(size === 1 ? 'own-points' : 'team-points'), { count: 1_000 }),
    rewards: [{ item: 'pillEpic', count: 2 }],
  },
  {
    ...{ id: 'first-stage', kind: 'place', stage: 'stage-1', needed: 10 },
    condition: filled(word('reward-place'), { count: 10 }),
    rewards: [{ item: 'mallPoints', count: 100 }],
  },
]

export const makeEvent = (plan: EventPlan, now: number): typeof events.$inferInsert => {
  const day = (days: number) => onTheHour(now, days)
  return {
    id: plan.id,
    name: names.of(plan.id, 'name'),
    summary: names.of(plan.id, 'description'),
    rules: both(own.of(plan.id, 'rule'), word('rules')),
    agreement: both(own.of(plan.id, 'clause'), word('agreement')),
    prizes: prizesOf(plan),
    rewards: rewardsOf(plan),
    stages: places.map((stage) => ({ id: `stage-${stage}`, name: own.of(plan.id, `stage-${stage}`) })),
    stores: stores.slice(0, plan.stores).map(({ id }) => id),
    size: plan.size,
    places: plan.places,
    signupFrom: day(plan.signup[0]),
    signupTo: day(plan.signup[1]),
    from: day(plan.runs[0]),
    to: day(plan.runs[1]),
    publishedAt: day(plan.signup[0] - 3),
    settledAt: plan.settled ? day(plan.runs[1]) + DAY_MS / 2 : null,
  }
}
