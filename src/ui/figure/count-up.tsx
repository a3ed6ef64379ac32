import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../prefers-reduced-motion.ts'

const LASTS_MS = 500
/** Faster steps could not be read, and each one needs a layout. */
const STEP_MS = 32

/** Hidden, or motion is reduced: no animation. */
const isUnseen = (): boolean => document.hidden || prefersReducedMotion()

interface CountUpProps {
  readonly value: number
  /** The value it starts from, which is read for a moment. Later changes start from the number shown. */
  readonly from: number
  /** Starts after what comes before it. */
  readonly delay?: number
  readonly write: (value: number) => string
}

/** A number that counts up to its value. With reduced motion it is shown at once. */
export const CountUp = ({ value, from, delay = 0, write }: CountUpProps) => {
  const [at, setAt] = useState(() => (isUnseen() ? value : from))
  useEffect(() => {
    if (isUnseen()) return setAt(value)
    let frame = 0
    const start = performance.now() + delay
    let began: number | null = null
    let told = 0
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / LASTS_MS))
      if (part === 1 || (part > 0 && now - told >= STEP_MS)) {
        told = now
        setAt((before) => {
          began ??= before
          return Math.round(began + (value - began) * (1 - (1 - part) ** 3))
        })
      }
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, delay])
  return write(at)
}
