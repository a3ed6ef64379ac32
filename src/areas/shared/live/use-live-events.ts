import { useEffect } from 'react'
import { readableJson } from '../../../client/device/readable.ts'
import { LIVE_PATH } from '../../../contract/game/ranking.ts'
import { connection } from '../../../state/connection.ts'

const FIRST_POLL_MS = 5_000
const SLOWEST_POLL_MS = 60_000
/**
 * The service beats every 20 s; after two missed ones the connection is taken for dead, or for held back by a proxy.
 */
const SILENCE_MS = 45_000
/** However busy the evening: so often the service is asked at most. */
const GAP_MS = 2_000

interface Listening {
  /** What is listened to, as the service spells it. */
  readonly query: string
  /** The kind of event that says that something moved. */
  readonly kind: 'moved' | 'scored'
  /** Whether what was told concerns this view; one stable function. */
  readonly concerns?: (told: unknown) => boolean
}

const isAny = (): boolean => true

/**
 * Keeps figures moving while somebody looks at them: told by the service where a connection for events holds, by
 * asking ever more rarely where it does not. A hidden page holds no connection and asks nothing.
 */
export const useLiveEvents = ({ query, kind, concerns = isAny }: Listening, again: () => void): void => {
  useEffect(() => {
    let events: EventSource | null = null
    let poll = 0
    let wait = FIRST_POLL_MS
    let gap = 0
    let pending = false

    const moved = (): void => {
      if (gap) {
        pending = true
        return
      }
      again()
      gap = window.setTimeout(() => {
        gap = 0
        if (pending) moved()
        pending = false
      }, GAP_MS)
    }
    const pollAfter = (ms: number): void => {
      clearTimeout(poll)
      poll = window.setTimeout(() => {
        if (connection.current !== 'offline') again()
        wait = Math.min(SLOWEST_POLL_MS, wait * 2)
        pollAfter(wait)
      }, ms)
    }
    const heard = (): void => {
      wait = FIRST_POLL_MS
      pollAfter(SILENCE_MS)
    }
    const stop = (): void => {
      events?.close()
      events = null
      clearTimeout(poll)
      clearTimeout(gap)
      gap = 0
      pending = false
    }
    const start = (): void => {
      stop()
      if (document.hidden) return
      events = new EventSource(`${LIVE_PATH}?${query}`)
      events.addEventListener('beat', heard)
      events.addEventListener(kind, ({ data }) => {
        heard()
        if (concerns(readableJson(String(data)))) moved()
      })
      // Until the first beat nothing is known of the line: a proxy may hold events back and never say so.
      wait = FIRST_POLL_MS
      pollAfter(wait)
    }

    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      document.removeEventListener('visibilitychange', start)
      stop()
    }
  }, [query, kind, concerns, again])
}
