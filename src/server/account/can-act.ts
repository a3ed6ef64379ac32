import { and, eq, isNull } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'

/** Players who can act in the days to come: not blocked, and without a pending deletion request. */
export const canAct = and(eq(players.status, 'normal'), isNull(players.erasureAt))
