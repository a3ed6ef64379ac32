import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { mails } from '../db/schema/index.ts'
import { withGift } from './box.ts'

/** Goods that were paid for and not yet collected: they never expire. */
export const holdsPaidGoods = sql`(${and(isNotNull(mails.orderId), withGift, isNull(mails.deletedAt))})`
