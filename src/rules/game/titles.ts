import { addDays, DAY_MS, dayOf, startOfDay } from '../time/calendar.ts'

/** spec: collector titles I to VI raise the chance of legend essence by so many percent, each for 7 days. */
export const collectorPercents: readonly number[] = [10, 15, 20, 25, 30, 40]
export const TITLE_DAYS = 7
/**
 * decided here: at the end of the last day, not at its hour. A settlement that takes its time, or comes hours late,
 * finds the title of the one before still valid, and nobody is without it between them.
 */
export const titleEnds = (from: number, days = TITLE_DAYS): number => startOfDay(addDays(dayOf(from), days + 1))

/** decided here: different models in the collection that earn each of the six at the weekly settlement. */
export const collectorThresholds: readonly number[] = [30, 50, 70, 90, 110, 130]
/** 1 to 6, or 0 for none yet. */
export const collectorStep = (models: number): number => collectorThresholds.filter((needed) => models >= needed).length

/** In the day to name as the last: a title ends at the midnight that follows it. */
export const lastMoment = (endsAt: number): number => endsAt - 1

export interface HeldTitle {
  readonly effectPercent: number
  /** Null: it never ends. */
  readonly endsAt: number | null
}

export const isValid = (title: Pick<HeldTitle, 'endsAt'>, now: number): boolean =>
  title.endsAt === null || now < title.endsAt

/** Days that are left beside the one that runs, 0 on the last; null: for good. */
export const daysLeft = ({ endsAt }: Pick<HeldTitle, 'endsAt'>, now: number): number | null =>
  endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / DAY_MS) - 1)

/**
 * decided here: of the valid ones the strongest counts, whether it is worn or not; they do not add up. Of two alike,
 * the one that lasts longer. Null: none has an effect.
 */
export const strongestTitle = <T extends HeldTitle>(titles: readonly T[], now: number): T | null => {
  const lasts = ({ endsAt }: T) => endsAt ?? Number.POSITIVE_INFINITY
  const [best] = titles
    .filter((title) => title.effectPercent > 0 && isValid(title, now))
    .sort((a, b) => b.effectPercent - a.effectPercent || lasts(b) - lasts(a))
  return best ?? null
}

export const titleEffect = (titles: readonly HeldTitle[], now: number): number =>
  strongestTitle(titles, now)?.effectPercent ?? 0
