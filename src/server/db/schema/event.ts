import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import type { EventReward } from '../../../rules/events/rewards.ts'
import { instant, roleid } from './columns.ts'

/** Players who end up between the two ranks get the rewards by mail; a prize without ranks is only described. */
export interface EventPrize {
  readonly place: Localized
  readonly prize: Localized
  readonly ranks?: { readonly from: number; readonly to: number }
  readonly rewards?: readonly Reward[]
}
/** `until` is set if the event's end was moved after it began while this stage's end was not. */
export interface EventStage {
  readonly id: string
  readonly name: Localized
  readonly until?: number
}
/** A reward that is claimed in the app once its condition is met. */
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
  /** Team size, one to four players. */
  size: integer('size').notNull(),
  /** The maximum of teams (players if the size is one). */
  places: integer('places').notNull(),
  signupFrom: instant('signup_from').notNull(),
  signupTo: instant('signup_to').notNull(),
  from: instant('from').notNull(),
  to: instant('to').notNull(),
  /** Null for a draft, which only the operator sees. */
  publishedAt: instant('published_at'),
  withdrawnAt: instant('withdrawn_at'),
  /** Prizes have been sent, and further points do not count. */
  settledAt: instant('settled_at'),
})

/** A player who joins alone is a team of one, so scores and ranks are always a team's. */
export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id').notNull(),
    name: text('name').notNull(),
    iconBackground: text('icon_background').notNull(),
    iconPattern: text('icon_pattern').notNull(),
    leader: text('leader').notNull(),
    /** The token of the invitation link; null if nobody else can join. */
    invite: text('invite'),
    createdAt: instant('created_at').notNull(),
    dissolvedAt: instant('dissolved_at'),
    /** Unchanged since a review failed: the team, its members and their signup information. */
    asRefused: boolean('as_refused').notNull().default(false),
    /**
     * Seats of members who deleted their account when no new team could be founded any more: the team continues
     * without filling them.
     */
    vacated: integer('vacated').notNull().default(0),
    /**
     * Whether it had a rank when prizes were settled, so that blocking or unblocking a player later changes no ranks.
     * Null before that.
     */
    placed: boolean('placed'),
  },
  (table) => [
    index('teams_event').on(table.eventId),
    index('teams_leader').on(table.leader),
    uniqueIndex('teams_invite').on(table.invite),
  ],
)

/**
 * One player in one event; `status` is the contract's 0 to 4, and the same for the whole team. Name, phone, ID number
 * and contact are encrypted together.
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
    /** The team they led until they asked to delete their account. */
    handedOver: text('handed_over'),
    /** When the leader last reminded them to fill in their information. */
    remindedAt: instant('reminded_at'),
    /** When the signup information was erased after the event. */
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
    /** How many matches of its members counted. */
    matches: integer('matches').notNull().default(0),
    /** By the machine's clock; decides ties. */
    reachedAt: instant('reached_at').notNull(),
    /** By the service's clock: when the report arrived. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.stage, table.teamId] }),
    index('team_scores_team').on(table.teamId),
  ],
)

/** Notifies other processes that points have changed; nothing of it has to be kept. */
export const eventMoves = pgTable('event_moves', {
  event: text('event').primaryKey(),
  movedAt: instant('moved_at').notNull(),
})
