import type { Box } from './box.ts'
import { isFinished } from './row.ts'

/**
 * Signing out. Kept rows wait for this account's next login. Discarded ones go, but where the service may have acted, the key
 * stays until the service has said what became of it.
 */
export const leave = (box: Box, account: string, waiting: 'keep' | 'discard', serviceNow: number): void => {
  for (const row of box.rows().filter((row) => row.account === account)) {
    if (isFinished(row) ? row.seenAt === undefined && waiting === 'keep' : waiting === 'keep') continue
    if (!isFinished(row) && (row.ambiguous || row.state === 'sending')) {
      box.bury({ account, opKey: row.opKey, buriedAt: serviceNow })
    }
    box.remove(row.seq)
  }
}
