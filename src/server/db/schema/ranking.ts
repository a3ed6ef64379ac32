import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Reward } from '../../../contract/common.ts'
import type { Figures } from '../../../rules/boards/order.ts'
import { instant, roleid } from './columns.ts'

/**
 * `live` is the current state; `shown` is what a daily board shows until the next 24:00. `key1` to `key3` are the
 * ranking keys, with the sign chosen so that more is better: the top hundred is one index scan.
 */
export const boardScores = pgTable(
  'board_scores',
  {
    board: integer('board').notNull(),
    period: text('period').notNull(),
    layer: text('layer', { enum: ['live', 'shown'] }).notNull(),
    /** A player, a store or a numbered card. */
    owner: text('owner').notNull(),
    figures: jsonb('figures').$type<Figures>().notNull(),
    general: text('general'),
    key1: doublePrecision('key1').notNull(),
    key2: doublePrecision('key2').notNull(),
    key3: doublePrecision('key3').notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.period, table.layer, table.owner] }),
    index('board_scores_period').on(table.period),
    index('board_scores_owner').on(table.owner),
    index('board_scores_order').on(
      table.board,
      table.period,
      table.layer,
      table.key1.desc(),
      table.key2.desc(),
      table.key3.desc(),
      table.reachedAt,
      table.owner,
    ),
  ],
)

/** The rows of a settled board; they make sure that a reward is sent only once. */
export const boardResults = pgTable(
  'board_results',
  {
    board: integer('board').notNull(),
    period: text('period').notNull(),
    roleid: roleid().notNull(),
    rank: integer('rank').notNull(),
    figures: jsonb('figures').$type<Figures>().notNull(),
    general: text('general'),
    reachedAt: instant('reached_at').notNull(),
    rewards: jsonb('rewards').$type<readonly Reward[]>().notNull(),
    title: text('title'),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.period, table.roleid] }),
    index('board_results_rank').on(table.board, table.period, table.rank),
    index('board_results_roleid').on(table.roleid, table.settledAt),
  ],
)

/** One row per day; the map and the board of the stores read the last seven. */
export const storeHeat = pgTable(
  'store_heat',
  {
    store: text('store').notNull(),
    day: text('day').notNull(),
    heat: integer('heat').notNull(),
    points: integer('points').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.day] }), index('store_heat_day').on(table.day)],
)

/**
 * When a board last changed. Written after the report's own transaction, so that reports do not wait for each other's
 * lock here. Rows below 0 never change: they are locked while a board is settled.
 */
export const boardMoves = pgTable('board_moves', {
  board: integer('board').primaryKey(),
  movedAt: instant('moved_at').notNull(),
})
