import { draftsSettled } from '../../state/persisted/drafts.ts'
import { handover } from '../address/handover-ticket.ts'

const LOOK_AGAIN_MS = 500

const typed = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && /text|tel|number|email|url|password/.test(field.type))) &&
  !field.readOnly &&
  field.value !== ''

/** What a reload would interrupt: a scan, a running act, cards selected for one. */
const AT_WORK = 'video, [aria-busy="true"], [data-model][aria-pressed="true"]'

/** What exists in the page's memory only, even in a kept page: a chosen picture, a scanned code. */
const ONLY_HERE = '[data-only-here]'

/** Nothing half-typed, nothing running, no dialog open, no ticket or secret of a link left to use. */
export const isReloadSafe = (): boolean => {
  if (handover.ticket !== null || handover.secret !== null) return false
  if (document.querySelector(`dialog[open], ${ONLY_HERE}`)) return false
  const pages = [...document.querySelectorAll('[data-page]')].filter((page) => page.checkVisibility())
  return !pages.some((page) => page.querySelector(AT_WORK) || [...page.querySelectorAll('input, textarea')].some(typed))
}

/** Runs now, or when the player is done with what they are doing. Drafts are stored first. */
export const whenReloadSafe = (act: () => void): void => {
  if (isReloadSafe()) void draftsSettled().then(act)
  else setTimeout(whenReloadSafe, LOOK_AGAIN_MS, act)
}
