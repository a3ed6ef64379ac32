import { and, eq, inArray } from 'drizzle-orm'
import type { Board } from '../../../rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../rules/boards/settlement.ts'
import { type Period, periodAt } from '../../../rules/time/periods.ts'
import { boardMoves, boardResults, jobRuns } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { boardsMovedBy, type ReportKind } from '../facts.ts'

/** Of the job that settles a board; the new period's row says that the one before it is settled. */
export const settleJob = ({ id }: Board): string => `settle-${id}`

/** Rows of their own: news of all boards are written at once, and would wait for the one that is settled. */
const heldBy = ({ id }: Board): number => -id

/**
 * Processes have clocks of their own, so none of them alone says whether a period is over: reports that come in after
 * its end share their boards' rows, and who settles one has its row alone. The second finds out what the first did.
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

/** Also where nobody was on the board: then the job's row alone tells. */
export const isClosed = async (tx: Tx, board: Board, period: Period): Promise<boolean> => {
  if (board.settles === 'never') return false
  if (await isSettled(tx, board, period)) return true
  const after = periodAt(board.settles, period.end).key
  const ran = and(eq(jobRuns.job, settleJob(board)), eq(jobRuns.period, after))
  return (await tx.select({ job: jobRuns.job }).from(jobRuns).where(ran).limit(1)).length > 0
}

/**
 * When a report arrived, which says whether it still counts for the period that it was played in. Where one of its
 * boards is settled already it came when that period was final, whatever this process's clock says.
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
