import { doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Store } from '../../../../contract/arcade/store.ts'
import type { Localized } from '../../../../contract/languages.ts'
import { instant } from '../columns.ts'

/**
 * Stores as the operator edited them: a row replaces the catalogue's entry as a whole, or adds a store that is not in
 * the catalogue.
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
  /** Permanently. Past matches still show the store's name. */
  closedAt: instant('closed_at'),
})

/**
 * The hours of a store on one day, or of all stores (`*`) without a row of their own. Null is closed, `usual` as on
 * other days.
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
