import { useRef, useState } from 'react'
import type { Point } from '../../../rules/distance.ts'

export type Near =
  | { readonly state: 'off' | 'asking' | 'denied' | 'unavailable' | 'late' }
  | { readonly state: 'on'; readonly at: Point }

const PATIENCE_MS = 10_000
/** A position of a minute ago is recent enough. */
const FRESH_MS = 60_000

/** The codes of GeolocationPositionError. */
const reasons = { 1: 'denied', 2: 'unavailable', 3: 'late' } as const
const isReason = (code: number): code is keyof typeof reasons => Object.hasOwn(reasons, code)

/**
 * The player's position, only requested on their tap. Kept in this component only: not in a proxy, which may be
 * persisted, and in no request. Everything drawn from it is marked with `data-here`, so that it is not saved with the
 * screen.
 */
export const useNear = () => {
  const [near, setNear] = useState<Near>({ state: 'off' })
  // Only the last tap counts, as an earlier request may still be answered.
  const taps = useRef(0)
  const ask = (): void => {
    taps.current += 1
    const mine = taps.current
    const answer = (told: Near) => mine === taps.current && setNear(told)
    // Missing over http, and in some host apps.
    if (!('geolocation' in navigator)) {
      setNear({ state: 'unavailable' })
      return
    }
    setNear((before) => (before.state === 'on' ? before : { state: 'asking' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ state: 'on', at: { latitude, longitude } }),
      ({ code }) => answer({ state: isReason(code) ? reasons[code] : 'unavailable' }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  }
  const stop = (): void => {
    taps.current += 1
    setNear({ state: 'off' })
  }
  return { near, ask, stop }
}
