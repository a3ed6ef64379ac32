import type { Box } from './box.ts'
import { isFinished } from './row.ts'

/**
 * Signing out. Kept rows wait for this account's next login; of discarded ones those that were sent may count all the
 * same.
 */
export const signOutRows = (box: Box, account: string, waiting: 'keep' | 'discard'): void => {
  for (const row of box.rows()) {
    const stays = row.account !== account || (waiting === 'keep' && !(isFinished(row) && row.seenAt !== undefined))
    if (!stays) box.remove(row.seq)
  }
}
