import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * A single array parameter: otherwise each length of list makes its own query text, which every connection would
 * have to plan and cache.
 */
export const listOf = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** For lists whose length depends on the request. */
export const isAnyOf = (column: AnyColumn, values: readonly string[]): SQL => sql`${column} = any(${listOf(values)})`
