import { matchGain } from '../../../rules/match.ts'
import type { Random } from '../../../rules/random.ts'
import { DAY_MS, dayOf, startOfDay } from '../../../rules/time/calendar.ts'
import { type Period, periodAt, periodBefore } from '../../../rules/time/periods.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'
import { storeOf } from '../../catalogue/index.ts'
import type { ccgSubmissions, draws, matches } from '../../db/schema/index.ts'
import type { NewCard } from '../people/collection.ts'
import type { Person } from '../people/people.ts'
import { between, happens, pick } from './chance.ts'

export interface Played {
  readonly matches: (typeof matches.$inferInsert)[]
  readonly draws: (typeof draws.$inferInsert)[]
  readonly ccg: (typeof ccgSubmissions.$inferInsert)[]
}

/** How many past weeks have boards, besides the current one. */
export const PAST_WEEKS = 3
const OPENS_MS = 12 * HOUR_MS
/** After midnight, as when the arcades open. */
export const CLOSES_MS = 21 * HOUR_MS

/** The current week last. */
export const playedWeeks = (now: number): readonly Period[] => {
  const weeks = [periodAt('week', now)]
  for (let back = 0; back < PAST_WEEKS; back++) {
    const [newest] = weeks
    if (newest) weeks.unshift(periodBefore('week', newest))
  }
  return weeks
}

/**
 * A time in the week during opening hours, before now. On the first day of the week before the doors open any time so
 * far, so that no board is empty on a Monday morning.
 */
const moment = (week: Period, now: number, random: Random): number | null => {
  if (now < week.start + DAY_MS) {
    const opened = week.start + OPENS_MS
    const from = now > opened ? opened : week.start
    return from + Math.floor(random() * (Math.min(now, week.start + CLOSES_MS) - from))
  }
  const day = startOfDay(dayOf(week.start + between(0, 6, random) * DAY_MS))
  const at = day + OPENS_MS + Math.floor(random() * (CLOSES_MS - OPENS_MS))
  return at < now ? at : null
}

/** Shortly after the doors opened, on the last day of this week on which they have. */
const lastVisit = (week: Period, now: number): number => {
  const first = week.start + OPENS_MS + HOUR_MS
  return first + Math.max(0, Math.floor((now - first) / DAY_MS)) * DAY_MS
}
/** For what is added beside the others, which would turn out otherwise if their chances were used up. */
const even: Random = () => 0.5

interface Report {
  readonly at: number
  readonly now: number
  readonly key: number
  readonly random: Random
}

const reportOf = (person: Person, machine: 'battle' | 'draw', { at, now, key, random }: Report) => {
  const count = storeOf(person.store)?.machines[machine] ?? 1
  return {
    machineId: `${person.store}-${machine}-${between(1, Math.max(1, count), random)}`,
    reportKey: `world-${person.roleid}-${key}`,
    store: person.store,
    roleid: person.roleid,
    at,
    receivedAt: Math.min(at + 2_000, now),
  }
}

const outcome = (skill: number, random: Random) => {
  const form = Math.min(1, Math.max(0.05, skill * 0.7 + random() * 0.4))
  return {
    score: Math.round(20_000 + form * 380_000 + random() * 20_000),
    timeMs: Math.round(480_000 - form * 300_000 + random() * 60_000),
    waves: Math.max(1, Math.round(form * 30)),
    cleared: happens(0.35 + form * 0.6, random),
    mvp: happens(form * 0.5, random),
    combo: Math.round(form * 180 * random()),
  }
}

/** Everything a player did at machines in those weeks. */
export const makePlay = (person: Person, own: readonly NewCard[], now: number, random: Random): Played => {
  const legends = own.filter(({ quality, lineup, state }) => quality === 'legend' && lineup && state !== 'exchanged')
  const heroes = own.filter(({ model, lineup }) => model.startsWith('g') && lineup)
  const played: Played = { matches: [], draws: [], ccg: [] }
  let key = 0
  const match = (at: number, random: Random) => {
    key += 1
    const result = outcome(person.skill, random)
    const lead = legends[0] ?? (heroes.length > 0 ? pick(heroes, random) : undefined)
    played.matches.push({
      ...reportOf(person, 'battle', { at, now, key, random }),
      ...result,
      ...matchGain(result),
      general: lead?.model ?? null,
      legendCards: Math.min(3, legends.length),
    })
  }
  for (const week of playedWeeks(now)) {
    for (let count = 0; count < person.zeal; count++) {
      const at = moment(week, now, random)
      if (at === null) continue
      match(at, random)
      if (!happens(0.2, random)) continue
      key += 1
      const awards = happens(0.3, random) ? between(1, 2, random) : 0
      played.draws.push({
        ...reportOf(person, 'draw', { at: Math.min(at + 600_000, now - 1), now, key, random }),
        serials: [],
        awards,
      })
    }
  }
  // Nobody who plays is missing from the boards because their visits of this week are still to come.
  const week = periodAt('week', now)
  if (person.zeal > 0 && !played.matches.some(({ at }) => at >= week.start)) match(lastVisit(week, now), even)
  return { ...played, ccg: submissions(person, own, now, random) }
}

/** Some submit cards for the CCG once last month and once this month. */
const submissions = (person: Person, own: readonly NewCard[], now: number, random: Random): Played['ccg'] => {
  if (person.zeal === 0 || !happens(0.45, random)) return []
  const running = periodAt('month', now)
  const moments = [periodBefore('month', running).start + 10 * DAY_MS, running.start + 12 * HOUR_MS]
  return moments.flatMap((start, index) => {
    const at = start + Math.floor(random() * 10 * HOUR_MS)
    // Cards they had by then and still have.
    const there = own.filter(({ state, boundAt }) => state !== 'exchanged' && boundAt && boundAt <= at)
    const serials = there.slice(0, between(3, 20, random)).map(({ serial }) => serial)
    if (at >= now || serials.length === 0) return []
    return [{ ...reportOf(person, 'battle', { at, now, key: 9_000 + index, random }), cards: serials.length, serials }]
  })
}
