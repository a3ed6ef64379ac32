import { boards } from '../../../rules/boards/board.ts'
import { boardPeriod, finalAt } from '../../../rules/boards/settlement.ts'
import { type Period, periodBefore } from '../../../rules/time/periods.ts'
import type { Tx } from '../../db/types.ts'
import { boardsMovedBy, countReports, reportKindOf, reportKinds } from '../../ranking/facts.ts'
import { countBoard, dailyBoards, renewShown } from '../../ranking/renew.ts'
import { replaceScores } from '../../ranking/scores.ts'
import { settle } from '../../ranking/settlement/settlement.ts'
import { PAST_WEEKS } from './play.ts'

/** The live sheets of all boards fed by reports, computed by the service's own code. */
const countSheets = async (tx: Tx, now: number): Promise<void> => {
  for (const kind of reportKinds) {
    const moved = boardsMovedBy(kind)
    const [first] = moved
    if (!first) continue
    let period: Period = boardPeriod(first, now)
    const past = first.settles === 'month' ? 1 : PAST_WEEKS
    for (let back = 0; back <= past; back++) {
      const counted = await countReports(tx, kind, moved, { period, owners: null, until: Number.MAX_SAFE_INTEGER })
      for (const board of moved) {
        const standings = counted.get(board.id)
        if (standings) await replaceScores(tx, { board, period: period.key, layer: 'live' }, standings)
      }
      period = periodBefore(first.settles, period)
    }
  }
}

/** Settles past periods with the real settlement, oldest first, which creates results, mail and titles. */
const settlePast = async (tx: Tx, now: number): Promise<void> => {
  for (const board of boards) {
    if (board.settles === 'never') continue
    const past: Period[] = []
    let period = boardPeriod(board, now)
    for (let back = 0; back < (board.settles === 'month' ? 1 : PAST_WEEKS); back++) {
      period = periodBefore(board.settles, period)
      past.unshift(period)
    }
    for (const ended of past) if (finalAt(ended) <= now) await settle(tx, board, ended, finalAt(ended))
  }
}

/** Boards that are neither fed by reports nor renewed daily: the service updates them with each card drawn. */
const countDrawn = async (tx: Tx, now: number): Promise<void> => {
  for (const board of boards) {
    if (board.renewed === 'daily' || reportKindOf(board) !== null) continue
    const period = boardPeriod(board, now)
    await replaceScores(tx, { board, period: period.key, layer: 'live' }, await countBoard(tx, board, period, now))
  }
}

export const makeHistory = async (tx: Tx, now: number): Promise<void> => {
  await countSheets(tx, now)
  await settlePast(tx, now)
  for (const board of dailyBoards) await renewShown(tx, board, now)
  await countDrawn(tx, now)
}
