import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { loginMethods } from '../../../../contract/account/devices.ts'
import { instant, roleid } from '../columns.ts'

/** The phone is kept sealed; `phoneIndex` is a keyed hash of it, to find a player without reading the number. */
export const players = pgTable(
  'players',
  {
    roleid: roleid().primaryKey(),
    phoneIndex: text('phone_index').notNull().unique(),
    phoneSealed: text('phone_sealed').notNull(),
    phoneCode: text('phone_code').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar'),
    merit: integer('merit').notNull().default(0),
    status: text('status', { enum: ['normal', 'blocked', 'erased'] })
      .notNull()
      .default('normal'),
    /** The newest change among the player's cards; every change of one takes the next. */
    cardSeq: bigint('card_seq', { mode: 'number' }).notNull().default(0),
    /** The newest version of each text that the player has agreed to; `consents` says when. */
    agreedPrivacy: integer('agreed_privacy').notNull().default(0),
    agreedTerms: integer('agreed_terms').notNull().default(0),
    /** End of the cooling-off after a deregistration: from then on the personal data is to be erased. */
    erasureAt: instant('erasure_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('players_erasure').on(table.erasureAt).where(sql`${table.erasureAt} is not null`),
    // Ranks leave them out, and are counted all day.
    index('players_blocked').on(table.roleid).where(sql`${table.status} = 'blocked'`),
  ],
)

/** One login on one device; its token rotates, the chain stays. */
export const sessionChains = pgTable(
  'session_chains',
  {
    id: text('id').primaryKey(),
    roleid: roleid()
      .notNull()
      .references(() => players.roleid),
    device: text('device').notNull(),
    /** How the player proved who they are. */
    method: text('method', { enum: loginMethods }).notNull().default('code'),
    /** A country or a time zone, never an address. */
    place: text('place'),
    /** The id of the ticket that its device got with this login. */
    deviceId: text('device_id'),
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    /** Kept to within some minutes, so that a request need not write. */
    usedAt: instant('used_at'),
    endedAt: instant('ended_at'),
    /** The operation that logged in. */
    begunBy: text('begun_by'),
    /** This login cancelled the deletion of the account. */
    returned: boolean('returned').notNull().default(false),
  },
  (table) => [
    index('session_chains_roleid').on(table.roleid),
    // Some fifty of a player are open; those that ended lie a day longer, however many they are.
    index('session_chains_open').on(table.roleid, table.renewedAt).where(sql`${table.endedAt} is null`),
    index('session_chains_renewed').on(table.renewedAt),
    index('session_chains_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
)

/** Devices that have logged in before: the ids of their tickets, which count for nothing once they are not here. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text('id').primaryKey(),
    roleid: roleid()
      .notNull()
      .references(() => players.roleid),
    loggedInAt: instant('logged_in_at').notNull(),
  },
  (table) => [
    index('known_devices_roleid').on(table.roleid, table.loggedInAt),
    index('known_devices_logged_in').on(table.loggedInAt),
  ],
)

/** The password's hash, sealed once more under the key that is not in the database. */
export const credentials = pgTable('credentials', {
  roleid: roleid()
    .primaryKey()
    .references(() => players.roleid),
  hashSealed: text('hash_sealed').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by'),
})

/** Wrong tries in a row, by whom they are counted against: never a plain number or address. */
export const failedTries = pgTable(
  'failed_tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('failed_tries_last').on(table.lastAt)],
)

/** A messaging app's account that leads to a player. The app's own name for it is kept as a keyed hash alone. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subjectIndex: text('subject_index').notNull(),
    roleid: roleid()
      .notNull()
      .references(() => players.roleid),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subjectIndex] }),
    unique('identities_player').on(table.roleid, table.provider),
  ],
)

/**
 * One way to the messaging app that has come back: returned with a ticket, used once. Everything secret in it is
 * hashed.
 */
export const messengerFlows = pgTable(
  'messenger_flows',
  {
    stateIndex: text('state_index').primaryKey(),
    provider: text('provider').notNull(),
    /** Written by the version before alone, whose ways were rows from their beginning: gone with the one after this. */
    browserIndex: text('browser_index'),
    secretsSealed: text('secrets_sealed'),
    /** What the app that began it proves itself with when it takes the result. */
    challenge: text('challenge').notNull(),
    ticketIndex: text('ticket_index').unique(),
    subjectIndex: text('subject_index'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
  },
  (table) => [index('messenger_flows_expires').on(table.expiresAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    chainId: text('chain_id')
      .notNull()
      .references(() => sessionChains.id, { onDelete: 'cascade' }),
    secretSealed: text('secret_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    firstUsedAt: instant('first_used_at'),
    replacedAt: instant('replaced_at'),
    successorId: text('successor_id'),
  },
  (table) => [index('sessions_chain').on(table.chainId), index('sessions_replaced').on(table.replacedAt)],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    id: text('id').primaryKey(),
    phoneIndex: text('phone_index').notNull(),
    /**
     * The known device that asked; nobody else can use the code, use up its tries or be sent another in its place.
     */
    askedBy: text('asked_by'),
    phoneSealed: text('phone_sealed').notNull(),
    codeSealed: text('code_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
    /** The operation that it was made for. */
    madeFor: text('made_for'),
    /** The gateway has taken it. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('login_codes_phone').on(table.phoneIndex, table.createdAt),
    index('login_codes_expires').on(table.expiresAt),
  ],
)
