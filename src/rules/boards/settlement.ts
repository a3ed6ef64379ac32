import { type Period, periodAt } from '../time/periods.ts'
import { HOUR_MS } from '../time/units.ts'
import type { Board } from './board.ts'

/** decided here: reports from offline machines still count for this long after a period's end. */
export const LATE_REPORT_MS = 2 * HOUR_MS

export const boardPeriod = (board: Board, at: number): Period => periodAt(board.settles, at)

/** From this instant a period is final: every report that can count has arrived. */
export const finalAt = (period: Period): number => period.end + LATE_REPORT_MS
export const isFinal = (period: Period, now: number): boolean => now >= finalAt(period)

/** Up to which instant a shown board counts: boards renewed daily change only at midnight. */
export const shownUntil = (board: Board, now: number): number =>
  board.renewed === 'daily' ? periodAt('day', now).start : now
