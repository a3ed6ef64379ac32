import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, roleid } from './columns.ts'

/** The phone is kept sealed; `phoneIndex` is a keyed hash of it, to find a player without reading the number. */
export const players = pgTable('players', {
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
  /** End of the cooling-off after a deregistration: from then on the personal data is to be erased. */
  erasureAt: instant('erasure_at'),
  createdAt: instant('created_at').notNull(),
})

/** One login on one device; its token rotates, the chain stays. */
export const sessionChains = pgTable(
  'session_chains',
  {
    id: text('id').primaryKey(),
    roleid: roleid()
      .notNull()
      .references(() => players.roleid),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('session_chains_roleid').on(table.roleid)],
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
  (table) => [index('sessions_chain').on(table.chainId)],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    id: text('id').primaryKey(),
    phoneIndex: text('phone_index').notNull(),
    phoneSealed: text('phone_sealed').notNull(),
    codeSealed: text('code_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    /** The operation that used it may ask again: its answer may have been lost on the way. */
    usedBy: text('used_by'),
  },
  (table) => [index('login_codes_phone').on(table.phoneIndex, table.createdAt)],
)
