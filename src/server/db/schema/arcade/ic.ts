import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { icLoginWays, icTypes } from '../../../../contract/arcade/ic-cards.ts'
import { instant, roleid } from '../columns.ts'

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
    /** Made anew at every binding, and when another device is logged out: what that holds makes codes of no worth. */
    totpSealed: text('totp_sealed').notNull(),
    totpStep: integer('totp_step'),
    /** Since when it is that one; null where it is as old as the binding. */
    keyAt: instant('key_at'),
    owner: text('owner'),
    main: boolean('main').notNull().default(false),
    boundAt: instant('bound_at'),
    lastLoginAt: instant('last_login_at'),
    lastLoginStore: text('last_login_store'),
    /** By customer service: no machine takes it, it makes no codes, and nobody can bind it. */
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ic_cards_owner').on(table.owner),
    uniqueIndex('ic_cards_one_main').on(table.owner).where(sql`${table.main}`),
  ],
)

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
    /** When the card left the player's hands: what is played with it after that is not theirs. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('ic_logins_number').on(table.number, table.at),
    index('ic_logins_roleid').on(table.roleid, table.at),
  ],
)
