import { DAY_MS } from '../time/calendar.ts'

/** decided here: how long a letter is kept, and its gift can be claimed. */
export const MAIL_LIFETIME_MS = 30 * DAY_MS
