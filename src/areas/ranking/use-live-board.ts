import { useEffect } from 'react'
import { LIVE_PATH } from '../../contract/ranking.ts'
import { connection } from '../../state/connection.ts'

const FIRST_POLL_MS = 5_000
const SLOWEST_POLL_MS = 60_000
/** However busy the evening: so often the board is asked at most. */
const GAP_MS = 2_000

/**
 * Keeps a board moving while somebody looks at it: told by the service where a connection for events holds, by asking ever more
 * rarely where it does not. A hidden page holds no connection and asks nothing.
 */
export const useLiveBoard = (board: number, again: () => void): void => {
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
    const ask = (): void => {
      if (connection.current !== 'offline') again()
      wait = Math.min(SLOWEST_POLL_MS, wait * 2)
      poll = window.setTimeout(ask, wait)
    }
    const stop = (): void => {
      events?.close()
      events = null
      clearTimeout(poll)
      clearTimeout(gap)
      gap = 0
    }
    const start = (): void => {
      stop()
      if (document.hidden) return
      wait = FIRST_POLL_MS
      const source = new EventSource(`${LIVE_PATH}?boards=${board}`)
      events = source
      source.addEventListener('moved', moved)
      source.addEventListener('error', () => {
        // The browser tries again by itself while it is connecting; a closed one was refused for good.
        if (source.readyState === EventSource.CLOSED) source.close()
        clearTimeout(poll)
        poll = window.setTimeout(ask, wait)
      })
      source.addEventListener('open', () => clearTimeout(poll))
    }

    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      document.removeEventListener('visibilitychange', start)
      stop()
    }
  }, [board, again])
}
