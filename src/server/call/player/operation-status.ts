import { operationStatus } from '../../../contract/wire/outbox.ts'
import { finishedOrUnknown } from '../operations.ts'
import { verb } from '../verb.ts'

/** decided here: far more than any act answers. Of what is longer it is told that it was done, and no more. */
export const MOST_OF_ONE = 256 * 1024
/** All of them together: fifty long ones would be more than a telephone should be sent at once. */
export const MOST_OF_ALL = 1024 * 1024

/** Holds no lock on the player: it may have to wait for a transaction that itself waits for that lock. */
export const operationStatusVerb = verb(
  operationStatus,
  async ({ tx, roleid, now }, { opKeys }) => {
    const operations = []
    let left = MOST_OF_ALL
    // In one order for everybody: two such questions never wait for each other in a circle.
    for (const opKey of [...new Set(opKeys)].sort()) {
      const found = await finishedOrUnknown(tx, { roleid, opKey }, now, Math.min(MOST_OF_ONE, left))
      left -= found?.bytes ?? 0
      operations.push(
        found ? { opKey, state: 'done' as const, data: found.answer } : { opKey, state: 'unknown' as const },
      )
    }
    return { operations }
  },
  { unlocked: true, onlyAsks: true },
)
