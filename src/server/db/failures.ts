/** drizzle wraps the driver's error; both engines carry PostgreSQL's five-character code. */
const sqlState = (error: unknown): string | null => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return null
}

export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'
/** Serialization failure and deadlock: the database asks for the whole transaction again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state !== null) return unreachable.has(state) || state.startsWith('08') || state === '55P03' || state === '57014'
  return error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(messages(error))
}

const messages = (error: Error): string =>
  `${error.message} ${error.cause instanceof Error ? messages(error.cause) : ''}`
