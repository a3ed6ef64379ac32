import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reward } from '../../contract/common.ts'
import type { Localized } from '../../contract/languages.ts'
import { MOST_MAILS } from '../../contract/news/most-listed.ts'
import { MAIL_LIFETIME_MS } from '../../rules/game/mail.ts'
import { chunks } from '../db/chunks.ts'
import { manyRows, ROWS_AT_ONCE } from '../db/many-rows.ts'
import { preparedOn } from '../db/prepared.ts'
import { mails } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { notifyAll } from '../push/notify.ts'

/** Mail that the player can still see. */
export const inBox = (roleid: string, now: number) =>
  and(eq(mails.roleid, roleid), isNull(mails.deletedAt), gt(mails.expiresAt, now))

const unread = isNull(mails.readAt)
/** Has a gift, collected or not. */
export const bringsSomething = sql`jsonb_array_length(${mails.gifts}) > 0`
export const withGift = and(isNull(mails.collectedAt), bringsSomething)
/** If not all fit, read mail is dropped first, and a gift never for a letter without one. */
const waiting = sql`case when ${withGift} then 0 when ${unread} then 1 else 2 end`

const listed = preparedOn((db) => {
  const kept = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.roleid, sql.placeholder('roleid')),
        isNull(mails.deletedAt),
        gt(mails.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(waiting, desc(mails.sentAt), desc(mails.id))
    .limit(MOST_MAILS)
  return db
    .select()
    .from(mails)
    .where(inArray(mails.id, kept))
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .prepare('mails')
})

export const listedMails = (tx: Tx, roleid: string, now: number) => listed(tx).execute({ roleid, now })

const count = async (tx: Tx, where: SQL | undefined): Promise<number> => {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(mails).where(where)
  return row?.count ?? 0
}
export const unreadMails = (tx: Tx, roleid: string, now: number): Promise<number> =>
  count(tx, and(inBox(roleid, now), unread))

export const waitingGifts = (tx: Tx, roleid: string, now: number): Promise<number> =>
  count(tx, and(inBox(roleid, now), withGift))

/** The badge's count: unread, with a gift, or both. The list shows these before all others. */
export const waitingMails = async (tx: Tx, roleid: string, now: number): Promise<number> =>
  Math.min(MOST_MAILS, await count(tx, and(inBox(roleid, now), or(unread, withGift))))

type MailRow = typeof mails.$inferSelect

export const giftState = (mail: Pick<MailRow, 'gifts' | 'collectedAt'>) => {
  if (mail.gifts.length === 0) return 'none' as const
  return mail.collectedAt === null ? ('claimable' as const) : ('claimed' as const)
}

export interface Letter {
  readonly sender: Localized
  readonly title: Localized
  readonly body: Localized
  readonly gifts: readonly Reward[]
  /** The kind of notification; mail by default. */
  readonly tells?: 'mail' | 'settlement'
  /** The order that it is about. */
  readonly orderId?: string
}

/** Writes to players; rewards of boards and events are sent this way too. Returns the mails' ids. */
export const sendMails = async (
  tx: Tx,
  letters: readonly { readonly roleid: string; readonly letter: Letter }[],
  now: number,
): Promise<readonly string[]> => {
  const rows = letters.map(({ roleid, letter: { tells = 'mail', ...letter } }) => ({
    ...letter,
    tells,
    id: randomUUID(),
    roleid,
    sentAt: now,
    expiresAt: now + MAIL_LIFETIME_MS,
  }))
  for (const portion of chunks(rows, ROWS_AT_ONCE)) await tx.insert(mails).select(manyRows(mails, portion))
  const news = rows.map(({ id, roleid, title, tells }) => ({ roleid, kind: tells, subject: id, values: title }))
  await notifyAll(tx, news, now)
  return rows.map(({ id }) => id)
}

export const sendMail = async (tx: Tx, roleid: string, letter: Letter, now: number): Promise<string> => {
  const [id] = await sendMails(tx, [{ roleid, letter }], now)
  return id ?? ''
}
