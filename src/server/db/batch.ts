export interface Batches {
  /** How many batches run in parallel. */
  readonly atOnce: number
  /** How many questions fit into one batch. */
  readonly most: number
}

interface Waiting<Q, A> {
  readonly question: Q
  resolve(answer: A): void
  reject(error: unknown): void
}

/**
 * Combines questions that arrive together, or while others are running, into one statement. A single question is not
 * delayed. An error rejects every question of its batch.
 */
export const createBatch = <Q, A>(
  askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
  { atOnce, most }: Batches,
): ((question: Q) => Promise<A>) => {
  let waiting: Waiting<Q, A>[] = []
  let running = 0
  let planned = false

  const send = async (batch: readonly Waiting<Q, A>[]): Promise<void> => {
    running += 1
    try {
      const answers = await askAll(batch.map(({ question }) => question))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index]
        if (answer === undefined) reject(new Error('a batch has fewer answers than questions'))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    running -= 1
    plan()
  }

  const plan = (): void => {
    if (planned || running >= atOnce || waiting.length === 0) return
    planned = true
    // Runs at the end of this event loop turn, so that requests read from other connections meanwhile join the batch.
    setImmediate(() => {
      planned = false
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      void send(batch)
      plan()
    })
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      plan()
    })
}
