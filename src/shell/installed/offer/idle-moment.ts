import { subscribe } from 'valtio'
import { to } from '../../../contract/pages/paths.ts'
import { outbox } from '../../../state/rows.ts'
import { currentLocation, subscribeLocation } from '../../address/history.ts'
import { isCovered } from '../../pending/covered.ts'
import { isUnreported } from '../../pending/gains/gains.ts'
import { shown } from '../../toast/toast.ts'

/** Long enough for the confirmation's animation to finish first. */
export const PAUSE = 1_500
const CHANGES = ['close', 'focusout', 'visibilitychange', 'popstate']

const busy = (): boolean =>
  currentLocation().path !== to('home') ||
  shown.toasts.length > 0 ||
  shown.reveals ||
  outbox.rows.some(isUnreported) ||
  document.documentElement.hasAttribute('data-offers-update') ||
  document.activeElement?.matches('input, textarea, select') === true ||
  isCovered()

/**
 * Resolves when a question interrupts nothing: on Home, no confirmation or toast left to show, no form, no sheet, no
 * update, and the page is visible.
 */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    let timer = 0
    const look = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (busy()) return
        for (const change of CHANGES) removeEventListener(change, look, true)
        for (const stop of stops) stop()
        resolve()
      }, PAUSE)
    }
    // A dialog's `close` does not bubble, but it can be captured.
    for (const change of CHANGES) addEventListener(change, look, true)
    const stops = [subscribeLocation(look), subscribe(shown, look), subscribe(outbox, look)]
    look()
  })
