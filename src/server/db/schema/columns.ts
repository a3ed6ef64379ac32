import { bigint, text } from 'drizzle-orm/pg-core'

/**
 * Timestamps are milliseconds everywhere, as in the contract: tests can inject the service's clock, and both engines
 * behave the same.
 */
export const instant = (name: string) => bigint(name, { mode: 'number' })
export const roleid = () => text('roleid')
