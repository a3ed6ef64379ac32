import { subscribe } from 'valtio'
import { shown } from './toast.ts'

/** More would lie over the page. */
const MOST = 3

/** Nothing is laid over what is looked at; what is heard lies over nothing. */
export const isHeld = ({ reveals, acts }: Pick<typeof shown, 'reveals' | 'acts'>): boolean => reveals || acts > 0

/** What is drawn longest makes room for what is new, a refusal last. What waits is dropped for nothing. */
const makeRoom = (): void => {
  if (isHeld(shown)) return
  const drawn = shown.toasts.filter(({ tone }) => tone !== 'heard')
  const before = drawn.slice(0, -1)
  const refusals = before.filter(({ tone }) => tone === 'danger')
  const others = before.filter(({ tone }) => tone !== 'danger')
  const gone = new Set([...others, ...refusals].slice(0, Math.max(0, drawn.length - MOST)).map(({ id }) => id))
  if (gone.size > 0) shown.toasts = shown.toasts.filter(({ id }) => !gone.has(id))
}

export const keepRoom = (): (() => void) => {
  makeRoom()
  return subscribe(shown, makeRoom)
}
