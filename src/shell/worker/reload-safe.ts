import { draftsSettled } from '../../state/persisted/drafts.ts'
import { handover } from '../address/handover-ticket.ts'
import { shown } from '../toast/toast.ts'

const LOOK_AGAIN_MS = 500

/** What exists in the page's memory only, even in a kept page: a chosen picture, a scanned code. */
const ONLY_HERE = '[data-only-here]'

/** Gone after a reload: what is marked as such, a ticket or secret of a link that is left to use. */
export const livesHereAlone = (): boolean =>
  handover.ticket !== null || handover.secret !== null || document.querySelector(ONLY_HERE) !== null

/** Ends by itself: no reload before that. */
const RUNNING = '[aria-busy="true"]'

/** What the player has begun: a scan, cards selected for an act, something typed. */
const BEGUN = 'video, [data-model][aria-pressed="true"], input, textarea'

const isField = (part: Element): part is HTMLInputElement | HTMLTextAreaElement =>
  part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  (field instanceof HTMLTextAreaElement || /text|tel|number|email|url|password/.test(field.type)) &&
  !field.readOnly &&
  field.value !== ''

/** With what stands in it, if it is a field. */
export type Begun = ReadonlyMap<Element, string>

const pagesOnScreen = (): readonly Element[] =>
  [...document.querySelectorAll('[data-page]')].filter((page) => page.checkVisibility())

export const begunNow = (): Begun =>
  new Map(
    pagesOnScreen()
      .flatMap((page) => [...page.querySelectorAll(BEGUN)])
      .filter((part) => !isField(part) || isTyped(part))
      .map((part) => [part, isField(part) ? part.value : '']),
  )

/** Nothing begun, nothing running, no dialog open, no reward shown, nothing that the page alone holds. */
export const isReloadSafe = (left: Begun = new Map()): boolean => {
  if (livesHereAlone() || shown.reveals || document.querySelector('dialog[open]')) return false
  if (pagesOnScreen().some((page) => page.querySelector(RUNNING))) return false
  return [...begunNow()].every(([part, value]) => left.get(part) === value)
}

/**
 * Runs now, or when the player is done with what they are doing. Drafts are stored first. `left`: what they had begun
 * when they agreed to it, which nobody waits for.
 */
export const whenReloadSafe = (act: () => void, left?: Begun): void => {
  if (isReloadSafe(left)) void draftsSettled().then(act)
  else setTimeout(whenReloadSafe, LOOK_AGAIN_MS, act, left)
}
