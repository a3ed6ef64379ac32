/**
 * Brings one of a row that scrolls sideways to its middle. Only the row moves: the page stays where its reader left
 * it.
 */
export const centreInRow = (one: HTMLElement | null | undefined): void => {
  const row = one?.parentElement
  if (!row) return
  const [mine, its] = [one.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += mine.left + mine.width / 2 - (its.left + its.width / 2)
}
