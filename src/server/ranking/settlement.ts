import type { Reward } from '../../contract/common.ts'
import type { Board } from '../../rules/boards/board.ts'
import { BOARD_SIZE } from '../../rules/boards/order.ts'
import { rewardsFor, titleFor } from '../../rules/boards/rewards.ts'
import type { Period } from '../../rules/time/periods.ts'
import { boardResults } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { sendMails } from '../mail/box.ts'
import { reportKindOf } from './facts.ts'
import { rewardLetter } from './letters.ts'
import { countBoard } from './renew.ts'
import { replaceScores, type ScoreRow, type Sheet, topOf } from './scores.ts'
import { modelsHeld } from './states.ts'
import { collectorsOf, giveTitles } from './titles.ts'

export interface Placing {
  readonly rank: number
  readonly row: ScoreRow
  readonly rewards: readonly Reward[]
  readonly title: string | null
}

/** Boards of reports are final on their live sheet; those of holdings on what their last renewal showed. */
export const finalSheet = (board: Board, period: Period): Sheet => ({
  board,
  period: period.key,
  layer: reportKindOf(board) === null ? 'shown' : 'live',
})

/** Who would get what: the operator's dry run, and the first half of the real one. */
export const planSettlement = async (tx: Tx, board: Board, period: Period): Promise<readonly Placing[]> => {
  const rows = await topOf(tx, finalSheet(board, period), BOARD_SIZE)
  return rows.map((row, index) => {
    const rank = index + 1
    return { rank, row, rewards: rewardsFor(board, rank), title: titleFor(board, rank) }
  })
}

/** Nobody renewed the sheet while the service was down: what players hold now stands for what they held then. */
const ensureSheet = async (tx: Tx, board: Board, period: Period): Promise<void> => {
  const sheet = finalSheet(board, period)
  if (sheet.layer === 'live' || (await topOf(tx, sheet, 1)).length > 0) return
  await replaceScores(tx, sheet, await countBoard(tx, board, period, period.end))
}

/**
 * Closes a board's period: results, rewards by mail, titles. The result rows are unique, and only those that are new
 * are rewarded, so it may be run again at any time, by whomever.
 */
export const settle = async (tx: Tx, board: Board, period: Period, now: number): Promise<number> => {
  await ensureSheet(tx, board, period)
  const placings = await planSettlement(tx, board, period)
  // Collectors are known by what they have, also where nobody collected anything in the week.
  if (board.id === 1400 && placings.length === 0)
    await giveTitles(tx, collectorsOf(await modelsHeld(tx, period.end)), now)
  if (placings.length === 0) return 0
  const fresh = await tx
    .insert(boardResults)
    .values(
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
    )
    .onConflictDoNothing()
    .returning()
  const letters = fresh
    .filter(({ rewards }) => rewards.length > 0)
    .map(({ roleid, rank, rewards }) => ({ roleid, letter: rewardLetter(board, period.key, rank, rewards) }))
  await sendMails(tx, letters, now)
  const winners = fresh.flatMap(({ roleid, title }) => (title === null ? [] : [{ roleid, title }]))
  await giveTitles(tx, winners, now)
  if (board.id === 1400 && fresh.length > 0) {
    await giveTitles(tx, collectorsOf(await modelsHeld(tx, period.end)), now)
  }
  return fresh.length
}
