import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cardEvents, cardForms, cardOrigins } from '../../../contract/card/words.ts'
import { qualities } from '../../../contract/wire/codecs.ts'
import { instant, roleid } from './columns.ts'

/** `ended`: the card was never printed, and was deleted with its owner's account. */
export const cardStates = ['active', 'decomposed', 'consumed', 'exchanged', 'ended'] as const

/**
 * `change` is taken from the owner's counter (`players.cardSeq`) at every change, so that a phone can ask for
 * everything newer than it has. A card that leaves an owner leaves a row in `card_departures`.
 */
export const cards = pgTable(
  'cards',
  {
    serial: text('serial').primaryKey(),
    model: text('model').notNull(),
    quality: text('quality', { enum: qualities }).notNull(),
    level: integer('level').notNull().default(1),
    stars: integer('stars').notNull().default(0),
    locked: boolean('locked').notNull().default(false),
    owner: text('owner'),
    form: text('form', { enum: cardForms }).notNull(),
    state: text('state', { enum: cardStates }).notNull().default('active'),
    lineup: integer('lineup'),
    skinInUse: boolean('skin_in_use').notNull().default(false),
    /** When the lock and the line-up were last tapped: an older tap that arrives later is ignored. */
    lockTappedAt: instant('lock_tapped_at'),
    lineupTappedAt: instant('lineup_tapped_at'),
    origin: text('origin', { enum: cardOrigins }).notNull(),
    change: bigint('change', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    boundAt: instant('bound_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('cards_owner').on(table.owner, table.change)],
)

/** Cards that left a player's collection; tells phones to remove them. */
export const cardDepartures = pgTable(
  'card_departures',
  {
    roleid: roleid().notNull(),
    serial: text('serial').notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleid, table.serial] }),
    index('card_departures_changes').on(table.roleid, table.change),
  ],
)

export const cardHistory = pgTable(
  'card_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serial: text('serial').notNull(),
    event: text('event', { enum: cardEvents }).notNull(),
    roleid: roleid(),
    store: text('store'),
    from: integer('from'),
    to: integer('to'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('card_history_serial').on(table.serial, table.at),
    index('card_history_roleid').on(table.roleid, table.event),
    // Cards that came to somebody in a week.
    index('card_history_came').on(table.at).where(sql`${table.event} in ('bound', 'dealt')`),
    // Cards that left or changed a collection since a week ended.
    index('card_history_left')
      .on(table.at)
      .where(sql`${table.event} in ('unbound', 'decomposed', 'consumed', 'exchanged', 'activated')`),
  ],
)

/** Synthesized once per player and general; fragments are kept in `balances`. */
export const ownedSkins = pgTable(
  'owned_skins',
  {
    roleid: roleid().notNull(),
    general: text('general').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.general] })],
)

/** A card exchanged for silver; it waits for mailing until an order has it. */
export const silverRecords = pgTable(
  'silver_records',
  {
    id: text('id').primaryKey(),
    roleid: roleid().notNull(),
    serial: text('serial').notNull().unique(),
    general: text('general').notNull(),
    /** Null if luck was not enough, or no numbers were left. */
    number: integer('number'),
    at: instant('at').notNull(),
    orderId: text('order_id'),
  },
  (table) => [
    unique('silver_records_number').on(table.general, table.number),
    index('silver_records_roleid').on(table.roleid, table.at),
    index('silver_records_numbered').on(table.at).where(sql`${table.number} is not null`),
  ],
)

export const silverLuck = pgTable(
  'silver_luck',
  {
    roleid: roleid().notNull(),
    general: text('general').notNull(),
    luck: integer('luck').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.general] })],
)

/** How many numbers of a general were drawn; the next one is `drawn + 1`. */
export const silverNumbers = pgTable('silver_numbers', {
  general: text('general').primaryKey(),
  drawn: integer('drawn').notNull().default(0),
})

/** The code itself is stored only as a keyed hash. */
export const giftCodes = pgTable('gift_codes', {
  codeIndex: text('code_index').primaryKey(),
  rewards: jsonb('rewards').$type<readonly { readonly item: string; readonly count: number }[]>().notNull(),
  uses: integer('uses').notNull(),
  used: integer('used').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

export const giftRedemptions = pgTable(
  'gift_redemptions',
  {
    codeIndex: text('code_index').notNull(),
    roleid: roleid().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeIndex, table.roleid] }),
    index('gift_redemptions_roleid').on(table.roleid),
  ],
)
