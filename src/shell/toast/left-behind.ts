import { currentLocation, subscribeLocation } from '../address/history.ts'
import { shown } from './toast.ts'

/**
 * What was refused on a page is of that page: on the next one it would speak of nothing that is there. What has a name
 * is told from outside of all pages, as what the outbox sent.
 */
export const leaveRefusalsBehind = (): (() => void) => {
  let { path } = currentLocation()
  return subscribeLocation(() => {
    const next = currentLocation().path
    if (next === path) return
    path = next
    shown.toasts = shown.toasts.filter(({ tone, code, name }) => tone !== 'danger' || !code || name)
  })
}
