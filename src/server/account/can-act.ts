import { and, eq, isNull } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'

/** Who can do something here in the days to come: their account is normal, and they have not asked for its end. */
export const canAct = and(eq(players.status, 'normal'), isNull(players.erasureAt))
