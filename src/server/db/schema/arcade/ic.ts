import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { icLoginWays, icTypes } from '../../../../contract/arcade/ic-cards.ts'
import { instant, roleid } from '../columns.ts'

/**
 * The printed secret is stored as a keyed hash. The TOTP secret has to be read again to check codes, so it is
 * encrypted.
 */
export const icCards = pgTable(
  'ic_cards',
  {
    number: text('number').primaryKey(),
    type: text('type', { enum: icTypes }).notNull(),
    secretIndex: text('secret_index').notNull(),
    /** Replaced at every binding, and when another device is logged out, so that the copy on that device is useless. */
    totpSealed: text('totp_sealed').notNull(),
    totpStep: integer('totp_step'),
    /** When the secret was last replaced; null if that was at the binding. */
    keyAt: instant('key_at'),
    owner: text('owner'),
    main: boolean('main').notNull().default(false),
    boundAt: instant('bound_at'),
    lastLoginAt: instant('last_login_at'),
    lastLoginStore: text('last_login_store'),
    /** Blocked by customer service: machines refuse it, it makes no codes and cannot be bound. */
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
    /** When the card was unbound: what is played with it afterwards does not count for this player. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('ic_logins_number').on(table.number, table.at),
    index('ic_logins_roleid').on(table.roleid, table.at),
  ],
)
