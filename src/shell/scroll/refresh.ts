import { connection } from '../../state/connection.ts'
import { onScreen } from '../../state/reading/use-read.ts'

type Outcome = 'fresh' | 'offline' | 'failed'

/** Refetches everything on screen, and returns the outcome. */
export const refreshShown = async (): Promise<Outcome> => {
  const shown = [...onScreen].map(({ reading }) => reading)
  await Promise.all(shown.map((reading) => reading.refetch()))
  const isFresh = shown.every((reading) => !reading.known().kept && !reading.known().failure)
  if (isFresh && connection.current !== 'offline') return 'fresh'
  return connection.current === 'offline' ? 'offline' : 'failed'
}
