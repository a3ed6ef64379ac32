import { draftsSettled } from '../../state/persisted/drafts.ts'
import { handover } from '../address/handover-ticket.ts'

const LOOK_AGAIN_MS = 500

const typed = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && /text|tel|number|email|url|password/.test(field.type))) &&
  !field.readOnly &&
  field.value !== ''

/** What a page that is loaded anew would lose: a scan, an act on its way, cards that are chosen for one. */
const AT_WORK = 'video, [aria-busy="true"], [data-model][aria-pressed="true"]'

/** What lives in a page alone, also in one that is a step behind: a picture that was chosen, a code that was read. */
const ONLY_HERE = '[data-only-here]'

/** Nothing half-typed, nothing under way, no question open, no ticket or secret of a link that is still to be used. */
export const isSafeMoment = (): boolean => {
  if (handover.ticket !== null || handover.secret !== null) return false
  if (document.querySelector(`dialog[open], ${ONLY_HERE}`)) return false
  const pages = [...document.querySelectorAll('[data-page]')].filter((page) => page.checkVisibility())
  return !pages.some((page) => page.querySelector(AT_WORK) || [...page.querySelectorAll('input, textarea')].some(typed))
}

/** Now, or once the player is done with what they are at. Drafts are on the device by then. */
export const atSafeMoment = (act: () => void): void => {
  if (isSafeMoment()) void draftsSettled().then(act)
  else setTimeout(atSafeMoment, LOOK_AGAIN_MS, act)
}
