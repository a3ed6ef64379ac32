import { dayOf } from '../../rules/calendar.ts'
import type { storeHeat } from '../db/schema/index.ts'
import { HEAT } from '../machine/report.ts'
import type { Played } from './play.ts'

/** What the reports have warmed the stores to, day by day. */
export const makeHeat = (plays: readonly Played[]): (typeof storeHeat.$inferInsert)[] => {
  const sums = new Map<string, { store: string; day: string; heat: number; points: number; lastAt: number }>()
  const warm = (store: string, at: number, heat: number, points: number) => {
    const day = dayOf(at)
    const sum = sums.get(`${store}/${day}`) ?? { store, day, heat: 0, points: 0, lastAt: 0 }
    sum.heat += heat
    sum.points += points
    sum.lastAt = Math.max(sum.lastAt, at)
    sums.set(`${store}/${day}`, sum)
  }
  for (const { matches, draws, ccg } of plays) {
    for (const match of matches) warm(match.store, match.at, HEAT.match, match.mallPoints)
    for (const draw of draws) warm(draw.store, draw.at, HEAT.draw, 0)
    for (const submission of ccg) warm(submission.store, submission.at, HEAT.ccg, 0)
  }
  return [...sums.values()]
}
