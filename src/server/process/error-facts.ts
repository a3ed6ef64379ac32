/** Leaves out the message of database errors, because it contains the query's values, which are personal data. */
export const factsOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const { cause } = error
  if ('query' in error) return { query: error.query, ...(cause instanceof Error ? factsOf(cause) : {}) }
  return { error: error.message, stack: error.stack, ...('code' in error ? { code: error.code } : {}) }
}
