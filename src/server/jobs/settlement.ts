import { boards } from '../../rules/boards/board.ts'
import { LATE_REPORT_MS } from '../../rules/boards/settlement.ts'
import { startOfDay, startOfMonth } from '../../rules/time/calendar.ts'
import { type PeriodKind, periodAt } from '../../rules/time/periods.ts'
import { settleJob } from '../ranking/closing.ts'
import { dailyBoards, renewShown } from '../ranking/renew.ts'
import { settle } from '../ranking/settlement.ts'
import type { Job } from './runner.ts'

const startOf = (kind: PeriodKind, key: string): number => (kind === 'month' ? startOfMonth(key) : startOfDay(key))

/** A board's own job, so that one that fails holds up no other. */
const settleJobs: readonly Job[] = boards.flatMap((board): Job[] => {
  const { settles } = board
  if (settles === 'never') return []
  return [
    {
      name: settleJob(board),
      every: settles,
      catchUp: 'each',
      delayMs: LATE_REPORT_MS,
      run: async (tx, period, now) => {
        await settle(tx, board, periodAt(settles, startOf(settles, period) - 1), now)
      },
    },
  ]
})

const renewJobs: readonly Job[] = dailyBoards.map((board) => ({
  name: `renew-${board.id}`,
  every: 'day',
  catchUp: 'latest',
  run: (tx, _period, now) => renewShown(tx, board, now),
}))

/** Renewal first: Monday's closes the week that is settled two hours later. */
export const settlementJobs: readonly Job[] = [...renewJobs, ...settleJobs]
