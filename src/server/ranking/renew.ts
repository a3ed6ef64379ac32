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

/** Everybody's standing on a board, counted anew from nothing but reports and what players hold. */
export const countBoard = async (tx: Tx, board: Board, period: Period, until: number): Promise<Standings> => {
  const kind = reportKindOf(board)
  if (kind === null) return countStates(tx, board, period, until)
  const scope = { period, owners: null, until }
  return (
    (await sumMatches(tx, board, scope)) ?? (await countReports(tx, kind, [board], scope)).get(board.id) ?? new Map()
  )
}

/**
 * After a report: the player's rows on every board it moves, in the period of the machine's time. Answers the moved
 * boards.
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
 * After somebody drew a number: the rows of their numbers, which all say how many they have. Nobody else's say anything
 * else than before, and of two draws of one player the second waits for the first one's end at the player's row.
 */
export const renewSilver = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  const board = boards.find(({ id }) => id === 90000000)
  if (!board) return
  const sheet = { board, period: boardPeriod(board, now).key, layer: 'live' } as const
  await putScores(tx, sheet, await silverCards(tx, roleid))
}

/**
 * What boards that are renewed daily show from a day's 0:00 on: everything up to that instant. Monday's renewal
 * therefore closes the week before, and the new week's sheet stays empty until Tuesday.
 */
export const renewShown = async (tx: Tx, board: Board, now: number): Promise<void> => {
  const until = periodAt('day', now).start
  const period = boardPeriod(board, until - 1)
  await replaceScores(tx, { board, period: period.key, layer: 'shown' }, await countBoard(tx, board, period, until))
}

/** Of the job that renews a board; its row of a day says that everything up to that day's 0:00 is counted. */
export const renewJob = ({ id }: Board): string => `renew-${id}`

/**
 * Up to when what is shown of a period was counted: from 0:00 until its renewal has run, a daily board is still that of
 * the day before. Where no renewal was ever written down there are at most the sheets that a demo begins with.
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
