import { DAY_MS } from './calendar.ts'

/** spec: collector titles I to VI raise the chance of legend essence by so many percent, each for 7 days. */
export const collectorPercents: readonly number[] = [10, 15, 20, 25, 30, 40]
export const TITLE_DAYS = 7
export const titleEnds = (from: number, days = TITLE_DAYS): number => from + days * DAY_MS

/** decided here: different models in the collection that earn each of the six at the weekly settlement. */
export const collectorThresholds: readonly number[] = [30, 50, 70, 90, 110, 130]
/** 1 to 6, or 0 for none yet. */
export const collectorStep = (models: number): number => collectorThresholds.filter((needed) => models >= needed).length

/** spec: above the screen or above the character. */
export const titlePositions = ['screen', 'character'] as const
export type TitlePosition = (typeof titlePositions)[number]

export interface HeldTitle {
  readonly effectPercent: number
  /** Null: it never ends. */
  readonly endsAt: number | null
}

export const isValid = (title: Pick<HeldTitle, 'endsAt'>, now: number): boolean =>
  title.endsAt === null || now < title.endsAt

/** decided here: the highest valid one counts, whether it is worn or not; they do not add up. */
export const titleEffect = (titles: readonly HeldTitle[], now: number): number =>
  titles.filter((title) => isValid(title, now)).reduce((best, { effectPercent }) => Math.max(best, effectPercent), 0)
