import { draftsSettled } from '../../state/drafts.ts'

const LOOK_AGAIN_MS = 500

const typed = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && /text|tel|number|email|url|password/.test(field.type))) &&
  !field.readOnly &&
  field.value !== ''

/**
 * Nothing half-typed, nothing being scanned, no question open, nothing on its way that a player pressed a button for.
 */
export const isSafeMoment = (): boolean => {
  if (document.querySelector('dialog[open]')) return false
  const pages = [...document.querySelectorAll('[data-page]')].filter((page) => page.checkVisibility())
  return !pages.some(
    (page) =>
      page.querySelector('video, [aria-busy="true"]') || [...page.querySelectorAll('input, textarea')].some(typed),
  )
}

/** Now, or once the player is done with what they are at. Drafts are on the device by then. */
export const atSafeMoment = (act: () => void): void => {
  if (isSafeMoment()) void draftsSettled().then(act)
  else setTimeout(atSafeMoment, LOOK_AGAIN_MS, act)
}
