import { depthOf, formatHash } from '../../../contract/pages/hash.ts'
import { type Moved, moves, subscribeLocation } from '../../address/history.ts'
import { linkAt } from './link-at.ts'
import { followLostFocus } from './lost-focus.ts'

const FIELDS = 'input, textarea, select'
/** Ctrl silences a screen reader: pressing it is not an action of its own. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']

/** The page at this address, or its placeholder while the code loads. */
const shownAt = (path: string): Element | undefined => {
  const page = [...document.querySelectorAll('#app h1')].find((title) => title.checkVisibility())?.closest('#app > *')
  return page && (page.getAttribute('data-page') ?? path) === path ? page : undefined
}

/**
 * The same element, or the one that the page rendered in its place; never a field, because focusing one opens a phone's
 * keyboard.
 */
const again = (page: Element, left: Element | undefined): HTMLElement | null => {
  if (!(left instanceof HTMLElement) || left.matches(FIELDS)) return null
  if (page.contains(left) && left.checkVisibility()) return left
  const href = left.getAttribute('href')
  return href === null ? null : page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}

/** Stops following the previous move. */
let over = (): void => undefined

/**
 * Keeps the focus in the new page until the player acts, even if the page renders late, re-renders or is hidden. `on`
 * had the focus before the move.
 */
const arrive = (path: string, on: Element | null, left: Element | undefined): void => {
  let stood = false
  const stand = () => {
    const active = document.activeElement
    const lost = active === null || active === document.body || !active.checkVisibility()
    // An open dialog keeps the focus, and so does anything that the page or the player has focused since.
    if ((!lost && (stood || active !== on)) || document.querySelector('dialog[open]')) return
    const page = shownAt(path)
    if (!page) return
    stood = true
    if (lost || !page.contains(active))
      (again(page, left) ?? page.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
  }
  // Once per frame, because asking for visibility forces layout. The first call is for a move without any change of
  // the DOM: the same page, one level deeper.
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
 * After a move the heading gets the focus, so that a screen reader announces the page; on the way back, the link that
 * led away gets it.
 */
export const followFocus = (): void => {
  followLostFocus()
  const leftAt = new Map<string, Element>()
  /** Not every browser focuses what is tapped. */
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
      // A key that is held down triggered the move, so its repeats do not count as an action.
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
  // The redirect from `/` to home is no move of the player.
  for (const move of moves.splice(0)) if (move.from.path !== '/') follow(move)
  subscribeLocation(() => moves.splice(0).forEach(follow))
}
