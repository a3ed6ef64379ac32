import { draftsSettled } from '../../state/persisted/drafts.ts'
import { handover } from '../address/handover-ticket.ts'
import { shown } from '../toast/toast.ts'

const LOOK_AGAIN_MS = 500

/** What exists in the page's memory only, even in a kept page: a chosen picture, a scanned code. */
const ONLY_HERE = '[data-only-here]'

/** Gone after a reload: what is marked as such, a ticket or secret of a link that is left to use. */
const onlyHere = (): readonly unknown[] => [
  ...[handover.ticket, handover.secret?.secret].filter((held) => held !== null && held !== undefined),
  ...document.querySelectorAll(ONLY_HERE),
]
export const livesHereAlone = (): boolean => onlyHere().length > 0

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
export type Begun = ReadonlyMap<unknown, string>

const pagesOnScreen = (): readonly Element[] =>
  [...document.querySelectorAll('[data-page]')].filter((page) => page.checkVisibility())

export const begunNow = (): Begun => {
  const parts = pagesOnScreen()
    .flatMap((page) => [...page.querySelectorAll(BEGUN)])
    .filter((part) => !isField(part) || isTyped(part))
  return new Map<unknown, string>([
    ...onlyHere().map((held) => [held, ''] as const),
    ...parts.map((part) => [part, isField(part) ? part.value : ''] as const),
  ])
}

/** Nothing begun, nothing running, no dialog open, no reward shown, nothing that the page alone holds. */
export const isReloadSafe = (abandoned: Begun = new Map()): boolean => {
  if (shown.reveals || document.querySelector('dialog[open]')) return false
  if (pagesOnScreen().some((page) => page.querySelector(RUNNING))) return false
  return [...begunNow()].every(([part, value]) => abandoned.get(part) === value)
}

/**
 * Runs now, or when the player is done with what they are doing. Drafts are stored first. `abandoned`: what they had
 * begun when they agreed to it, which nobody waits for.
 */
export const whenReloadSafe = (act: () => void, abandoned?: Begun): void => {
  if (isReloadSafe(abandoned)) void draftsSettled().then(act)
  else setTimeout(whenReloadSafe, LOOK_AGAIN_MS, act, abandoned)
}
