/**
 * How often a browser is asked: each question costs it as much as drawing a page, and the processor is what a dozen
 * phones wait for.
 */
export const ASKED_EVERY_MS = 900

/** Waits for a state; what never comes is an answer too. */
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
