import { operationStatus } from '../../../contract/wire/outbox.ts'
import { finishedOrUnknown } from '../operations.ts'
import { verb } from '../verb.ts'

/** Holds no lock on the player: it may have to wait for a transaction that itself waits for that lock. */
export const operationStatusVerb = verb(
  operationStatus,
  async ({ tx, roleid, now }, { opKeys }) => {
    const operations = []
    // In one order for everybody: two such questions never wait for each other in a circle.
    for (const opKey of [...new Set(opKeys)].sort()) {
      const found = await finishedOrUnknown(tx, roleid, opKey, now)
      operations.push(
        found ? { opKey, state: 'done' as const, data: found.answer } : { opKey, state: 'unknown' as const },
      )
    }
    return { operations }
  },
  { unlocked: true },
)
