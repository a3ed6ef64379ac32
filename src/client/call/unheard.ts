import type { RowDraft } from '../outbox/row.ts'

/**
 * Taps of this page that the storage has said nothing of: its row may lie there already, and be looked at and given up
 * while the tap still waits for the word of it. One of both happens, whichever came first.
 */
export const createUnheard = () => {
  const straight = new Set<string>()
  const givenUp = new Set<string>()
  const takeInto = (mine: Set<string>, other: Set<string>, { tap }: Pick<RowDraft, 'tap'>): boolean => {
    if (tap === undefined) return true
    if (other.has(tap)) return false
    mine.add(tap)
    return true
  }
  return {
    /** False where the player gave it up meanwhile. */
    goStraight: (row: Pick<RowDraft, 'tap'>): boolean => takeInto(straight, givenUp, row),
    /** False where it is on its way to the service. */
    giveUp: (row: Pick<RowDraft, 'tap'>): boolean => takeInto(givenUp, straight, row),
    /** It could not be given up after all. */
    keep({ tap = '' }: Pick<RowDraft, 'tap'>): void {
      givenUp.delete(tap)
    },
  }
}
export type Unheard = ReturnType<typeof createUnheard>
