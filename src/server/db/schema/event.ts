import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import type { EventReward } from '../../../rules/events/rewards.ts'
import { instant, roleid } from './columns.ts'

/** Whoever ended between the two ranks finds the rewards in the mail; a prize without ranks is only told of. */
export interface EventPrize {
  readonly place: Localized
  readonly prize: Localized
  readonly ranks?: { readonly from: number; readonly to: number }
  readonly rewards?: readonly Reward[]
}
/** `until`: where the event's end has moved since it began, and this stage's has not. */
export interface EventStage {
  readonly id: string
  readonly name: Localized
  readonly until?: number
}
/** What is claimed in the app, once its condition is met. */
export type EventRewardRow = EventReward & { readonly condition: Localized; readonly rewards: readonly Reward[] }

export const events = pgTable('events', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Localized>().notNull(),
  summary: jsonb('summary').$type<Localized>().notNull(),
  rules: jsonb('rules').$type<Localized>().notNull(),
  agreement: jsonb('agreement').$type<Localized>().notNull(),
  prizes: jsonb('prizes').$type<readonly EventPrize[]>().notNull(),
  rewards: jsonb('rewards').$type<readonly EventRewardRow[]>().notNull().default([]),
  stages: jsonb('stages').$type<readonly EventStage[]>().notNull(),
  stores: jsonb('stores').$type<readonly string[]>().notNull(),
  picture: text('picture'),
  /** Join style: one to four persons. */
  size: integer('size').notNull(),
  /** Teams at most (players, where the size is one). */
  places: integer('places').notNull(),
  signupFrom: instant('signup_from').notNull(),
  signupTo: instant('signup_to').notNull(),
  from: instant('from').notNull(),
  to: instant('to').notNull(),
  /** Null is a draft, which the operator alone sees. */
  publishedAt: instant('published_at'),
  withdrawnAt: instant('withdrawn_at'),
  /** The prizes have gone out, and no points count any more. */
  settledAt: instant('settled_at'),
})

/** A player who joins alone is a team of one: scores and ranks are always a team's. */
export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id').notNull(),
    name: text('name').notNull(),
    iconBackground: text('icon_background').notNull(),
    iconPattern: text('icon_pattern').notNull(),
    leader: text('leader').notNull(),
    /** What an invitation link carries; none where nobody else can join. */
    invite: text('invite'),
    createdAt: instant('created_at').notNull(),
    dissolvedAt: instant('dissolved_at'),
    /** Nothing of it has changed since a review failed: neither itself, nor who is in it, nor what they filled in. */
    asRefused: boolean('as_refused').notNull().default(false),
    /** Seats of members who left the game for good when the team had to go on without them: it may stay without. */
    vacated: integer('vacated').notNull().default(0),
    /** Once the prizes are settled: whether it had a rank then. Whoever is blocked or let in later moves nobody. */
    placed: boolean('placed'),
  },
  (table) => [
    index('teams_event').on(table.eventId),
    index('teams_leader').on(table.leader),
    uniqueIndex('teams_invite').on(table.invite),
  ],
)

/**
 * One player in one event; `status` is the contract's 0 to 4, and the same for everybody of a team. Name, phone, ID
 * number and contact are sealed together.
 */
export const signups = pgTable(
  'signups',
  {
    eventId: text('event_id').notNull(),
    roleid: roleid().notNull(),
    teamId: text('team_id'),
    status: integer('status').notNull(),
    infoSealed: text('info_sealed'),
    complete: boolean('complete').notNull().default(false),
    agreedAt: instant('agreed_at'),
    submittedAt: instant('submitted_at'),
    reviewedAt: instant('reviewed_at'),
    /** Why the review failed. */
    reason: text('reason'),
    cancelled: integer('cancelled').notNull().default(0),
    /** The team that they led until they asked for their account's end. */
    handedOver: text('handed_over'),
    /** By the leader, to fill in. */
    remindedAt: instant('reminded_at'),
    /** When the papers were forgotten, after the event. */
    infoDeletedAt: instant('info_deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roleid] }),
    index('signups_roleid').on(table.roleid),
    index('signups_team').on(table.teamId),
    index('signups_info').on(table.eventId).where(sql`${table.infoSealed} is not null`),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: text('team_id').notNull(),
    roleid: roleid().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.roleid] }), index('team_members_roleid').on(table.roleid)],
)

export const teamScores = pgTable(
  'team_scores',
  {
    eventId: text('event_id').notNull(),
    stage: text('stage').notNull(),
    teamId: text('team_id').notNull(),
    points: integer('points').notNull(),
    /** Matches of its members that counted. */
    matches: integer('matches').notNull().default(0),
    /** By the clock of the machine: who got there first. */
    reachedAt: instant('reached_at').notNull(),
    /** By the clock of the service: when it was told. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.stage, table.teamId] }),
    index('team_scores_team').on(table.teamId),
  ],
)

/** Through which processes hear that points have changed; nothing of it has to last. */
export const eventMoves = pgTable('event_moves', {
  event: text('event').primaryKey(),
  movedAt: instant('moved_at').notNull(),
})
