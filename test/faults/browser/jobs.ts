import type { FaultClass } from './classes/classes.ts'

export interface Job {
  readonly kind: FaultClass
  readonly worker: boolean
  n: number
  left: number
  readonly most: number
  tries: number
}

/** A fault that hardly ever fires is a broken harness, not a quiet product. */
export const MOST_TRIES = 3

/** Where a lease has to run out, a round takes half a minute of waiting: of those there are fewer. */
const SLOW_SHARE = 0.4

const workersOf = ({ needs }: FaultClass): readonly boolean[] => (needs === 'worker' ? [true] : [true, false])
const cellsOf = (kinds: readonly FaultClass[]): number => kinds.flatMap(workersOf).length

/** How often a slow class is played with a worker or without, and how often any other. */
export const sharesOf = (kinds: readonly FaultClass[], rounds: number, outages: number) => {
  const slowCells = cellsOf(kinds.filter(({ slow }) => slow)) + outages
  const cells = cellsOf(kinds) + outages
  const slow = slowCells === cells ? Math.ceil(rounds / cells) : Math.ceil((rounds / cells) * SLOW_SHARE)
  return { slow, other: Math.ceil((rounds - slow * slowCells) / Math.max(1, cells - slowCells)) }
}

export const jobsFor = (kinds: readonly FaultClass[], shares: ReturnType<typeof sharesOf>): Job[] =>
  [...kinds]
    .sort((a, b) => Number(b.slow) - Number(a.slow))
    .flatMap((kind) =>
      workersOf(kind).map((worker) => {
        const left = kind.slow ? shares.slow : shares.other
        return { kind, worker, n: 0, left, most: left * MOST_TRIES + 2, tries: 0 }
      }),
    )
