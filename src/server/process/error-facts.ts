import { DrizzleQueryError } from 'drizzle-orm/errors'
import { ValiError } from 'valibot'

/** Of what could not be read the message quotes the value; the database says so by SQLSTATE class 22. */
const quotesValue = (error: Error, code: unknown): boolean =>
  error instanceof SyntaxError || error instanceof ValiError || (typeof code === 'string' && /^22\w{3}$/.test(code))

/** Where it was thrown, without the message that a stack begins with. */
const placeOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')

/** Leaves out the message of failed queries, because it contains the query's values, which are personal data. */
export const factsOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: typeof error }
  // A failed fetch, for example, only says why in its cause.
  const cause = error.cause instanceof Error ? factsOf(error.cause) : null
  if (error instanceof DrizzleQueryError) return { query: error.query, ...cause }
  const code = 'code' in error ? error.code : undefined
  return {
    ...(quotesValue(error, code)
      ? { error: error.name, stack: placeOf(error) }
      : { error: error.message, stack: error.stack }),
    ...(code !== undefined && { code }),
    ...(cause && { cause }),
  }
}

/** The same for people at a terminal. */
export const factsText = (error: unknown): string =>
  Object.entries(factsOf(error))
    .map(([name, fact]) => `${name}: ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`)
    .join('\n')
