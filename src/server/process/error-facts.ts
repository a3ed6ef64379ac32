/** A database driver's message carries the values of the query, and those are the players' own. */
export const factsOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const { cause } = error
  if ('query' in error) return { query: error.query, ...(cause instanceof Error ? factsOf(cause) : {}) }
  return { error: error.message, stack: error.stack, ...('code' in error ? { code: error.code } : {}) }
}
