import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/schema/index.ts'

/** Another player's order does not exist here. */
export const ownOrder = (roleid: string, id: string) => and(eq(orders.roleid, roleid), eq(orders.id, id))
