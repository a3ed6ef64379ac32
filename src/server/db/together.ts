import { isAfterFailure } from './failures.ts'

/**
 * Statements of one transaction that need not wait for one another's answers. All have ended before anything goes on:
 * none may come after its transaction's end. Of several failures the one is told that the others follow from.
 */
export const together = async <const T extends readonly unknown[]>(work: T) => {
  const ended = await Promise.allSettled(work)
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one] : []))
  const cause = failures.find(({ reason }) => !isAfterFailure(reason)) ?? failures[0]
  if (cause) throw cause.reason
  return Promise.all(work)
}
