import { subscribe } from 'valtio'
import { shown } from './toast.ts'

/** More would cover the page. */
const MOST = 3

/** While a reveal or an animation is shown no toast covers it. Toasts for screen readers cover nothing. */
export const isHeld = ({ reveals, acts }: Pick<typeof shown, 'reveals' | 'acts'>): boolean => reveals || acts > 0

/** The oldest toast makes room for a new one, refusals last. Toasts that wait are never dropped. */
const dropOldest = (): void => {
  if (isHeld(shown)) return
  const drawn = shown.toasts.filter(({ tone }) => tone !== 'heard')
  const before = drawn.slice(0, -1)
  const refusals = before.filter(({ tone }) => tone === 'danger')
  const others = before.filter(({ tone }) => tone !== 'danger')
  const gone = new Set([...others, ...refusals].slice(0, Math.max(0, drawn.length - MOST)).map(({ id }) => id))
  if (gone.size > 0) shown.toasts = shown.toasts.filter(({ id }) => !gone.has(id))
}

export const limitToasts = (): (() => void) => {
  dropOldest()
  return subscribe(shown, dropOldest)
}
