/**
 * live: the last answers were prompt. slow: valid, but late. offline: nothing valid came back. Derived from real
 * results only.
 */
export type ConnectionState = 'live' | 'slow' | 'offline'

export const SLOW_MS = 3_000

/** Requested to find out whether there is a connection: visitors may call it too, and it costs the service nothing. */
export const KNOCK = 'ways_in'

export interface Connection {
  readonly state: ConnectionState
  /** Were the last answers late? Newest first, at most three. */
  readonly late: readonly boolean[]
  /** Moments are counted, not told from a clock. */
  readonly lastAnswerAt: number
}

export type ConnectionEvent =
  | { readonly type: 'answer'; readonly at: number; readonly ms: number }
  | { readonly type: 'failure'; readonly startedAt: number }
  /** A request is still out after SLOW_MS. */
  | { readonly type: 'pending'; readonly startedAt: number }
  /** Reported by another tab or the worker. */
  | { readonly type: 'told'; readonly at: number; readonly state: ConnectionState }

export const initialConnection: Connection = { state: 'live', late: [], lastAnswerAt: Number.NEGATIVE_INFINITY }

const afterAnswer = (connection: Connection, at: number, ms: number): Connection => {
  const late = [ms > SLOW_MS, ...connection.late].slice(0, 3)
  const slow = late[0] === true || late.filter(Boolean).length > 1
  return { state: slow ? 'slow' : 'live', late, lastAnswerAt: at }
}

export const reduceConnection = (connection: Connection, event: ConnectionEvent): Connection => {
  switch (event.type) {
    case 'answer':
      return afterAnswer(connection, event.at, event.ms)
    case 'failure':
      // A request sent before the last answer says nothing newer than that answer.
      if (event.startedAt < connection.lastAnswerAt) return connection
      return { ...connection, state: 'offline', late: [] }
    case 'pending':
      if (connection.state !== 'live' || event.startedAt < connection.lastAnswerAt) return connection
      return { ...connection, state: 'slow' }
    case 'told':
      return {
        ...connection,
        state: event.state,
        lastAnswerAt: event.state === 'offline' ? connection.lastAnswerAt : event.at,
      }
  }
}
