import type { Achievement } from '../../contract/game/achievements.ts'

const metals = ['gold', 'silver', 'bronze'] as const
export type Metal = (typeof metals)[number]

/** The highest goal of a metric is gold, the one below it silver, all others bronze. */
export const metalOf = (
  { metric, goal }: Pick<Achievement, 'metric' | 'goal'>,
  all: readonly Pick<Achievement, 'metric' | 'goal'>[],
): Metal => {
  const above = all.filter((other) => other.metric === metric && other.goal > goal).length
  return metals[above] ?? 'bronze'
}
