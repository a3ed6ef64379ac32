import { and, eq, ne } from 'drizzle-orm'
import { cards } from '../db/schema/index.ts'

/** The cards that count for anything, as `isLive` of the rules has it: whoever counts cards asks for these alone. */
export const liveCards = and(eq(cards.state, 'active'), ne(cards.form, 'dormant'))
