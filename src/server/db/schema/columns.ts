import { bigint, text } from 'drizzle-orm/pg-core'

/**
 * Instants are milliseconds everywhere, as in the contract: the service's clock can be handed in, and both engines
 * agree.
 */
export const instant = (name: string) => bigint(name, { mode: 'number' })
export const roleid = () => text('roleid')
