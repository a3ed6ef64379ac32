import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts'

/** Whether the player sees all of it: no bar, footer or sheet covers its ends. */
const isSeen = (element: Element): boolean => {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

/** Scrolls the page or sheet as far as it takes to show this, and not at all if it is seen already. */
export const bringIntoView = (element: Element | null): void => {
  if (element === null || isSeen(element)) return
  element.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
