import { doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Store } from '../../../../contract/arcade/store.ts'
import type { Localized } from '../../../../contract/languages.ts'
import { instant } from '../columns.ts'

/**
 * What the operator has said of a store, in full: it stands for what the catalogue says of it, and a store that the
 * catalogue has not is here alone.
 */
export const stores = pgTable('stores', {
  id: text('id').primaryKey(),
  area: text('area').notNull(),
  zip: text('zip').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  phone: text('phone').notNull(),
  opens: text('opens').notNull(),
  closes: text('closes').notNull(),
  machines: jsonb('machines').$type<Store['machines']>().notNull(),
  name: jsonb('name').$type<Localized>().notNull(),
  district: jsonb('district').$type<Localized>().notNull(),
  address: jsonb('address').$type<Localized>().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** For good. Records of what was played there keep its name. */
  closedAt: instant('closed_at'),
})

/**
 * The hours of one day: of a store, or of all stores (`*`) that have no row of their own. Null is closed, and `usual`
 * as on every other day.
 */
export const storeDays = pgTable(
  'store_days',
  {
    store: text('store').notNull(),
    day: text('day').notNull(),
    opens: text('opens'),
    closes: text('closes'),
  },
  (table) => [primaryKey({ columns: [table.store, table.day] }), index('store_days_day').on(table.day)],
)
