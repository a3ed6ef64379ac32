import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { icTypes } from '../../../rules/codes/ic-number.ts'
import { instant, roleid } from './columns.ts'

/**
 * The printed secret is kept as a keyed hash; the one the rotating code is made from has to be read again, so it is
 * sealed.
 */
export const icCards = pgTable(
  'ic_cards',
  {
    number: text('number').primaryKey(),
    type: text('type', { enum: icTypes }).notNull(),
    secretIndex: text('secret_index').notNull(),
    /** Made anew at every binding: a former holder's phone makes codes of no worth. */
    totpSealed: text('totp_sealed').notNull(),
    totpStep: integer('totp_step'),
    owner: text('owner'),
    main: boolean('main').notNull().default(false),
    boundAt: instant('bound_at'),
    lastLoginAt: instant('last_login_at'),
    lastLoginStore: text('last_login_store'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ic_cards_owner').on(table.owner),
    uniqueIndex('ic_cards_one_main').on(table.owner).where(sql`${table.main}`),
  ],
)

export const icLoginWays = ['qr', 'number'] as const

export const icLogins = pgTable(
  'ic_logins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull(),
    roleid: roleid().notNull(),
    machineId: text('machine_id').notNull(),
    store: text('store').notNull(),
    way: text('way', { enum: icLoginWays }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ic_logins_number').on(table.number, table.at),
    index('ic_logins_roleid').on(table.roleid, table.at),
  ],
)
