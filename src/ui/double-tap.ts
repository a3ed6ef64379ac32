/** The second tap of a double tap comes within this time: most are 100 to 350 ms later. */
export const DOUBLE_TAP_MS = 400
/** A fingertip comes down beside itself. */
const NEAR_PX = 30

const CONTROLS = 'a, button, input, select, textarea, summary, [role], [tabindex]'

/** What a click at this element operates. A click on a label is followed by one on its control. */
const controlOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target
}

const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent
/** Also one that was drawn anew in the place of the other: "Next card" on the next card. */
const isSame = (one: Element | null, other: Element | null): boolean =>
  one === other || (one !== null && one.tagName === other?.tagName && nameOf(one) === nameOf(other))

/**
 * The second tap of a double tap counts for what the first one hit, and for nothing that has come under the finger
 * since: a sheet, another page, the next row of a list.
 */
export const ignoreDoubleTaps = (page: EventTarget = window): void => {
  let [at, x, y] = [Number.NEGATIVE_INFINITY, 0, 0]
  let control: Element | null = null
  const click = (event: Event) => {
    // Keyboards and screen readers press without a place.
    if (!(event instanceof MouseEvent) || event.detail === 0) return
    const isSoon = event.timeStamp - at < DOUBLE_TAP_MS
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) < NEAR_PX
    const here = controlOf(event.target)
    // Where the first one is still in its place, its neighbour was meant.
    if (isSoon && isNear && !isSame(here, control) && controlOf(document.elementFromPoint(x, y)) !== control) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    at = event.timeStamp
    ;[x, y, control] = [event.clientX, event.clientY, here]
  }
  page.addEventListener('click', click, true)
}
