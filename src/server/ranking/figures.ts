import type { Board, BoardId } from '../../rules/boards/board.ts'
import { combatPower } from '../../rules/boards/combat-power.ts'
import { type Figures, isBetter } from '../../rules/boards/order.ts'
import { zodiacYear } from '../../rules/boards/zodiac.ts'
import type { ccgSubmissions, draws, matches } from '../db/schema/index.ts'

export type Match = typeof matches.$inferSelect
export type Draw = typeof draws.$inferSelect
export type CcgSubmission = typeof ccgSubmissions.$inferSelect

/** A player's figures on a board, and since when they have them. */
export interface Standing {
  readonly figures: Figures
  readonly general: string | null
  readonly reachedAt: number
}
type Step<F> = (before: Figures, fact: F) => Figures
const plus = (before: number | undefined, more: number): number => (before ?? 0) + more

const matchSteps: ReadonlyMap<BoardId, Step<Match>> = new Map<BoardId, Step<Match>>([
  [
    1020,
    (before, { cleared, score, timeMs, at }) => {
      const power = cleared ? combatPower(score, timeMs) : 0
      if (power <= (before.combatPower ?? 0)) return before
      return { combatPower: power, clearanceTime: timeMs, zodiacYear: zodiacYear(at) }
    },
  ],
  [
    1220,
    (before, { cleared, waves, timeMs }) => {
      if (!cleared) return before
      return {
        clearanceCount: plus(before.clearanceCount, 1),
        clearanceWaves: Math.max(before.clearanceWaves ?? 0, waves),
        clearanceTime: Math.min(before.clearanceTime ?? Number.POSITIVE_INFINITY, timeMs),
      }
    },
  ],
  [
    1221,
    (before, { cleared, waves, timeMs }) => {
      if (!cleared) return before
      const best = before.clearanceTime ?? Number.POSITIVE_INFINITY
      const faster = timeMs < best || (timeMs === best && waves > (before.clearanceWaves ?? 0))
      return faster ? { clearanceTime: timeMs, clearanceWaves: waves } : before
    },
  ],
  [
    1320,
    (before, { mvp, combo }) =>
      mvp ? { mvpCount: plus(before.mvpCount, 1), mvpCombo: Math.max(before.mvpCombo ?? 0, combo) } : before,
  ],
  [
    1600,
    (before, { legendCards, cleared }) => {
      if (legendCards === 0) return before
      return {
        legendPoints: plus(before.legendPoints, legendCards * (cleared ? CLEARED_LEGEND : 1)),
        cardCount: Math.max(before.cardCount ?? 0, legendCards),
      }
    },
  ],
])

/** decided here: legend points for a legend in a cleared match; otherwise one. */
export const CLEARED_LEGEND = 2

const drawStep: Step<Draw> = (before, { awards }) => ({
  tenDrawCount: plus(before.tenDrawCount, 1),
  awards: plus(before.awards, awards),
})

const ccgStep: Step<CcgSubmission> = (before, { cards }) => ({ ccgCards: plus(before.ccgCards, cards) })

/** Folds reports in order of time; equal figures keep the time they were first reached. */
const fold = <F extends { readonly at: number }>(
  board: Board,
  facts: readonly F[],
  step: Step<F>,
  generalOf: (fact: F) => string | null = () => null,
): Standing | null => {
  let standing: Standing | null = null
  for (const fact of facts) {
    const before: Figures = standing?.figures ?? {}
    const figures = step(before, fact)
    if (figures === before || !isBetter(board, figures, before)) continue
    standing = { figures, general: generalOf(fact), reachedAt: fact.at }
  }
  return standing
}

export const standingByMatches = (board: Board, facts: readonly Match[]): Standing | null => {
  const step = matchSteps.get(board.id)
  return step ? fold(board, facts, step, board.id === 1600 ? ({ general }) => general : undefined) : null
}
export const standingByDraws = (board: Board, facts: readonly Draw[]): Standing | null => fold(board, facts, drawStep)
export const standingByCcg = (board: Board, facts: readonly CcgSubmission[]): Standing | null =>
  fold(board, facts, ccgStep)
