/** A bit more than the client-side timeout of a statement. */
const AFTER_DATABASE_MS = 3_000
/** Jobs may take minutes; what is not done by then is cut off and run again elsewhere. */
const JOBS_MS = 10_000
const JOBS_AND_DATABASE_MS = 20_000

/**
 * How long a stopping service waits: for running requests, each of which may wait for the database that long, and in
 * total. What is not done by then is stuck.
 */
export const drainingTimes = (databasePatienceMs: number) => {
  const requestsMs = databasePatienceMs + AFTER_DATABASE_MS
  return { requestsMs, jobsMs: JOBS_MS, processMs: requestsMs + JOBS_AND_DATABASE_MS }
}
