/** The timeout for things that must happen: only reached by what never happens. */
export const PATIENCE_MS = 60_000
