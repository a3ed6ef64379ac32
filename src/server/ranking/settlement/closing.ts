import { and, eq, inArray } from 'drizzle-orm'
import type { Board } from '../../../rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../rules/boards/settlement.ts'
import { type Period, periodAt } from '../../../rules/time/periods.ts'
import { boardMoves, boardResults, jobRuns } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { boardsMovedBy, type ReportKind } from '../facts.ts'

/** The name of a board's settlement job; the new period's row means that the previous period is settled. */
export const settleJob = ({ id }: Board): string => `settle-${id}`

/**
 * Rows of their own for locking: writing the moves of all boards at once would otherwise wait for the one being
 * settled.
 */
const heldBy = ({ id }: Board): number => -id

/**
 * No single process's clock decides whether a period is over. Reports that arrive after its end take a shared lock on
 * their boards' rows, settling takes an exclusive one, so that the second sees what the first did.
 */
const hold = async (tx: Tx, boards: readonly Board[], how: 'key share' | 'update'): Promise<void> => {
  const ids = boards.map(heldBy).sort((a, b) => a - b)
  await tx
    .insert(boardMoves)
    .values(ids.map((board) => ({ board, movedAt: 0 })))
    .onConflictDoNothing()
  const { board } = boardMoves
  await tx.select({ board }).from(boardMoves).where(inArray(board, ids)).orderBy(board).for(how)
}

export const holdAlone = (tx: Tx, board: Board): Promise<void> => hold(tx, [board], 'update')

export const isSettled = async (tx: Tx, board: Board, period: Period): Promise<boolean> => {
  const ofIt = and(eq(boardResults.board, board.id), eq(boardResults.period, period.key))
  return (await tx.select({ rank: boardResults.rank }).from(boardResults).where(ofIt).limit(1)).length > 0
}

/** A board nobody was on has no results, so the job's row is checked too. */
export const isClosed = async (tx: Tx, board: Board, period: Period): Promise<boolean> => {
  if (board.settles === 'never') return false
  if (await isSettled(tx, board, period)) return true
  const after = periodAt(board.settles, period.end).key
  const ran = and(eq(jobRuns.job, settleJob(board)), eq(jobRuns.period, after))
  return (await tx.select({ job: jobRuns.job }).from(jobRuns).where(ran).limit(1)).length > 0
}

/**
 * The arrival time of a report, which decides whether it counts for the period in which it was played. If one of its
 * boards is already settled, it arrived after that period was final, even if this process's clock disagrees.
 */
export const arrivalOf = async (tx: Tx, kind: ReportKind, at: number, now: number): Promise<number> => {
  const boards = boardsMovedBy(kind)
  const [first] = boards
  if (!first) return now
  const period = boardPeriod(first, at)
  if (now < period.end || now >= finalAt(period)) return now
  await hold(tx, boards, 'key share')
  for (const board of boards) if (await isClosed(tx, board, period)) return finalAt(period)
  return now
}
