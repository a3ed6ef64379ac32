import { asc, inArray } from 'drizzle-orm'
import type { Reward } from '../../../contract/common.ts'
import type { Board } from '../../../rules/boards/board.ts'
import { BOARD_SIZE } from '../../../rules/boards/order.ts'
import { rewardsFor, titleFor } from '../../../rules/boards/rewards.ts'
import { finalAt } from '../../../rules/boards/settlement.ts'
import type { Period } from '../../../rules/time/periods.ts'
import { manyRows } from '../../db/many-rows.ts'
import { boardResults, players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { sendMails } from '../../mail/box.ts'
import { holdRecipients } from '../../mail/recipients.ts'
import { reportKindOf } from '../facts.ts'
import { modelsHeld } from '../models-held.ts'
import { countBoard } from '../renew.ts'
import { replaceScores, type ScoreRow, type Sheet, topOf } from '../scores.ts'
import { holdAlone, isSettled } from './closing.ts'
import { rewardLetters } from './letters.ts'
import { collectorsOf, giveTitles, type Winner } from './titles.ts'

export interface Placing {
  readonly rank: number
  readonly row: ScoreRow
  readonly rewards: readonly Reward[]
  readonly title: string | null
}

/** The final figures: the live sheet for boards fed by reports, the last renewal for boards of holdings. */
export const finalSheet = (board: Board, period: Period): Sheet => ({
  board,
  period: period.key,
  layer: reportKindOf(board) === null ? 'shown' : 'live',
})

/**
 * Leaves out blocked and erased players, because a simultaneous renewal may have put back their row. With `held` the
 * others are locked until their rewards are written, so that these are erased too if one is erased next.
 */
const whoIsHere = async (tx: Tx, rows: readonly ScoreRow[], held: boolean): Promise<readonly ScoreRow[]> => {
  if (rows.length === 0) return rows
  const owners = rows.map(({ owner }) => owner)
  const found = tx
    .select({ roleid: players.roleid, status: players.status })
    .from(players)
    .where(inArray(players.roleid, owners))
    .orderBy(asc(players.roleid))
  const known = await (held ? found.for('share') : found)
  const gone = new Set(known.filter(({ status }) => status !== 'normal').map(({ roleid }) => roleid))
  return rows.filter(({ owner }) => !gone.has(owner))
}

/** Who gets what: used by the operator's dry run, and by the settlement itself. */
export const planSettlement = async (
  tx: Tx,
  board: Board,
  period: Period,
  held = false,
): Promise<readonly Placing[]> => {
  const rows = await whoIsHere(tx, await topOf(tx, finalSheet(board, period), BOARD_SIZE), held)
  return rows.map((row, index) => {
    const rank = index + 1
    return { rank, row, rewards: rewardsFor(board, rank), title: titleFor(board, rank) }
  })
}

/** Recounts at the period's end, as the last renewal may have been missed. */
const closeSheet = async (tx: Tx, board: Board, period: Period): Promise<void> => {
  const sheet = finalSheet(board, period)
  if (sheet.layer === 'shown') await replaceScores(tx, sheet, await countBoard(tx, board, period, period.end))
}

/** Locked like the placings. Counting cards is slow, so all are counted before anybody is locked. */
const heldCollectors = async (tx: Tx, { end }: Period): Promise<readonly Winner[]> => {
  const counted: Winner[] = []
  for await (const held of modelsHeld(tx, end)) counted.push(...collectorsOf(held))
  const here = await holdRecipients(
    tx,
    counted.map(({ roleid }) => roleid),
  )
  return counted.filter(({ roleid }) => here.get(roleid)?.status === 'normal')
}

/**
 * Settles a board's period: results, rewards by mail, titles. They commit together, so a period with results is done.
 * It may run again at any time; players who left since do not move others up.
 */
export const settle = async (tx: Tx, board: Board, period: Period, now: number): Promise<number> => {
  await holdAlone(tx, board)
  if (await isSettled(tx, board, period)) return 0
  await closeSheet(tx, board, period)
  // Titles start when the period was final, however late the settlement runs.
  const from = finalAt(period)
  // Collectors get their title for what they own, even if nobody collected anything that week.
  if (board.id === 1400) await giveTitles(tx, await heldCollectors(tx, period), from, finalAt(period))
  const placings = await planSettlement(tx, board, period, true)
  if (placings.length === 0) return 0
  const fresh = await tx
    .insert(boardResults)
    .select(
      manyRows(
        boardResults,
        placings.map(({ rank, row, rewards, title }) => ({
          board: board.id,
          period: period.key,
          roleid: row.owner,
          rank,
          figures: row.figures,
          general: row.general,
          reachedAt: row.reachedAt,
          rewards,
          title,
          settledAt: now,
        })),
      ),
    )
    .onConflictDoNothing()
    .returning()
  const letterFor = rewardLetters(board, period.key)
  const letters = fresh
    .filter(({ rewards }) => rewards.length > 0)
    .map(({ roleid, rank, rewards }) => ({ roleid, letter: letterFor(rank, rewards) }))
  await sendMails(tx, letters, now)
  const winners = fresh.flatMap(({ roleid, title }) => (title === null ? [] : [{ roleid, title }]))
  await giveTitles(tx, winners, from)
  return fresh.length
}
