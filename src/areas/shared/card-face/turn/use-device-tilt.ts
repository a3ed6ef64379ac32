import { useEffect, useEffectEvent } from 'react'

/** Degrees from the initial position at which the card tilts fully. */
const FULL = 24
const within = (part: number): number => Math.max(-1, Math.min(1, part))

const isMotionWelcome = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches

/** Some phones report orientation at once, others only after a tap and a permission prompt. */
const permission = (): unknown =>
  typeof DeviceOrientationEvent === 'function' ? Reflect.get(DeviceOrientationEvent, 'requestPermission') : undefined

/**
 * Tilts the card with the phone. Call the returned function on a tap to ask for permission. Does nothing with reduced
 * motion.
 */
export const useDeviceTilt = (wanted: boolean, lean: (x: number, y: number) => void): (() => void) => {
  const told = useEffectEvent(lean)
  useEffect(() => {
    if (!wanted || !isMotionWelcome()) return
    let first: { readonly beta: number; readonly gamma: number } | undefined
    const held = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return
      first ??= { beta, gamma }
      told(within((gamma - first.gamma) / FULL), within((beta - first.beta) / FULL))
    }
    addEventListener('deviceorientation', held)
    return () => removeEventListener('deviceorientation', held)
  }, [wanted])
  return () => {
    const ask = wanted && isMotionWelcome() ? permission() : undefined
    if (typeof ask === 'function') Promise.resolve(ask.call(DeviceOrientationEvent)).catch(() => undefined)
  }
}
