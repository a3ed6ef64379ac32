import type { RowDraft } from '../outbox/row.ts'

/**
 * Taps of this page whose write the storage has not confirmed. The row may already exist, and be discarded in the tray
 * while the tap still waits for the write. Either it is sent directly or it is discarded, whichever comes first; never
 * both.
 */
export const createUnconfirmedWrites = () => {
  const direct = new Set<string>()
  const discarded = new Set<string>()
  const takeInto = (mine: Set<string>, other: Set<string>, { tap }: Pick<RowDraft, 'tap'>): boolean => {
    if (tap === undefined) return true
    if (other.has(tap)) return false
    mine.add(tap)
    return true
  }
  return {
    /** False if the player has discarded it meanwhile. */
    sendDirectly: (row: Pick<RowDraft, 'tap'>): boolean => takeInto(direct, discarded, row),
    /** False if it is on its way to the service. */
    discard: (row: Pick<RowDraft, 'tap'>): boolean => takeInto(discarded, direct, row),
    /** Discarding it failed after all. */
    keep({ tap = '' }: Pick<RowDraft, 'tap'>): void {
      discarded.delete(tap)
    },
  }
}
export type UnconfirmedWrites = ReturnType<typeof createUnconfirmedWrites>
