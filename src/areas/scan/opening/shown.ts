/** How long a code is shown before it opens by itself. */
export const SHOWN_MS = 1_500
/** Time to point at another code before a dismissed one is read again. */
export const IGNORED_MS = 3_000
