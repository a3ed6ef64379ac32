/** The serials of the list that the player came from, so that a card's page knows its neighbours. */
let order: readonly string[] = []

export const keepOrder = (serials: readonly string[]): void => {
  order = serials
}
export const shownOrder = (): readonly string[] => order
