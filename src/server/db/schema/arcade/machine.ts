import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { machineKinds } from '../../../../contract/arcade/machine-kinds.ts'
import { instant, roleid } from '../columns.ts'

export const machines = pgTable('machines', {
  id: text('id').primaryKey(),
  store: text('store').notNull(),
  kind: text('kind', { enum: machineKinds }).notNull(),
  keySealed: text('key_sealed').notNull(),
  registeredAt: instant('registered_at').notNull(),
  /** From then on its key opens nothing. The row stays: what it reported and whom it greeted is found by it. */
  retiredAt: instant('retired_at'),
  /** To the minute, so that not every report writes it. */
  lastSeenAt: instant('last_seen_at'),
})

/** Who is logged in at a machine: with an inserted card, or with the rotating code of one. */
export const machineSessions = pgTable('machine_sessions', {
  machineId: text('machine_id').primaryKey(),
  icNumber: text('ic_number').notNull(),
  inserted: boolean('inserted').notNull(),
  roleid: roleid(),
  openedAt: instant('opened_at').notNull(),
  loggedInAt: instant('logged_in_at'),
})

/** The columns of every machine report. `at` is the machine's clock, but never later than the arrival. */
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
    /** The model of the lead card, and how many legend cards accompanied it. */
    general: text('general'),
    legendCards: integer('legend_cards').notNull(),
    merit: integer('merit').notNull(),
    martialExperience: integer('martial_experience').notNull(),
    mallPoints: integer('mall_points').notNull(),
  },
  (table) => [
    unique('matches_once').on(table.machineId, table.reportKey),
    // A covering index with everything that a game page sums up over a player's years; the matches themselves are
    // scattered over the table.
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
    /** The serials that counted. */
    serials: jsonb('serials').$type<readonly string[]>().notNull(),
  },
  (table) => [
    unique('ccg_submissions_once').on(table.machineId, table.reportKey),
    index('ccg_submissions_roleid').on(table.roleid, table.at),
    index('ccg_submissions_at').on(table.at),
  ],
)

/** A card counts once a month, no matter who submits it. */
export const ccgCounted = pgTable(
  'ccg_counted',
  { month: text('month').notNull(), serial: text('serial').notNull() },
  (table) => [primaryKey({ columns: [table.month, table.serial] })],
)

export const prints = pgTable('prints', { ...report(), serial: text('serial').notNull().unique() }, (table) => [
  unique('prints_once').on(table.machineId, table.reportKey),
  index('prints_roleid').on(table.roleid),
])
