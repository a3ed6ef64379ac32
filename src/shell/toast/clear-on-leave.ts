import { currentLocation, subscribeLocation } from '../address/history.ts'
import { shown } from './toast.ts'

/**
 * A refusal belongs to the page it happened on, and makes no sense on the next one. Named toasts come from outside of
 * any page, such as the outbox, and stay.
 */
export const clearRefusalsOnLeave = (): (() => void) => {
  let { path } = currentLocation()
  return subscribeLocation(() => {
    const next = currentLocation().path
    if (next === path) return
    path = next
    shown.toasts = shown.toasts.filter(({ tone, code, name }) => tone !== 'danger' || !code || name)
  })
}
