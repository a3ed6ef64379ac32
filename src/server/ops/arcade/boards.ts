import { inArray } from 'drizzle-orm'
import { boardsPreview, boardsSettle } from '../../../contract/ops/world/boards.ts'
import { type Board, boardOf } from '../../../rules/boards/board.ts'
import { boardPeriod, isFinal } from '../../../rules/boards/settlement.ts'
import { isRealDay, startOfDay } from '../../../rules/time/calendar.ts'
import { type Period, periodAt, periodBefore } from '../../../rules/time/periods.ts'
import { players } from '../../db/schema/index.ts'
import { isSettled } from '../../ranking/settlement/closing.ts'
import { planSettlement, settle } from '../../ranking/settlement/settlement.ts'
import { deny, opsVerb } from '../api/verb.ts'

interface Asked {
  readonly board: number
  readonly period?: string | undefined
}

/** The named period, or the last one that ended. */
const periodOf = (board: Board, named: string | undefined, now: number): Period => {
  if (named === undefined) return periodBefore(board.settles, boardPeriod(board, now))
  const day = board.settles === 'month' ? `${named}-01` : named
  const period = isRealDay(day) ? periodAt(board.settles, startOfDay(day)) : null
  if (period?.key === named) return period
  const form = board.settles === 'month' ? 'a month (2026-11)' : 'the Monday of a week (2026-11-16)'
  return deny('bad_request', `--period: board ${board.id} needs ${form}`)
}

const boardAndPeriod = (asked: Asked, now: number): { readonly board: Board; readonly period: Period } => {
  const board = boardOf(asked.board) ?? deny('not_found', 'there is no such board')
  return { board, period: periodOf(board, asked.period, now) }
}

export const boardsPreviewVerb = opsVerb(boardsPreview, async ({ tx, now }, asked) => {
  const { board, period } = boardAndPeriod(asked, now)
  const placings = await planSettlement(tx, board, period)
  const owners = placings.map(({ row }) => row.owner)
  const known = owners.length === 0 ? [] : await tx.select().from(players).where(inArray(players.roleid, owners))
  const nicknames = new Map(known.map(({ roleid, nickname }) => [roleid, nickname]))
  return {
    board: board.id,
    period: period.key,
    settled: await isSettled(tx, board, period),
    final: isFinal(period, now),
    rows: placings.map(({ rank, row, rewards, title }) => ({
      rank,
      roleid: row.owner,
      nickname: nicknames.get(row.owner) ?? '',
      rewards: rewards.map(({ item, count }) => `${item} ${count}`).join(', '),
      title,
    })),
  }
})

/** Runs the same settlement as the job; unique rows make sure that rewards are sent only once. */
export const boardsSettleVerb = opsVerb(boardsSettle, async ({ tx, now, deps, afterCommit }, asked) => {
  const { board, period } = boardAndPeriod(asked, now)
  if (!isFinal(period, now)) {
    return deny(
      'conflict',
      `the period ${period.key} is not over yet, reports still count until two hours after its end`,
    )
  }
  const before = await isSettled(tx, board, period)
  afterCommit(() => deps.liveUpdates.publishBoards([board.id]))
  return { board: board.id, period: period.key, winners: await settle(tx, board, period, now), before }
})
