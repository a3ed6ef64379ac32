import type { Row } from '../../client/outbox/row.ts'
import { cardChanges } from '../../contract/card/card.ts'

/**
 * What this page knows of the copy on this device: how old it is, and whether something was confirmed since. A mark
 * that lost against another device changes no card, so no sync brings anything, and yet the copy has to become newer
 * than it: marks confirmed after a copy was made are applied to it.
 */
export const createStoredCopy = () => {
  let copiedAt = 0
  let touches = 0
  let included = 0
  return {
    /** Somebody's act or mark on a card was confirmed just now. */
    hear: (): void => {
      touches += 1
    },
    /** To be read before asking: the answer includes what was heard by then. */
    heard: (): number => touches,
    isBehind: (heard: number, rows: readonly Row[]): boolean =>
      heard > included ||
      // Confirmed while no page was open that could hear of it.
      rows.some(
        ({ state, touches: makesOld, result }) =>
          state === 'done' && makesOld.includes(cardChanges.name) && (result?.at ?? 0) >= copiedAt,
      ),
    isOf: (at: number, heard = included): void => {
      copiedAt = at
      included = heard
    },
    /** Another player: nothing is known of a copy. */
    forget: (): void => {
      copiedAt = 0
      included = touches
    },
  }
}
