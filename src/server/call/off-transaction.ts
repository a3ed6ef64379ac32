/**
 * Slow work in the middle of a verb, without keeping a transaction open for it. If its result is missing, the
 * transaction is rolled back, the work done, and the verb run again with the result. The key must contain everything
 * that the result depends on.
 */
export type OffTransaction = (key: string, work: () => Promise<string>) => Promise<string>

class NeedsWork extends Error {
  readonly key: string
  readonly work: () => Promise<string>

  constructor(key: string, work: () => Promise<string>) {
    super('has to run outside the transaction')
    this.key = key
    this.work = work
  }
}

export const createOffTransaction = () => {
  const done = new Map<string, string>()
  const offTransaction: OffTransaction = async (key, work) => {
    const result = done.get(key)
    if (result === undefined) throw new NeedsWork(key, work)
    return result
  }
  const runWithWork = async <T>(run: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (!(error instanceof NeedsWork)) throw error
        done.set(error.key, await error.work())
      }
    }
  }
  return { offTransaction, runWithWork }
}
