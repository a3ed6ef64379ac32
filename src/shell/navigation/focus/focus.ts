import { depthOf, formatHash } from '../../../contract/pages/hash.ts'
import { type Moved, moves, subscribeLocation } from '../../address/history.ts'
import { linkAt } from './link-at.ts'
import { followLostFocus } from './lost-focus.ts'

const FIELDS = 'input, textarea, select'
/** Ctrl silences a screen reader: who presses it has not gone anywhere. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']

/** The page at this address, or what stands in its place until its code is there. */
const shownAt = (path: string): Element | undefined => {
  const page = [...document.querySelectorAll('#app h1')].find((title) => title.checkVisibility())?.closest('#app > *')
  return page && (page.getAttribute('data-page') ?? path) === path ? page : undefined
}

/** The same element, or what the page drew in its stead; never a field, which would open the keyboard of a phone. */
const again = (page: Element, left: Element | undefined): HTMLElement | null => {
  if (!(left instanceof HTMLElement) || left.matches(FIELDS)) return null
  if (page.contains(left) && left.checkVisibility()) return left
  const href = left.getAttribute('href')
  return href === null ? null : page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}

/** Ends what the last one began. */
let over = (): void => undefined

/**
 * Keeps the focus in the page that is come to, whatever is drawn anew or hidden meanwhile: its code may come late.
 * `on` is what they came from. Until they do something themselves.
 */
const arrive = (path: string, on: Element | null, left: Element | undefined): void => {
  let stood = false
  const stand = () => {
    const active = document.activeElement
    const lost = active === null || active === document.body || !active.checkVisibility()
    // A question that is open keeps the focus, and so does what the page itself or they have put it on.
    if ((!lost && (stood || active !== on)) || document.querySelector('dialog[open]')) return
    const page = shownAt(path)
    if (!page) return
    stood = true
    if (lost || !page.contains(active))
      (again(page, left) ?? page.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
  }
  // Once a frame: to ask what is visible has the page laid out.
  let frame = requestAnimationFrame(stand)
  const drawn = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(stand)
  })
  const app = document.getElementById('app')
  if (app) drawn.observe(app, { childList: true, subtree: true, attributeFilter: ['data-page', 'open', 'style'] })
  over()
  over = () => {
    cancelAnimationFrame(frame)
    drawn.disconnect()
  }
}

/**
 * Who comes to another page stands at its heading, so that a screen reader says where they are; who comes back stands
 * where they left it.
 */
export const followFocus = (): void => {
  followLostFocus()
  const leftAt = new Map<string, Element>()
  /** Not every browser puts the focus on what a finger touches. */
  let touched: HTMLElement | null = null
  addEventListener(
    'click',
    (event) => {
      touched = linkAt(event)
    },
    { capture: true },
  )
  addEventListener('pointerdown', () => over(), { capture: true, passive: true })
  addEventListener(
    'keydown',
    ({ key, repeat }) => {
      // The key that led here may still be down.
      if (!repeat && !MODIFIERS.includes(key)) over()
    },
    { capture: true },
  )
  const follow = ({ from, to, on }: Moved) => {
    if (from.path === to.path && depthOf(from) === depthOf(to)) return
    const active = on === document.body ? touched : on
    touched = null
    const back = depthOf(to) < depthOf(from)
    if (active && !back) leftAt.set(formatHash(from), active)
    arrive(to.path, on, back ? leftAt.get(formatHash(to)) : undefined)
  }
  // The root leads home by itself: nobody moved.
  for (const move of moves.splice(0)) if (move.from.path !== '/') follow(move)
  subscribeLocation(() => moves.splice(0).forEach(follow))
}
