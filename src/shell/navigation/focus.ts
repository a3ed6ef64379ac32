import { depthOf, formatHash } from './hash.ts'
import { currentLocation, subscribeLocation } from './history.ts'
import { linkAt } from './link-at.ts'

const FIELDS = 'input, textarea, select'
const shownAt = (path: string): Element | undefined =>
  [...document.querySelectorAll(`#app > [data-page="${CSS.escape(path)}"]`)].find((page) => page.checkVisibility())

/** The same element, or what the page drew in its stead; never a field, which would open the keyboard of a phone. */
const again = (page: Element, left: Element | undefined): HTMLElement | null => {
  if (!(left instanceof HTMLElement) || left.matches(FIELDS)) return null
  if (page.contains(left) && left.checkVisibility()) return left
  const href = left.getAttribute('href')
  return href === null ? null : page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}

const stand = (page: Element, left: Element | undefined): void => {
  // What the page itself put the focus on stays; a question that is open keeps it.
  if (document.querySelector('dialog[open]') || page.contains(document.activeElement)) return
  const place = again(page, left) ?? page.querySelector<HTMLElement>('h1')
  place?.focus({ preventScroll: true })
}

/**
 * Who comes to another page stands at its heading, so that a screen reader says where they are; who comes back stands
 * where they left it.
 */
export const followFocus = (): void => {
  const leftAt = new Map<string, Element>()
  let at = currentLocation()
  /** Not every browser puts the focus on what a finger touches. */
  let touched: HTMLElement | null = null
  addEventListener(
    'click',
    (event) => {
      touched = linkAt(event)
    },
    { capture: true },
  )
  subscribeLocation(() => {
    const [from, to] = [at, currentLocation()]
    at = to
    if (from.path === to.path && depthOf(from) === depthOf(to)) return
    const active = document.activeElement === document.body ? touched : document.activeElement
    touched = null
    const back = depthOf(to) < depthOf(from)
    if (active && !back) leftAt.set(formatHash(from), active)
    const left = back ? leftAt.get(formatHash(to)) : undefined
    const look = () => {
      if (at !== to) return
      const page = shownAt(to.path)
      if (page) stand(page, left)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
