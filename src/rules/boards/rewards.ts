import type { Reward } from '../../contract/common.ts'
import type { Board } from './board.ts'

/** decided here: rewards by rank, sent by mail. A better rank never gets less. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly rewards: readonly Reward[]
}

const band = (from: number, to: number, rewards: readonly Reward[]): Band => ({ from, to, rewards })

const weeklyBands: readonly Band[] = [
  band(1, 1, [
    { item: 'mallPoints', count: 1000 },
    { item: 'martialExperience', count: 5000 },
    { item: 'pillLegend', count: 10 },
  ]),
  band(2, 3, [
    { item: 'mallPoints', count: 600 },
    { item: 'martialExperience', count: 3000 },
    { item: 'pillLegend', count: 5 },
  ]),
  band(4, 10, [
    { item: 'mallPoints', count: 300 },
    { item: 'martialExperience', count: 2000 },
    { item: 'pillEpic', count: 5 },
  ]),
  band(11, 50, [
    { item: 'mallPoints', count: 150 },
    { item: 'martialExperience', count: 1000 },
    { item: 'pillRare', count: 5 },
  ]),
  band(51, 100, [
    { item: 'mallPoints', count: 80 },
    { item: 'martialExperience', count: 500 },
  ]),
]

const monthlyBands: readonly Band[] = [
  band(1, 1, [
    { item: 'mallPoints', count: 3000 },
    { item: 'pillLegend', count: 30 },
    { item: 'printingSeal', count: 5 },
  ]),
  band(2, 3, [
    { item: 'mallPoints', count: 2000 },
    { item: 'pillLegend', count: 20 },
    { item: 'printingSeal', count: 3 },
  ]),
  band(4, 10, [
    { item: 'mallPoints', count: 1000 },
    { item: 'pillEpic', count: 20 },
    { item: 'printingSeal', count: 1 },
  ]),
  band(11, 50, [
    { item: 'mallPoints', count: 500 },
    { item: 'pillRare', count: 20 },
  ]),
  band(51, 100, [{ item: 'mallPoints', count: 250 }]),
]

export const rewardBands = (board: Board): readonly Band[] => {
  if (!board.rewarded) return []
  return board.settles === 'month' ? monthlyBands : weeklyBands
}

export const rewardsFor = (board: Board, rank: number): readonly Reward[] =>
  rewardBands(board).find(({ from, to }) => rank >= from && rank <= to)?.rewards ?? []

/** decided here: the winner gets the board's title for a period. */
export const titleFor = (board: Board, rank: number): string | null =>
  board.rewarded && rank === 1 ? `rank-${board.id}` : null
