import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, roleid } from '../columns.ts'

export const machines = pgTable('machines', {
  id: text('id').primaryKey(),
  store: text('store').notNull(),
  kind: text('kind', { enum: ['battle', 'draw', 'print', 'ic'] }).notNull(),
  keySealed: text('key_sealed').notNull(),
  registeredAt: instant('registered_at').notNull(),
  retiredAt: instant('retired_at'),
  lastSeenAt: instant('last_seen_at'),
})

/** Who stands at a machine: by a card that lies in it, or by the rotating code of one that does not. */
export const machineSessions = pgTable('machine_sessions', {
  machineId: text('machine_id').primaryKey(),
  icNumber: text('ic_number').notNull(),
  inserted: boolean('inserted').notNull(),
  roleid: roleid(),
  openedAt: instant('opened_at').notNull(),
  loggedInAt: instant('logged_in_at'),
})

/** What every report of a machine has: `at` is the machine's own time, never later than its arrival. */
const report = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  machineId: text('machine_id').notNull(),
  reportKey: text('report_key').notNull(),
  store: text('store').notNull(),
  roleid: roleid().notNull(),
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const matches = pgTable(
  'matches',
  {
    ...report(),
    score: integer('score').notNull(),
    timeMs: integer('time_ms').notNull(),
    waves: integer('waves').notNull(),
    cleared: boolean('cleared').notNull(),
    mvp: boolean('mvp').notNull(),
    combo: integer('combo').notNull(),
    /** The lead card's model, and how many legends stood beside it. */
    general: text('general'),
    legendCards: integer('legend_cards').notNull(),
    merit: integer('merit').notNull(),
    martialExperience: integer('martial_experience').notNull(),
    mallPoints: integer('mall_points').notNull(),
  },
  (table) => [
    unique('matches_once').on(table.machineId, table.reportKey),
    // With all that a game page adds up of a player's years: the matches themselves lie apart, each in its own block.
    index('matches_added_up').on(
      table.roleid,
      table.at,
      table.id,
      table.cleared,
      table.mvp,
      table.combo,
      table.waves,
      table.score,
      table.timeMs,
      table.merit,
    ),
    index('matches_at').on(table.at),
  ],
)

export const draws = pgTable(
  'draws',
  {
    ...report(),
    serials: jsonb('serials').$type<readonly string[]>().notNull(),
    awards: integer('awards').notNull(),
  },
  (table) => [
    unique('draws_once').on(table.machineId, table.reportKey),
    index('draws_roleid').on(table.roleid, table.at),
    index('draws_at').on(table.at),
  ],
)

export const ccgSubmissions = pgTable(
  'ccg_submissions',
  {
    ...report(),
    cards: integer('cards').notNull(),
    /** Those that counted. */
    serials: jsonb('serials').$type<readonly string[]>().notNull(),
  },
  (table) => [
    unique('ccg_submissions_once').on(table.machineId, table.reportKey),
    index('ccg_submissions_roleid').on(table.roleid, table.at),
    index('ccg_submissions_at').on(table.at),
  ],
)

/** A card counts once a month, whoever hands it in. */
export const ccgCounted = pgTable(
  'ccg_counted',
  { month: text('month').notNull(), serial: text('serial').notNull() },
  (table) => [primaryKey({ columns: [table.month, table.serial] })],
)

export const prints = pgTable('prints', { ...report(), serial: text('serial').notNull().unique() }, (table) => [
  unique('prints_once').on(table.machineId, table.reportKey),
  index('prints_roleid').on(table.roleid),
])
