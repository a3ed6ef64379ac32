import { and, eq } from 'drizzle-orm'
import { type Board, boardOf } from '../../../rules/boards/board.ts'
import { boardPeriod } from '../../../rules/boards/settlement.ts'
import { isRealDay, startOfDay } from '../../../rules/time/calendar.ts'
import { type Period, periodAt, periodBefore } from '../../../rules/time/periods.ts'
import { boardResults } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { deny } from '../door/refusal.ts'

export interface Asked {
  readonly board: number
  readonly period?: string | undefined
}

/** The period that was named, or the last one that ended. */
const periodOf = (board: Board, named: string | undefined, now: number): Period => {
  if (named === undefined) return periodBefore(board.settles, boardPeriod(board, now))
  const day = board.settles === 'month' ? `${named}-01` : named
  const period = isRealDay(day) ? periodAt(board.settles, startOfDay(day)) : null
  if (period?.key === named) return period
  const form = board.settles === 'month' ? 'a month (2026-11)' : 'the Monday of a week (2026-11-16)'
  return deny('bad_request', `--period: board ${board.id} needs ${form}`)
}

export const boardAndPeriod = (asked: Asked, now: number): { readonly board: Board; readonly period: Period } => {
  const board = boardOf(asked.board) ?? deny('not_found', 'there is no such board')
  return { board, period: periodOf(board, asked.period, now) }
}

export const isSettled = async (tx: Tx, board: Board, period: Period): Promise<boolean> => {
  const rows = await tx
    .select({ rank: boardResults.rank })
    .from(boardResults)
    .where(and(eq(boardResults.board, board.id), eq(boardResults.period, period.key)))
    .limit(1)
  return rows.length > 0
}
