import { type Board, boards } from '../../rules/boards/board.ts'
import { LATE_REPORT_MS } from '../../rules/boards/settlement.ts'
import { startOfDay, startOfMonth } from '../../rules/time/calendar.ts'
import { type PeriodKind, periodAt } from '../../rules/time/periods.ts'
import { dailyBoards, renewJob, renewShown } from '../ranking/renew.ts'
import { settleJob } from '../ranking/settlement/closing.ts'
import { settle } from '../ranking/settlement/settlement.ts'
import type { Job } from './runner.ts'

const startOf = (kind: PeriodKind, key: string): number => (kind === 'month' ? startOfMonth(key) : startOfDay(key))

/** Tells open pages to reload the board: they only hear of reports, and a settlement is none. */
const tellViewers =
  ({ id }: Board): NonNullable<Job['after']> =>
  ({ liveUpdates }) =>
    liveUpdates.publishBoards([id])

/** One job per board, so that a failure holds up no other board. */
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
      after: tellViewers(board),
    },
  ]
})

const renewJobs: readonly Job[] = dailyBoards.map((board) => ({
  name: renewJob(board),
  every: 'day',
  catchUp: 'latest',
  run: (tx, _period, now) => renewShown(tx, board, now),
  after: tellViewers(board),
}))

/** Renewal first: Monday's closes the week that is settled two hours later. */
export const settlementJobs: readonly Job[] = [...renewJobs, ...settleJobs]
