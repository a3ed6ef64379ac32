import { and, eq, lte, max } from 'drizzle-orm'
import { type Board, boards } from '../../rules/boards/board.ts'
import { boardPeriod, finalAt, shownUntil } from '../../rules/boards/settlement.ts'
import { dayOf, startOfDay } from '../../rules/time/calendar.ts'
import { type Period, periodAt } from '../../rules/time/periods.ts'
import { jobRuns } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { boardsMovedBy, countReports, type ReportKind, reportKindOf, type Standings } from './facts.ts'
import { putScores, replaceScores } from './scores.ts'
import { countStates, silverCards } from './states.ts'
import { sumMatches } from './sums.ts'

/** All standings of a board, recomputed from reports and holdings. */
export const countBoard = async (tx: Tx, board: Board, period: Period, until: number): Promise<Standings> => {
  const kind = reportKindOf(board)
  if (kind === null) return countStates(tx, board, period, until)
  const scope = { period, owners: null, until }
  return (
    (await sumMatches(tx, board, scope)) ?? (await countReports(tx, kind, [board], scope)).get(board.id) ?? new Map()
  )
}

/**
 * Updates the player's rows after a report, on every board it changes, in the period by the machine's clock. Returns
 * the changed boards.
 */
export const renewPlayer = async (
  tx: Tx,
  kind: ReportKind,
  { roleid, at, receivedAt }: { readonly roleid: string; readonly at: number; readonly receivedAt: number },
): Promise<readonly Board[]> => {
  const moved = boardsMovedBy(kind).filter((board) => receivedAt < finalAt(boardPeriod(board, at)))
  const [first] = moved
  if (!first) return []
  const period = boardPeriod(first, at)
  const counted = await countReports(tx, kind, moved, { period, owners: [roleid], until: Number.MAX_SAFE_INTEGER })
  for (const board of moved) {
    const standings = counted.get(board.id)
    if (standings) await putScores(tx, { board, period: period.key, layer: 'live' }, standings)
  }
  return moved
}

/**
 * Updates all rows of a player's numbered cards after a draw, since each shows how many the player has. No other
 * player's rows change, and two draws of one player are serialized by their row lock.
 */
export const renewSilver = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  const board = boards.find(({ id }) => id === 90000000)
  if (!board) return
  const sheet = { board, period: boardPeriod(board, now).key, layer: 'live' } as const
  await putScores(tx, sheet, await silverCards(tx, roleid))
}

/**
 * What daily boards show from 0:00 on: everything until then. So Monday's renewal completes the previous week, and the
 * new week's sheet is empty until Tuesday.
 */
export const renewShown = async (tx: Tx, board: Board, now: number): Promise<void> => {
  const until = periodAt('day', now).start
  const period = boardPeriod(board, until - 1)
  await replaceScores(tx, { board, period: period.key, layer: 'shown' }, await countBoard(tx, board, period, until))
}

/** The name of a board's renewal job; its row for a day means that everything until that day's 0:00 is counted. */
export const renewJob = ({ id }: Board): string => `renew-${id}`

/**
 * Until when the shown figures are counted: between 0:00 and its renewal, a daily board still shows the day before. If
 * no renewal was ever recorded, there are at most the demo's initial sheets.
 */
export const countedUntil = async (tx: Tx, board: Board, period: Period, now: number): Promise<number> => {
  const until = Math.min(period.end, shownUntil(board, now))
  if (board.renewed !== 'daily') return until
  const [last] = await tx
    .select({ day: max(jobRuns.period) })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, renewJob(board)), lte(jobRuns.period, dayOf(until))))
  return last?.day ? Math.max(period.start, startOfDay(last.day)) : until
}

export const dailyBoards: readonly Board[] = boards.filter(({ renewed }) => renewed === 'daily')
