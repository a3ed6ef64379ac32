/** drizzle wraps the driver's error, and commits wrap it again, so checks look at the whole chain of causes. */
const chainOf = function* (error: unknown): Generator<Error> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    yield current
  }
}

/** A SQLSTATE from either engine, or a network error code from Node. */
const codeOf = (error: unknown): string => {
  for (const one of chainOf(error)) if ('code' in one && typeof one.code === 'string') return one.code
  return ''
}

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
/** By a timeout or by an operator. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === '57014'
/** Follows from an earlier error in the same transaction. */
export const isAfterFailure = (error: unknown): boolean => codeOf(error) === '25P02'
/** Serialization failure or deadlock: the whole transaction has to be run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** The commit was sent but never answered: whether it happened is unknown. */
export class CommitInDoubt extends Error {
  constructor(cause: Error) {
    super('the outcome of a commit is unknown', { cause })
  }
}

/** Ended by an operator, a crash, a restart or a timeout; or the server became a read-only replica in a failover. */
const ended = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '25006'])
const network = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_)|ENOTFOUND|ENOENT)/
const driver =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|PGlite is clos|Cannot use a pool after/

/**
 * Another version of the service changed a column that this connection has a plan for: the statement would fail on it
 * forever.
 */
const isStalePlan = (error: unknown): boolean =>
  [...chainOf(error)].some((one) => 'routine' in one && one.routine === 'RevalidateCachedQuery')

/** The connection cannot be used any more, and what ran on it is lost. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = codeOf(error)
  if (isStalePlan(error)) return true
  if (ended.has(code) || code.startsWith('08') || network.test(code)) return true
  return [...chainOf(error)].some(({ message }) => driver.test(message))
}

/** Too many connections, or out of memory or disk: possibly temporary. */
const isOutOfResources = (error: unknown): boolean => codeOf(error).startsWith('53')

export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isOutOfResources(error) || isLockTimeout(error) || isCancelled(error)
