import * as v from 'valibot'
import { countSchema, grantedSchema, idSchema, instantSchema, noArgs, rewardsSchema, wholeSchema } from '../common.ts'
import { touchedByBalances } from '../touched.ts'
import { claim, read } from '../wire/kinds.ts'

/** spec: 0 not signed up, 1 pending review, 2 success, 3 review failed (must edit), 4 team recruiting. */
export const signupStatusSchema = wholeSchema(0, 4)
export const teamRoles = ['alone', 'leader', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]
export const eventRewardStates = ['cannot', 'claimable', 'claimed'] as const

/** Both clocks as instants: what the pill says now, the device works out by the rules. */
const timesEntries = {
  signupFrom: instantSchema,
  signupTo: instantSchema,
  from: instantSchema,
  to: instantSchema,
}

/** Called off by the operator; those alone who are in it still see it, with all its times over. Not in older copies. */
export const withdrawnSchema = v.optional(v.boolean(), false)

const eventEntries = {
  id: idSchema,
  name: v.string(),
  summary: v.string(),
  /** Of its picture, which is drawn by the service: `/images/events/{id}.{version}.svg`. */
  picture: v.string(),
  ...timesEntries,
  /** spec: join style, one to four persons. */
  size: wholeSchema(1, 4),
  /** Teams, or players where the size is one. A place is taken when the leader signs up. */
  places: v.object({ taken: countSchema, total: countSchema }),
  /** Of the player. */
  status: signupStatusSchema,
  withdrawn: withdrawnSchema,
}

const storeAtSchema = v.object({ id: idSchema, name: v.string(), city: v.string() })

export const MOST_EVENTS = 200

/**
 * All that are published, those of the last year included, at most `MOST_EVENTS`; the running and next ones first, past
 * ones behind.
 */
export const eventList = read({
  name: 'event_list',
  args: noArgs,
  data: v.object({ events: v.array(v.object({ ...eventEntries, stores: v.array(v.string()) })) }),
})
export type EventList = v.InferOutput<typeof eventList.data>
export type EventLine = EventList['events'][number]

/** What the player is in this event; null where they have not signed up. */
const mineSchema = v.object({
  role: v.picklist(teamRoles),
  team: idSchema,
  signedUpAt: instantSchema,
  submittedAt: v.nullable(instantSchema),
  reviewedAt: v.nullable(instantSchema),
  /** Why the review failed, in the operator's words. */
  reason: v.nullable(v.string()),
  /** Own signup information is complete. */
  complete: v.boolean(),
})

const eventRewardSchema = v.object({
  id: idSchema,
  /** What has to be reached, in the player's language. */
  condition: v.string(),
  /** How far the player's team is; both 1 where there is nothing to count. */
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
    /** Paragraphs are parted by an empty line. */
    rules: v.string(),
    agreement: v.string(),
    prizes: v.array(v.object({ place: v.string(), prize: v.string() })),
    stages: v.array(v.object({ id: idSchema, name: v.string(), from: instantSchema, to: instantSchema })),
    stores: v.array(storeAtSchema),
    rewards: v.array(eventRewardSchema),
    mine: v.nullable(mineSchema),
    /** spec: a signup can be cancelled once. */
    cancelUsed: v.boolean(),
    /** Where each team ended, once the operator has settled the prizes. */
    settled: v.boolean(),
  }),
  refusals: ['not_found'],
})
export type EventDetail = v.InferOutput<typeof eventDetail.data>

const iconSchema = v.object({ background: v.string(), pattern: v.string() })

/** Of every stage, and of all together (`stage` null), best first; no more than a hundred each. */
export const teamScoresRead = read({
  name: 'team_scores',
  args: v.strictObject({ id: idSchema }),
  data: v.object({
    name: v.string(),
    ...timesEntries,
    /** How many persons are in a team; where it is one, every row is a player. */
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
        /** Own team's row, which may be beyond the hundred; null without one. */
        mine: v.nullable(v.object({ rank: countSchema, points: countSchema, gap: v.nullable(countSchema) })),
      }),
    ),
    /** When a machine or the operator last reported points; null before the first. */
    reportedAt: v.nullable(instantSchema),
  }),
  refusals: ['not_found'],
})
export type TeamScores = v.InferOutput<typeof teamScoresRead.data>

/** What `LIVE_PATH` says beside moves of boards, as an event named `scored`: this event's points have changed. */
export const scoredSchema = v.object({ event: idSchema, reportedAt: instantSchema })
export type Scored = v.InferOutput<typeof scoredSchema>
/** How `LIVE_PATH` is asked for one event alone; what is asked for in other words hears of everything. */
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

/** Of all events, what can be claimed now. */
export const eventRewards = read({
  name: 'event_rewards',
  args: noArgs,
  data: v.object({
    claimable: v.array(v.object({ id: idSchema, reward: idSchema, condition: v.string(), rewards: rewardsSchema })),
  }),
})
export type EventRewards = v.InferOutput<typeof eventRewards.data>

export const actions = [eventList, eventDetail, teamScoresRead, claimEventReward, eventRewards] as const
