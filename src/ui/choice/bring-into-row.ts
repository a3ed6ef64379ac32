/**
 * Scrolls an element of a horizontal row into view, together with the next one, so that the row starts with a whole
 * element. Unlike `scrollIntoView` it does not scroll the page.
 */
export const bringIntoRow = (one: HTMLElement | null | undefined): void => {
  const row = one?.parentElement
  if (!row) return
  const { left, width } = row.getBoundingClientRect()
  const edge = Number.parseFloat(getComputedStyle(row).paddingLeft)
  const end = (one.nextElementSibling ?? one).getBoundingClientRect().right
  const leftOf = (other: Element) => other.getBoundingClientRect().left
  const first = [...row.children].find((other) => other === one || end - leftOf(other) <= width - 2 * edge)
  row.scrollLeft += leftOf(first ?? one) - left - edge
}
