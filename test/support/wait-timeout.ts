/** The timeout for things that must happen: only reached by what never happens. */
export const WAIT_TIMEOUT_MS = 60_000
