import { type RefObject, useEffect, useRef } from 'react'
import { SCAN_EVERY_MS } from '../../../contract/arcade/scan.ts'
import type { Decoder } from './decoder.ts'

/** A camera that shows the same frame for this long has frozen. */
const STALLED_AFTER_MS = 6_000

interface ScanLoop {
  readonly video: RefObject<HTMLVideoElement | null>
  /** null while scanning is paused. */
  readonly decoder: Decoder | null
  /** A dismissed code, ignored until it is out of sight. */
  readonly ignored: string | null
  readonly onFound: (text: string) => void
  readonly onStalled: () => void
}

/**
 * Looks every 100 ms on a fixed schedule, so that a late look does not delay the following ones; a look is skipped
 * while the previous one is running.
 */
export const useScanLoop = ({ video, decoder, ignored, onFound, onStalled }: ScanLoop): void => {
  const told = useRef({ onFound, onStalled })
  useEffect(() => {
    told.current = { onFound, onStalled }
  }, [onFound, onStalled])

  useEffect(() => {
    if (!decoder) return
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = performance.now()
    let moment = -1
    let movedAt = due

    const look = async (element: HTMLVideoElement) => {
      const text = await decoder.look(element, ignored)
      if (text === null || over) return
      over = true
      clearTimeout(timer)
      told.current.onFound(text)
    }
    const tick = () => {
      const now = performance.now()
      due += SCAN_EVERY_MS * Math.max(1, Math.ceil((now - due) / SCAN_EVERY_MS))
      timer = setTimeout(tick, due - now)
      const element = video.current
      if (!element) return
      if (element.currentTime !== moment) {
        moment = element.currentTime
        movedAt = now
      } else if (now - movedAt > STALLED_AFTER_MS) {
        movedAt = now
        return told.current.onStalled()
      }
      void look(element)
    }
    tick()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [decoder, ignored, video])
}
