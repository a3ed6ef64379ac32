import { describe, expect, test } from 'vitest'
import { tierProgressOf } from '../../../src/areas/ranking/rows/tier-progress.ts'
import type { RankingBoard } from '../../../src/contract/game/ranking.ts'

const facts = { period: '2026-11-23', renewed: 'atOnce', shownUntil: 1, settlesAt: null, settled: false } as const
const bands = [
  { from: 1, to: 1, rewards: [] },
  { from: 2, to: 3, rewards: [] },
  { from: 4, to: 6, rewards: [] },
]

/** Who stands at `rank` sees a board with these figures, the first of them first. */
const from = (rank: number, figures: readonly number[], gap: number | null, board = 1020): RankingBoard => {
  const column = board === 1221 ? 'clearanceTime' : 'combatPower'
  const cells = (figure: number) => ({ username: 'Lu Bu', [column]: figure })
  return {
    ...{ board, ...facts, bands, columns: ['username', column] },
    rows: figures.map((figure, index) => ({ rank: index + 1, mine: index + 1 === rank, cells: cells(figure) })),
    mine: { rank, cells: cells(figures[rank - 1] ?? 50), gap },
  }
}
const six = [1_000, 900, 800, 700, 600, 400]

describe('the way to the next tier', () => {
  test('begins with the last of the own tier, ends with the last of the one above, and has the next rank on it', () => {
    expect(tierProgressOf(from(5, six, 100))).toEqual({ goal: 3, done: 0.5, next: 0.75 })
    expect(tierProgressOf(from(4, six, 100))).toEqual({ goal: 3, done: 0.75, next: 1 })
  })

  test('begins with nothing for who stands last, or below all that are shown', () => {
    expect(tierProgressOf(from(6, six, 200))).toEqual({ goal: 3, done: 0.5, next: 0.75 })
    expect(tierProgressOf(from(90, six, 150))).toEqual({ goal: 6, done: 0.125, next: 0.5 })
  })

  test('leads down where the smallest figure wins', () => {
    const times = [10, 20, 30, 40, 60, 70].map((seconds) => seconds * 1_000)
    expect(tierProgressOf(from(5, times, 20_000, 1221))).toEqual({ goal: 3, done: 0.25, next: 0.75 })
    expect(tierProgressOf(from(6, times, 10_000, 1221))).toEqual({ goal: 3, done: 0, next: 0.25 })
  })

  test('is none for the first, and where there are no tiers', () => {
    expect(tierProgressOf(from(1, six, null))).toBeNull()
    expect(tierProgressOf({ ...from(5, six, 100), bands: [] })).toBeNull()
  })
})
