import type { Database } from '../db/types.ts'
import type { Pictures } from '../pictures/storage/port.ts'
import { sweepJob } from '../pictures/sweep.ts'
import type { Secrets } from '../session/secrets.ts'
import { titleJobs } from '../title/endings.ts'
import { cleanups } from './cleanup.ts'
import type { ErasedList } from './erased-list.ts'
import { erasureJob } from './erasure.ts'
import { keyFingerprintsJob } from './key-fingerprints.ts'
import { prunes } from './prunes.ts'
import type { Work } from './runner.ts'
import { settlementJobs } from './settlement.ts'

/** All scheduled jobs. */
export const allJobs = (
  secrets: Secrets,
  pictures: Pictures,
  db: Database,
  now: () => number,
  list?: ErasedList,
): readonly Work[] => [
  ...settlementJobs,
  ...prunes,
  ...cleanups,
  ...titleJobs,
  keyFingerprintsJob(secrets, db),
  erasureJob(secrets, db, now, list),
  ...(list ? [list.look] : []),
  // After the erasure, so that pictures of erased players are deleted in the same round.
  sweepJob(pictures),
]
