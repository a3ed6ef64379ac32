import type { Played } from './round.ts'

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const sum = (rounds: readonly Played[], of: (played: Played) => number): number =>
  rounds.reduce((total, played) => total + of(played), 0)

const seconds = (ms: number): number => Math.round(ms / 100) / 10

const rowOf = (name: string, worker: string, played: readonly Played[]) => {
  const counted = played.filter(({ fired }) => fired)
  const took = counted.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return {
    'fault class': name,
    worker,
    rounds: played.length,
    fired: counted.length,
    acknowledged: sum(played, ({ acknowledged }) => acknowledged),
    effects: sum(played, ({ effects }) => effects),
    lost: sum(played, ({ lost }) => lost.length),
    duplicated: sum(played, ({ duplicated }) => duplicated.length),
    unexpected: sum(played, ({ unexpected }) => unexpected.length),
    'out of order': sum(played, ({ outOfOrder }) => outOfOrder.length),
    resent: sum(played, ({ resent }) => resent),
    'p50 s': seconds(percentile(took, 0.5)),
    'p95 s': seconds(percentile(took, 0.95)),
  }
}

/** Every class with and without worker, and totals. `resent`: requests that the browser resent by itself. */
export const browserTable = (names: readonly string[], played: readonly Played[]) => [
  ...names.flatMap((name) =>
    [true, false].flatMap((worker) => {
      const cell = played.filter((one) => one.name === name && one.worker === worker)
      return cell.length === 0 ? [] : [rowOf(name, worker ? 'with' : 'without', cell)]
    }),
  ),
  rowOf('all', '', played),
]

export const violationsOf = ({ name, worker, ...played }: Played): string[] =>
  (['lost', 'duplicated', 'unexpected', 'outOfOrder'] as const).flatMap((kind) =>
    played[kind].map((what) => `${kind}: ${what} [${name}, ${worker ? 'with' : 'without'} worker]`),
  )
