import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** As one value: a text for each length of a list would be planned and kept by every connection. */
export const listOf = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** For lists whose length a player's request decides. */
export const isAmong = (column: AnyColumn, values: readonly string[]): SQL => sql`${column} = any(${listOf(values)})`
