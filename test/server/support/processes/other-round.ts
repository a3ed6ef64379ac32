import { allJobs } from '../../../../src/server/jobs/all.ts'
import { runDueJobs } from '../../../../src/server/jobs/runner.ts'
import type { Service } from '../../../../src/server/service.ts'

/** The scheduled work of a service over connections of its own, as another process does it at the same moment. */
export const otherRound = ({ deps, db }: Service): Promise<void> =>
  runDueJobs({ ...deps, database: { ...deps.database, jobs: db } }, allJobs(deps.secrets, deps.pictures, db, deps.now))
