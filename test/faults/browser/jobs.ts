import type { FaultClass } from './classes/classes.ts'

export interface Job {
  readonly kind: FaultClass
  readonly worker: boolean
  n: number
  left: number
  readonly most: number
  tries: number
}

/** A fault that hardly ever fires means that the harness is broken. */
export const MOST_TRIES = 3

/** Rounds that wait for a lease take half a minute, so there are fewer. */
const SLOW_SHARE = 0.4

const workersOf = ({ needs }: FaultClass): readonly boolean[] => (needs === 'worker' ? [true] : [true, false])
const cellsOf = (kinds: readonly FaultClass[]): number => kinds.flatMap(workersOf).length

/** The number of rounds for each slow class, with or without a worker, and for any other. */
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
