import { isAfterFailure } from './failures.ts'

/**
 * Runs independent statements of one transaction in parallel. Waits for all of them even after a failure, since none
 * may run past the transaction's end. Throws the failure that caused the others.
 */
export const parallel = async <const T extends readonly unknown[]>(work: T) => {
  const ended = await Promise.allSettled(work)
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one] : []))
  const cause = failures.find(({ reason }) => !isAfterFailure(reason)) ?? failures[0]
  if (cause) throw cause.reason
  return Promise.all(work)
}
