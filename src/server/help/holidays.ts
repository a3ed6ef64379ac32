import { asc, gte } from 'drizzle-orm'
import { dayOf } from '../../rules/time/calendar.ts'
import { supportHolidays } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** decided here: more than a year's worth. */
const TOLD = 60

export const holidaysAhead = (tx: Tx, now: number) =>
  tx
    .select()
    .from(supportHolidays)
    .where(gte(supportHolidays.day, dayOf(now)))
    .orderBy(asc(supportHolidays.day))
    .limit(TOLD)
