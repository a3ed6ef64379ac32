export interface Batches {
  /** So many batches are asked at the same time. */
  readonly atOnce: number
  /** So many questions go in one. */
  readonly most: number
}

interface Waiting<Q, A> {
  readonly question: Q
  resolve(answer: A): void
  reject(error: unknown): void
}

/**
 * Questions that come in the same moment, or while others are being asked, go to the database as one statement. Alone,
 * one waits for nothing. A failure is told to all who were in the same batch.
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
    // At the end of this turn of the loop: whatever has come on other connections meanwhile is in it.
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
