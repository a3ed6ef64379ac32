import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { loginMethods } from '../../../../contract/account/devices.ts'
import { instant, roleid } from '../columns.ts'

/** The phone number is encrypted; `phoneIndex` is a keyed hash of it, to find a player without decrypting. */
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
    /** The change number of the player's most recently changed card; every change takes the next one. */
    cardSeq: bigint('card_seq', { mode: 'number' }).notNull().default(0),
    /** The latest version of each text the player has agreed to; `consents` has the history. */
    agreedPrivacy: integer('agreed_privacy').notNull().default(0),
    agreedTerms: integer('agreed_terms').notNull().default(0),
    /** End of the cooling-off period after a deletion request; then the personal data is erased. */
    erasureAt: instant('erasure_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('players_erasure').on(table.erasureAt).where(sql`${table.erasureAt} is not null`),
    // Rankings leave blocked players out, and query this all day.
    index('players_blocked').on(table.roleid).where(sql`${table.status} = 'blocked'`),
  ],
)

/** One login on one device: its token rotates, the chain stays. */
export const sessionChains = pgTable(
  'session_chains',
  {
    id: text('id').primaryKey(),
    roleid: roleid()
      .notNull()
      .references(() => players.roleid),
    device: text('device').notNull(),
    method: text('method', { enum: loginMethods }).notNull().default('code'),
    /** A country or a time zone, never an address. */
    place: text('place'),
    /** The id of the device ticket issued with this login. */
    deviceId: text('device_id'),
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    /** Accurate to some minutes, so that most requests need not write it. */
    usedAt: instant('used_at'),
    endedAt: instant('ended_at'),
    /** The idempotency key of the request that logged in. */
    begunBy: text('begun_by'),
    /** True if this login cancelled the deletion of the account. */
    returned: boolean('returned').notNull().default(false),
  },
  (table) => [
    index('session_chains_roleid').on(table.roleid),
    // A player has about fifty open logins at most; ended ones stay a day longer, in any number.
    index('session_chains_open').on(table.roleid, table.renewedAt).where(sql`${table.endedAt} is null`),
    index('session_chains_renewed').on(table.renewedAt),
    index('session_chains_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
)

/** Devices that have logged in before, by the id of their device ticket. A ticket without a row here is not valid. */
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

/** The password hash, encrypted under a key that is not in the database. */
export const credentials = pgTable('credentials', {
  roleid: roleid()
    .primaryKey()
    .references(() => players.roleid),
  hashSealed: text('hash_sealed').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by'),
})

/** Consecutive failed attempts. The key is never a plain phone number or address. */
export const failedTries = pgTable(
  'failed_tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('failed_tries_last').on(table.lastAt)],
)

/** Maps an account of a messaging app to a player. The app's own id for it is stored only as a keyed hash. */
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

/** A login by messaging app that has returned: it has a ticket and can be used once. All its secrets are hashed. */
export const messengerFlows = pgTable(
  'messenger_flows',
  {
    stateIndex: text('state_index').primaryKey(),
    provider: text('provider').notNull(),
    /** Written only by the previous version, which stored flows from their start; to be dropped with the next one. */
    browserIndex: text('browser_index'),
    secretsSealed: text('secrets_sealed'),
    /** The proof-key challenge of the app that began the login, checked when it fetches the result. */
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
    /** The known device that asked for the code. Nobody else can use it, use up its attempts or replace it. */
    askedBy: text('asked_by'),
    phoneSealed: text('phone_sealed').notNull(),
    codeSealed: text('code_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
    /** The idempotency key of the request that made it. */
    madeFor: text('made_for'),
    /** When the SMS gateway accepted it. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('login_codes_phone').on(table.phoneIndex, table.createdAt),
    index('login_codes_expires').on(table.expiresAt),
  ],
)
