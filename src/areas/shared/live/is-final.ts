import type { LiveResult } from '../../../client/api.ts'

/** Done, or refused for good: asked once more, the service would refuse it once more. */
export const isFinal = (answer: LiveResult<unknown>): boolean => answer.ok || !answer.retryable
