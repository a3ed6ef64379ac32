import { isNull, notInArray } from 'drizzle-orm'
import { pushSubscriptions, sessionChains } from '../db/schema/index.ts'
import type { Job } from '../jobs/runner.ts'

/** Devices whose login has gone in other ways than by signing out. */
export const pushJobs: readonly Job[] = [
  {
    name: 'expire-push',
    every: 'day',
    catchUp: 'latest',
    run: async (tx) => {
      const open = tx.select({ id: sessionChains.id }).from(sessionChains).where(isNull(sessionChains.endedAt))
      await tx.delete(pushSubscriptions).where(notInArray(pushSubscriptions.chainId, open))
    },
  },
]
