/**
 * Brings one of a row that scrolls sideways into sight with the one after it. The row begins with a whole one then, and
 * it alone moves: the page stays where its reader left it.
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
