import { boardsSettle } from '../../../contract/ops/world/boards.ts'
import { isFinal } from '../../../rules/boards/settlement.ts'
import { settle } from '../../ranking/settlement.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { boardAndPeriod, isSettled } from './which.ts'

/** The same settlement as the scheduled one; its rows are unique, so the two never give twice. */
export const boardsSettleVerb = opsVerb(boardsSettle, async ({ tx, now }, asked) => {
  const { board, period } = boardAndPeriod(asked, now)
  if (!isFinal(period, now)) {
    return deny(
      'conflict',
      `the period ${period.key} is not over yet, reports still count until two hours after its end`,
    )
  }
  const before = await isSettled(tx, board, period)
  return { board: board.id, period: period.key, winners: await settle(tx, board, period, now), before }
})
