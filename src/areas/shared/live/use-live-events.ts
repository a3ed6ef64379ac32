import { useEffect } from 'react'
import { readableJson } from '../../../client/device/readable.ts'
import { LIVE_PATH } from '../../../contract/game/ranking.ts'
import { connection } from '../../../state/connection.ts'

const FIRST_POLL_MS = 5_000
const SLOWEST_POLL_MS = 60_000
/**
 * The service sends a heartbeat every 20 s; after two missed ones the connection counts as dead or held back by a
 * proxy.
 */
const SILENCE_MS = 45_000
/** The shortest interval between reloads, however much happens. */
const GAP_MS = 2_000

interface Listening {
  /** The query string of the stream. */
  readonly query: string
  /** The type of event that signals a change. */
  readonly kind: 'moved' | 'scored'
  /** Whether an event concerns this view; must be a stable function. */
  readonly concerns?: (told: unknown) => boolean
}

const isAny = (): boolean => true

/**
 * Keeps figures up to date while the page is visible: by a stream of events, or by polling with growing intervals if
 * that fails. A hidden page does neither.
 */
export const useLiveEvents = ({ query, kind, concerns = isAny }: Listening, again: () => void): void => {
  useEffect(() => {
    let events: EventSource | null = null
    let poll = 0
    let wait = FIRST_POLL_MS
    let gap = 0
    let pending = false
    /** The stream broke: what it would have said meanwhile is asked for by the next poll. */
    let missed = false

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
        missed = false
        if (connection.current !== 'offline') again()
        wait = Math.min(SLOWEST_POLL_MS, wait * 2)
        pollAfter(wait)
      }, ms)
    }
    const heard = (): void => {
      if (missed) return
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
      missed = false
    }
    const start = (): void => {
      stop()
      if (document.hidden) return
      events = new EventSource(`${LIVE_PATH}?${query}`)
      // The browser opens it again by itself. Not all phones ask at once, and one whose stream breaks all the time does
      // so now and then.
      events.addEventListener('error', () => {
        if (missed) return
        missed = true
        pollAfter(FIRST_POLL_MS * (0.5 + Math.random()))
      })
      events.addEventListener('beat', heard)
      events.addEventListener(kind, ({ data }) => {
        heard()
        if (concerns(readableJson(String(data)))) moved()
      })
      // Until the first heartbeat the stream is not trusted: a proxy may buffer events without an error.
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
