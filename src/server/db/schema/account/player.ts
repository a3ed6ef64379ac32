import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { metrics } from '../../../../contract/game/achievements.ts'
import { titlePositions } from '../../../../contract/game/titles.ts'
import { privacies } from '../../../../rules/boards/privacy.ts'
import { instant, roleid } from '../columns.ts'

/** What a player has chosen; no row means nothing was chosen yet. */
export const playerSettings = pgTable('player_settings', {
  roleid: roleid().primaryKey(),
  rankingPrivacy: text('ranking_privacy', { enum: privacies }).notNull().default('full'),
  privacyChangedAt: instant('privacy_changed_at'),
  myStore: text('my_store'),
  /** One title at most is worn, so it is a column and not a mark on the owned ones. */
  wornTitle: text('worn_title'),
  titlePosition: text('title_position', { enum: titlePositions }).notNull().default('screen'),
  /** When the player said so last, by their tap: a mark that was made before and arrives later changes nothing. */
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
    /** None: for good. */
    endsAt: instant('ends_at'),
    /** The end that the player has been told of; earned again, it has another. */
    toldEnd: instant('told_end'),
  },
  (table) => [
    primaryKey({ columns: [table.roleid, table.title] }),
    // What ends next is looked for every day, among all that ever ended.
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
