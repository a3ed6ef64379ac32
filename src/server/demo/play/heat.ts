import type { Random } from '../../../rules/random.ts'
import { addDays, dayOf, startOfDay } from '../../../rules/time/calendar.ts'
import type { storeHeat } from '../../db/schema/index.ts'
import { HEAT } from '../../machine/report.ts'
import { HEAT_WEEKS } from '../../store/heat.ts'
import { CLOSES_MS, type Played } from './play.ts'

type Heat = typeof storeHeat.$inferInsert

/** The stores' heat per day, from the reports. */
export const makeHeat = (plays: readonly Played[]): Heat[] => {
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

const DAYS = 7

/**
 * A store's page shows more weeks than the demo has reports for: earlier weeks resemble the first full one, with fewer
 * visits the further back.
 */
export const makeEarlierHeat = (reported: readonly Heat[], now: number, random: Random): Heat[] => {
  const begin = reported.map(({ day }) => day).sort()[0] ?? dayOf(now)
  const like = reported.filter(({ day }) => day < addDays(begin, DAYS))
  const oldest = addDays(dayOf(now), -HEAT_WEEKS * DAYS)
  return Array.from({ length: HEAT_WEEKS }, (_, index) => index + 1).flatMap((back) =>
    like.flatMap(({ store, day: later, heat, points }) => {
      const day = addDays(later, -back * DAYS)
      const share = (1 - back * 0.1) * (0.7 + random() * 0.6)
      const sum = { heat: Math.round(heat * share), points: Math.round(points * share) }
      return day < oldest || sum.heat === 0 ? [] : [{ store, day, ...sum, lastAt: startOfDay(day) + CLOSES_MS }]
    }),
  )
}
