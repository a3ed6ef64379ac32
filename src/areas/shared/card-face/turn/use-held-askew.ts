import { useEffect, useEffectEvent } from 'react'

/** As many degrees from where it lay at first lean a card as far as it goes. */
const FULL = 24
const within = (part: number): number => Math.max(-1, Math.min(1, part))

/** Some phones tell how they are held at once, others only after a tap and a question: the tap is the card's. */
const permission = (): unknown =>
  typeof DeviceOrientationEvent === 'function' ? Reflect.get(DeviceOrientationEvent, 'requestPermission') : undefined

/** Leans with the phone in the hand. The answer asks where asking is needed; whoever wants no motion is left alone. */
export const useHeldAskew = (wanted: boolean, lean: (x: number, y: number) => void): (() => void) => {
  const told = useEffectEvent(lean)
  useEffect(() => {
    if (!wanted || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return
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
    const ask = wanted ? permission() : undefined
    if (typeof ask === 'function') Promise.resolve(ask.call(DeviceOrientationEvent)).catch(() => undefined)
  }
}
