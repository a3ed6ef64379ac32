/** Scores as Lighthouse gives them, from 0 to 1. */
export interface Report {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly audits: readonly Audited[]
}
export interface Audited {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly value: number
}

export const wanted = { performance: 0.95, accessibility: 1, bestPractices: 1 } as const

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A score that is not there is a failure, too. */
export const failuresOf = (reports: readonly Report[]): string[] => {
  const missed = [
    median(reports.map(({ performance }) => performance)) >= wanted.performance ? null : 'performance',
    reports.every(({ accessibility }) => accessibility >= wanted.accessibility) ? null : 'accessibility',
    reports.every(({ bestPractices }) => bestPractices >= wanted.bestPractices) ? null : 'best practices',
  ].filter((name) => name !== null)
  if (missed.length === 0) return []
  const lost = reports.flatMap(({ audits }) => audits.filter(({ score }) => score !== null && score < 1))
  const named = [...new Set(lost.map(({ id, title }) => `${id}: ${title}`))]
  return [`missed: ${missed.join(', ')}`, ...named]
}
