/** A little more than a statement that was lost with its line may take. */
const AFTER_DATABASE_MS = 3_000
/** Scheduled work may take minutes; what is not over by then, nor once the requests are, is begun again elsewhere. */
const JOBS_MS = 10_000
const JOBS_AND_DATABASE_MS = 20_000

/**
 * How long a service that is asked to stop waits: for running requests, each of which may wait for the database that
 * long, and then in all. What is not over by then never will be.
 */
export const drainingTimes = (databasePatienceMs: number) => {
  const requestsMs = databasePatienceMs + AFTER_DATABASE_MS
  return { requestsMs, jobsMs: JOBS_MS, processMs: requestsMs + JOBS_AND_DATABASE_MS }
}
