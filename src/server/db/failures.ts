/** drizzle wraps the driver's error, and commits wrap theirs: whatever is said of it holds for any of them. */
const chainOf = function* (error: unknown): Generator<Error> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    yield current
  }
}

/** Both engines carry PostgreSQL's five-character code, and the network its own. */
const codeOf = (error: unknown): string => {
  for (const one of chainOf(error)) if ('code' in one && typeof one.code === 'string') return one.code
  return ''
}

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
/** By a limit of time, or by an operator. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === '57014'
/** The transaction had failed already when this statement came. */
export const isAfterFailure = (error: unknown): boolean => codeOf(error) === '25P02'
/** Serialization failure and deadlock: the database asks for the whole transaction again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** The commit was sent and its answer never came: only the database knows whether it happened. */
export class CommitInDoubt extends Error {
  constructor(cause: Error) {
    super('a commit was not answered', { cause })
  }
}

/**
 * Ended by an operator, a crash, a restart or a limit of time; or the server at the other end is a mere copy since a
 * failover.
 */
const ended = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '25006'])
const network = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_)|ENOTFOUND|ENOENT)/
const driver =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|PGlite is clos|Cannot use a pool after/

/**
 * Another version of the service has changed a column that this connection has planned for: it would fail so for
 * ever.
 */
const isStalePlan = (error: unknown): boolean =>
  [...chainOf(error)].some((one) => 'routine' in one && one.routine === 'RevalidateCachedQuery')

/** What the connection was in the middle of is gone, and so is the connection. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = codeOf(error)
  if (isStalePlan(error)) return true
  if (ended.has(code) || code.startsWith('08') || network.test(code)) return true
  return [...chainOf(error)].some(({ message }) => driver.test(message))
}

/** Too many connections, no memory, no room: it may be over in a moment. */
const isOutOfResources = (error: unknown): boolean => codeOf(error).startsWith('53')

export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isOutOfResources(error) || isLockTimeout(error) || isCancelled(error)
