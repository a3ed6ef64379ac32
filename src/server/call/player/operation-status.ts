import { operationStatus } from '../../../contract/wire/outbox.ts'
import { finishedOrUnknown } from '../operations.ts'
import { verb } from '../verb.ts'

/** decided here: far more than any action answers. Longer answers are left out; the operation is reported as done. */
export const MOST_OF_ONE = 256 * 1024
/** The limit for all answers together: fifty long ones would be too much for a phone at once. */
export const MOST_OF_ALL = 1024 * 1024

/** Does not lock the player: it may wait for a transaction that itself waits for that lock. */
export const operationStatusVerb = verb(
  operationStatus,
  async ({ tx, roleid, now }, { opKeys }) => {
    const operations = []
    let left = MOST_OF_ALL
    // Sorted, so that two such requests cannot deadlock.
    for (const opKey of [...new Set(opKeys)].sort()) {
      const found = await finishedOrUnknown(tx, { roleid, opKey }, now, Math.min(MOST_OF_ONE, left))
      left -= found?.bytes ?? 0
      operations.push(
        found
          ? { opKey, state: 'done' as const, ...(found.tap !== null && { tap: found.tap }), data: found.answer }
          : { opKey, state: 'unknown' as const },
      )
    }
    return { operations }
  },
  { unlocked: true, onlyAsks: true },
)
