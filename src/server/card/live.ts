import { and, eq, ne } from 'drizzle-orm'
import { cards } from '../db/schema/index.ts'

/** The cards that count, as `isLive` of the rules; use it wherever cards are counted. */
export const liveCards = and(eq(cards.state, 'active'), ne(cards.form, 'dormant'))
