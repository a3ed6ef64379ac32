/** How long what was read is shown before it opens by itself. */
export const SHOWN_MS = 1_500
