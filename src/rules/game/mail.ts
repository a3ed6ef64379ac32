import { DAY_MS } from '../time/calendar.ts'

/** decided here: a letter is kept so long, and its gift can be collected as long. */
export const MAIL_LIFETIME_MS = 30 * DAY_MS
