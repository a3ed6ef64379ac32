/** Waits for a state; what never comes is an answer too. */
export const until = async (done: () => Promise<boolean> | boolean, patienceMs: number): Promise<boolean> => {
  const end = Date.now() + patienceMs
  while (!(await done())) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return true
}
