import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { mails } from '../db/schema/index.ts'
import { withGift } from './box.ts'

/** Goods that were paid for and wait in a letter: no time takes them from whoever paid. */
export const holdsPaidGoods = sql`(${and(isNotNull(mails.orderId), withGift, isNull(mails.deletedAt))})`
