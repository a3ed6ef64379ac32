/** How long a test waits for what has to come: long enough that only something that never comes reaches it. */
export const PATIENCE_MS = 60_000
