import { subscribe } from 'valtio'
import { to } from '../../../contract/pages/paths.ts'
import { outbox } from '../../../state/rows.ts'
import { currentLocation, subscribeLocation } from '../../address/history.ts'
import { isCovered } from '../../pending/covered.ts'
import { isUntold } from '../../pending/gains/gains.ts'
import { shown } from '../../toast/toast.ts'

/** Long enough for the halves of the tally to meet before anything covers them. */
export const PAUSE = 1_500
const CHANGES = ['close', 'focusout', 'visibilitychange', 'popstate']

const busy = (): boolean =>
  currentLocation().path !== to('home') ||
  shown.toasts.length > 0 ||
  shown.reveals ||
  outbox.rows.some(isUntold) ||
  document.documentElement.hasAttribute('data-offers-update') ||
  document.activeElement?.matches('input, textarea, select') === true ||
  isCovered()

/**
 * Resolves when a question interrupts nothing: on Home, nothing still to be told or read, no form, no sheet, no
 * update, and somebody is looking.
 */
export const quietMoment = (): Promise<void> =>
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
    // A dialog's `close` does not bubble, but it can be caught on its way down.
    for (const change of CHANGES) addEventListener(change, look, true)
    const stops = [subscribeLocation(look), subscribe(shown, look), subscribe(outbox, look)]
    look()
  })
