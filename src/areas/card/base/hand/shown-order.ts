type Cards = ReadonlyMap<string, unknown>

/** The serials of the list that the player came from, so that a card's page knows its neighbours. */
let order: readonly string[] = []
/** Those of them that are still there: looking ten thousand up takes a frame's time, so it is done once. */
let left: { readonly of: Cards; readonly serials: readonly string[] } | null = null

/** @param cards what the list was made of: all of it is there. */
export const keepOrder = (serials: readonly string[], cards: Cards): void => {
  order = serials
  left = { of: cards, serials }
}

export const shownOrder = (cards: Cards): readonly string[] => {
  if (left?.of !== cards) left = { of: cards, serials: order.filter((one) => cards.has(one)) }
  return left.serials
}
