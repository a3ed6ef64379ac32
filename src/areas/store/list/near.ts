import { useRef, useState } from 'react'
import type { Point } from '../../../rules/distance.ts'

export type Near =
  | { readonly state: 'off' | 'asking' | 'denied' | 'unavailable' | 'late' }
  | { readonly state: 'on'; readonly at: Point }

const PATIENCE_MS = 10_000
/** Where somebody was a minute ago is near enough. */
const FRESH_MS = 60_000

/** As GeolocationPositionError numbers them. */
const reasons = { 1: 'denied', 2: 'unavailable', 3: 'late' } as const
const isReason = (code: number): code is keyof typeof reasons => Object.hasOwn(reasons, code)

/**
 * Where the player is, asked for with their tap alone. It is held here and nowhere else: not in a proxy, which may be
 * written down, and in no request. What is shown of it says so with `data-here`, and is kept for no next opening.
 */
export const useNear = () => {
  const [near, setNear] = useState<Near>({ state: 'off' })
  // Only the last tap counts: an earlier question may still be answered.
  const taps = useRef(0)
  const ask = (): void => {
    taps.current += 1
    const mine = taps.current
    const answer = (told: Near) => mine === taps.current && setNear(told)
    // Not there on a page without a lock, nor in some host apps.
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
