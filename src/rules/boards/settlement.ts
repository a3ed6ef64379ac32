import { type Period, periodAt } from '../time/periods.ts'
import type { Board } from './board.ts'

/** decided here: reports of machines without signal still count for this long after a settlement. */
export const LATE_REPORT_MS = 2 * 3_600_000

export const boardPeriod = (board: Board, at: number): Period => periodAt(board.settles, at)

/** From here on the period is final: every report that may count for it has arrived. */
export const finalAt = (period: Period): number => period.end + LATE_REPORT_MS
export const isFinal = (period: Period, now: number): boolean => now >= finalAt(period)

/**
 * The period that a report counts for, by its machine's time, or null when it came too late. A clock ahead of ours
 * counts as now.
 */
export const reportPeriod = (board: Board, machineTime: number, arrivedAt: number): Period | null => {
  const period = boardPeriod(board, Math.min(machineTime, arrivedAt))
  return arrivedAt < finalAt(period) ? period : null
}

/** The instant up to which a shown board counts: boards renewed daily stand still from 24:00 to 24:00. */
export const shownUntil = (board: Board, now: number): number =>
  board.renewed === 'daily' ? periodAt('day', now).start : now
