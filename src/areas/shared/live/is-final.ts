import type { LiveResult } from '../../../client/api.ts'

/** Done, or refused in a way that a retry would not change. */
export const isFinal = (answer: LiveResult<unknown>): boolean => answer.ok || !answer.retryable
