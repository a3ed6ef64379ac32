import { addDays, DAY_MS, dayOf, startOfDay } from '../time/calendar.ts'

/** spec: collector titles I to VI raise the chance of legend essence by these percentages, each for 7 days. */
export const collectorPercents: readonly number[] = [10, 15, 20, 25, 30, 40]
export const TITLE_DAYS = 7
/**
 * decided here: a title ends at the end of its last day, not at the same hour. If a settlement takes long, or comes
 * hours late, the previous title is still valid, so that nobody is without one in between.
 */
export const titleEnds = (from: number, days = TITLE_DAYS): number => startOfDay(addDays(dayOf(from), days + 1))

/** decided here: the number of different models needed for each of the six at the weekly settlement. */
export const collectorThresholds: readonly number[] = [30, 50, 70, 90, 110, 130]
/** 1 to 6, or 0 for none. */
export const collectorStep = (models: number): number => collectorThresholds.filter((needed) => models >= needed).length

/** An instant within the last day, for display: a title ends at the following midnight. */
export const lastMoment = (endsAt: number): number => endsAt - 1

export interface HeldTitle {
  readonly effectPercent: number
  /** Null: permanent. */
  readonly endsAt: number | null
}

export const isValid = (title: Pick<HeldTitle, 'endsAt'>, now: number): boolean =>
  title.endsAt === null || now < title.endsAt

/** Days left after today, 0 on the last day; null: permanent. */
export const daysLeft = ({ endsAt }: Pick<HeldTitle, 'endsAt'>, now: number): number | null =>
  endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / DAY_MS) - 1)

/**
 * decided here: the strongest valid title counts, worn or not; they do not add up. Among equals, the one that lasts
 * longer. Null: none has an effect.
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
