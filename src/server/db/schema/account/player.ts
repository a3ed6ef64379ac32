import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { metrics } from '../../../../contract/game/achievements.ts'
import { titlePositions } from '../../../../contract/game/titles.ts'
import { privacies } from '../../../../rules/boards/privacy.ts'
import { instant, roleid } from '../columns.ts'

/** A player's settings; without a row all are at their defaults. */
export const playerSettings = pgTable('player_settings', {
  roleid: roleid().primaryKey(),
  rankingPrivacy: text('ranking_privacy', { enum: privacies }).notNull().default('full'),
  privacyChangedAt: instant('privacy_changed_at'),
  myStore: text('my_store'),
  /** A column instead of a flag on owned titles, because at most one is worn. */
  wornTitle: text('worn_title'),
  titlePosition: text('title_position', { enum: titlePositions }).notNull().default('screen'),
  /** The time of the tap that set each value: an older tap that arrives later is ignored. */
  storeChosenAt: instant('store_chosen_at'),
  titleChosenAt: instant('title_chosen_at'),
  titlePlacedAt: instant('title_placed_at'),
})

export const ownedTitles = pgTable(
  'owned_titles',
  {
    roleid: roleid().notNull(),
    title: text('title').notNull(),
    gotAt: instant('got_at').notNull(),
    /** Null: permanent. */
    endsAt: instant('ends_at'),
    /** The end date the player was last notified of. If the title is earned again it gets a new one. */
    toldEnd: instant('told_end'),
  },
  (table) => [
    primaryKey({ columns: [table.roleid, table.title] }),
    // The daily search for titles about to end would scan all that ever ended.
    index('owned_titles_end').on(table.endsAt),
  ],
)

export const achievementCounts = pgTable(
  'achievement_counts',
  {
    roleid: roleid().notNull(),
    metric: text('metric', { enum: metrics }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.metric] })],
)
