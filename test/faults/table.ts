import type { ClassResult } from './model/campaign.ts'

const kinds = ['lost', 'duplicated', 'unexpected', 'out of order', 'stuck', 'false word', 'signed out'] as const
type Kind = (typeof kinds)[number] | 'other'

/** How many violations of each kind; what has no column of its own is `other` and counts all the same. */
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

export const printTable = (results: readonly ClassResult[]): void => {
  const rows = results.map((result) => {
    const { faultClass, rounds, withWorker, acknowledged, effects, violations } = result
    const counts = countsOf(violations.map(({ what }) => what))
    return { 'fault class': faultClass, rounds, 'with worker': withWorker, acknowledged, effects, ...counts }
  })
  console.table(rows)
}
