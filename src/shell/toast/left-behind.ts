import { currentLocation, subscribeLocation } from '../address/history.ts'
import { shown } from './toast.ts'

/** What was refused on a page is of that page: on the next one it would speak of nothing that is there. */
export const leaveRefusalsBehind = (): (() => void) => {
  let { path } = currentLocation()
  return subscribeLocation(() => {
    const next = currentLocation().path
    if (next === path) return
    path = next
    shown.toasts = shown.toasts.filter(({ tone, code }) => tone !== 'danger' || !code)
  })
}
