/** An error the user can fix: printed in one line, without a stack trace. */
export class UsageError extends Error {}

export const exits = { done: 0, refused: 1, usage: 2, unreachable: 3, failed: 4 } as const
