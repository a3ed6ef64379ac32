/** How long what was read is shown before it opens by itself. */
export const SHOWN_MS = 1_500
/** Time to turn to another code, before the one that was taken back is read again. */
export const IGNORED_MS = 3_000
