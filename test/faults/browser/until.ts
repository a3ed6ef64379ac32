/**
 * The polling interval for browsers: each query costs as much as rendering a page, and a dozen phones share the CPU.
 */
export const ASKED_EVERY_MS = 900

/** Polls until the condition holds; false after the timeout. */
export const until = async (
  done: () => Promise<boolean> | boolean,
  patienceMs: number,
  everyMs = 60,
): Promise<boolean> => {
  const end = Date.now() + patienceMs
  while (!(await done())) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return true
}
