import type { Job, Outcome } from './jobs.ts'

const kinds = ['lost', 'duplicated', 'unexpected', 'out of order', 'stuck', 'false word', 'signed out'] as const
type Kind = (typeof kinds)[number] | 'other'

/** Violations by kind; kinds without a column count as `other`. */
const countsOf = (whats: readonly string[]): Readonly<Record<Kind, number>> => {
  const counts = {
    lost: 0,
    duplicated: 0,
    unexpected: 0,
    'out of order': 0,
    stuck: 0,
    'false word': 0,
    'signed out': 0,
    other: 0,
  }
  for (const what of whats) counts[kinds.find((kind) => what.startsWith(kind)) ?? 'other'] += 1
  return counts
}

export interface Ended {
  readonly job: Job
  readonly outcome: Outcome | null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** One row per class in the list's order, and totals. */
const roundsTable = (ended: readonly Ended[]) => {
  const names = [...new Set(ended.map(({ job }) => job.name))]
  const rowOf = (name: string, mine: readonly Ended[]) => {
    const told = mine.flatMap(({ outcome }) => (outcome?.kind === 'rounds' ? [outcome] : []))
    return {
      'fault class': name,
      rounds: sum(told.map(({ rounds }) => rounds)),
      'with worker': sum(told.map(({ withWorker }) => withWorker)),
      acknowledged: sum(told.map(({ acknowledged }) => acknowledged)),
      effects: sum(told.map(({ effects }) => effects)),
      ...countsOf(told.flatMap(({ violations }) => violations)),
      'not ended': mine.filter(({ outcome }) => outcome === null).length,
    }
  }
  return [
    ...names.map((name) =>
      rowOf(
        name,
        ended.filter(({ job }) => job.name === name),
      ),
    ),
    rowOf('all', ended),
  ]
}

const bugsTable = (ended: readonly Ended[]) =>
  ended.map(({ job, outcome }) => {
    const caught = outcome?.kind === 'bug' ? outcome.caught : null
    return {
      'seeded bug': job.name,
      'caught by': caught?.by ?? 'MISSED',
      round: caught?.round,
      as: caught?.what.slice(0, 60),
    }
  })

export const printTables = (ended: readonly Ended[]): void => {
  const [rounds, bugs] = [
    ended.filter(({ job }) => job.kind === 'rounds'),
    ended.filter(({ job }) => job.kind === 'bug'),
  ]
  if (rounds.length > 0) console.table(roundsTable(rounds))
  if (bugs.length > 0) console.table(bugsTable(bugs))
}
