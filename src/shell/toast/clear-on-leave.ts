import { currentLocation, subscribeLocation } from '../address/history.ts'
import { ABOUT_PAGE, shown, type Toast } from './toast.ts'

/**
 * Whether a toast is about the page it was shown on, and makes no sense on the next one: a remark, or a refusal there.
 * The outcome of an act is told wherever one is, and so are refusals with another name: they come from outside of any
 * page, such as the outbox.
 */
const isOfPage = ({ tone, code, name }: Toast): boolean =>
  name === ABOUT_PAGE || (tone === 'danger' && code !== undefined && name === undefined)

export const clearOnLeave = (): (() => void) => {
  let { path } = currentLocation()
  return subscribeLocation(() => {
    const next = currentLocation().path
    if (next === path) return
    path = next
    shown.toasts = shown.toasts.filter((toast) => !isOfPage(toast))
  })
}
