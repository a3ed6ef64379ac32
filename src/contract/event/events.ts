import * as v from 'valibot'
import { countSchema, grantedSchema, idSchema, instantSchema, noArgs, rewardsSchema, wholeSchema } from '../common.ts'
import { touchedByBalances } from '../touched.ts'
import { claim, read } from '../wire/kinds.ts'

/** spec: 0 not signed up, 1 pending review, 2 success, 3 review failed (must edit), 4 team recruiting. */
export const signupStatusSchema = wholeSchema(0, 4)
export const teamRoles = ['alone', 'leader', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]
export const eventRewardStates = ['cannot', 'claimable', 'claimed'] as const

/** Both periods as instants: the device derives the status pill from them by the rules. */
const timesEntries = {
  signupFrom: instantSchema,
  signupTo: instantSchema,
  from: instantSchema,
  to: instantSchema,
}

/**
 * Cancelled by the operator; only participants still see it, with all its times in the past. Missing in older copies.
 */
export const withdrawnSchema = v.optional(v.boolean(), false)

const eventEntries = {
  id: idSchema,
  name: v.string(),
  summary: v.string(),
  /** Version of its picture, which the service draws: `/images/events/{id}.{version}.svg`. */
  picture: v.string(),
  ...timesEntries,
  /** spec: join style, one to four persons. */
  size: wholeSchema(1, 4),
  /** Teams, or players if the size is one. A place is taken when the leader signs up. */
  places: v.object({ taken: countSchema, total: countSchema }),
  /** The player's own status. */
  status: signupStatusSchema,
  withdrawn: withdrawnSchema,
}

const storeAtSchema = v.object({ id: idSchema, name: v.string(), city: v.string() })

export const MOST_EVENTS = 200

/**
 * All published events, including those of the last year, at most `MOST_EVENTS`, as `rules/events/order.ts` orders
 * them; the app orders them anew as its clock goes on.
 */
export const eventList = read({
  name: 'event_list',
  args: noArgs,
  data: v.object({ events: v.array(v.object({ ...eventEntries, stores: v.array(v.string()) })) }),
})
export type EventList = v.InferOutput<typeof eventList.data>
export type EventLine = EventList['events'][number]

/** The player's participation in this event; null if they have not signed up. */
const mineSchema = v.object({
  role: v.picklist(teamRoles),
  team: idSchema,
  signedUpAt: instantSchema,
  submittedAt: v.nullable(instantSchema),
  reviewedAt: v.nullable(instantSchema),
  /** Why the review failed, in the operator's words. */
  reason: v.nullable(v.string()),
  /** The player's own signup information is complete. */
  complete: v.boolean(),
})

const eventRewardSchema = v.object({
  id: idSchema,
  /** The condition, in the player's language. */
  condition: v.string(),
  /** The team's progress; both 1 if there is nothing to count. */
  reached: countSchema,
  needed: countSchema,
  rewards: rewardsSchema,
  state: v.picklist(eventRewardStates),
})

export const eventDetail = read({
  name: 'event_detail',
  args: v.strictObject({ id: idSchema }),
  data: v.object({
    ...eventEntries,
    /** Paragraphs are separated by empty lines. */
    rules: v.string(),
    agreement: v.string(),
    prizes: v.array(v.object({ place: v.string(), prize: v.string() })),
    stages: v.array(v.object({ id: idSchema, name: v.string(), from: instantSchema, to: instantSchema })),
    stores: v.array(storeAtSchema),
    rewards: v.array(eventRewardSchema),
    mine: v.nullable(mineSchema),
    /** spec: a signup can be cancelled once. Of a member: whether they led this team and had used it up by then. */
    cancelUsed: v.boolean(),
    /** The final places, once the operator has settled the prizes. */
    settled: v.boolean(),
  }),
  refusals: ['not_found'],
})
export type EventDetail = v.InferOutput<typeof eventDetail.data>

const iconSchema = v.object({ background: v.string(), pattern: v.string() })

/** For every stage, and for all together (`stage` null), best first; at most a hundred each. */
export const teamScoresRead = read({
  name: 'team_scores',
  args: v.strictObject({ id: idSchema }),
  data: v.object({
    name: v.string(),
    ...timesEntries,
    /** Team size; if it is one, every row is a player. */
    size: v.optional(wholeSchema(1, 4)),
    withdrawn: withdrawnSchema,
    boards: v.array(
      v.object({
        stage: v.nullable(v.object({ id: idSchema, name: v.string() })),
        teams: v.array(
          v.object({
            id: idSchema,
            rank: countSchema,
            name: v.string(),
            icon: iconSchema,
            points: countSchema,
            mine: v.boolean(),
          }),
        ),
        /** The row of the player's team, which may be beyond the hundred; null if there is none. */
        mine: v.nullable(v.object({ rank: countSchema, points: countSchema, gap: v.nullable(countSchema) })),
      }),
    ),
    /** When a machine or the operator last reported points; null before the first. */
    reportedAt: v.nullable(instantSchema),
  }),
  refusals: ['not_found'],
})
export type TeamScores = v.InferOutput<typeof teamScoresRead.data>

/** `LIVE_PATH` also sends this, as an event named `scored`: the points of this event have changed. */
export const scoredSchema = v.object({ event: idSchema, reportedAt: instantSchema })
export type Scored = v.InferOutput<typeof scoredSchema>
/** Subscribes to one event on `LIVE_PATH`; any other query receives everything. */
export const scoredQuery = (event: string): string => `event=${encodeURIComponent(event)}`

/** spec: "more rewards": cannot claim, claim, claimed. */
export const claimEventReward = claim({
  name: 'event_reward',
  args: v.strictObject({ id: idSchema, reward: idSchema }),
  data: grantedSchema,
  refusals: ['not_found', 'award_not_reached', 'already_done'],
  touches: ['event_detail', 'event_rewards', 'home_front', ...touchedByBalances],
  opKey: ({ id, reward }) => `event_reward:${id}:${reward}`,
  lane: 'event',
})

/** What can be claimed now, over all events. */
export const eventRewards = read({
  name: 'event_rewards',
  args: noArgs,
  data: v.object({
    claimable: v.array(
      v.object({
        id: idSchema,
        reward: idSchema,
        /** The event's name: two events may have the same condition. Missing in older copies. */
        event: v.optional(v.string()),
        condition: v.string(),
        rewards: rewardsSchema,
      }),
    ),
  }),
})
export type EventRewards = v.InferOutput<typeof eventRewards.data>

export const actions = [eventList, eventDetail, teamScoresRead, claimEventReward, eventRewards] as const
