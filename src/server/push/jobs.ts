import { isNull, lt, notInArray } from 'drizzle-orm'
import { DAY_MS } from '../../rules/calendar.ts'
import { pushMessages, pushSubscriptions, sessionChains } from '../db/schema/index.ts'
import type { Job } from '../jobs/runner.ts'

const KEPT_MS = 30 * DAY_MS

/** What was told, and devices whose login has gone in other ways than by signing out. */
export const pushJobs: readonly Job[] = [
  {
    name: 'expire-push',
    every: 'day',
    catchUp: 'latest',
    run: async (tx, _period, now) => {
      await tx.delete(pushMessages).where(lt(pushMessages.createdAt, now - KEPT_MS))
      const open = tx.select({ id: sessionChains.id }).from(sessionChains).where(isNull(sessionChains.endedAt))
      await tx.delete(pushSubscriptions).where(notInArray(pushSubscriptions.chainId, open))
    },
  },
]
