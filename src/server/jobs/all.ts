import { pushJobs } from '../push/jobs.ts'
import type { Secrets } from '../session/secrets.ts'
import { cleanupJobs } from './cleanup.ts'
import { erasureJob } from './erasure.ts'
import type { Job } from './runner.ts'
import { settlementJobs } from './settlement.ts'

/** Everything that happens by the clock. */
export const allJobs = (secrets: Secrets): readonly Job[] => [
  ...settlementJobs,
  ...cleanupJobs,
  ...pushJobs,
  erasureJob(secrets),
]
