import type { Reward } from '../../../contract/common.ts'
import { probability, WHOLE } from '../../odds.ts'
import { type TrainableQuality, trainableQualities } from '../quality.ts'
import { decomposeOdds, decomposeOddsWith } from './decompose.ts'
import { drawSilver, LUCK_FULL, LUCK_STEP, type SilverState, silverChance } from './silver-legend.ts'
import { dealtQualities, TEN } from './ten-draw.ts'

/** What the odds page shows. Every figure is computed from the tables used for drawing, none is hard-coded. */
export interface DecomposeFigure {
  readonly reward: Reward
  /** Probabilities without a title, and with the player's. */
  readonly plain: number
  readonly withTitle: number
}

export const decomposeFigures = (
  percent: number,
): readonly { readonly quality: TrainableQuality; readonly figures: readonly DecomposeFigure[] }[] =>
  trainableQualities.map((quality) => {
    const raised = decomposeOddsWith(quality, percent)
    const figures = decomposeOdds[quality].map((chance, index) => ({
      reward: chance.outcome,
      plain: probability(chance),
      withTitle: probability(raised[index] ?? chance),
    }))
    return { quality, figures }
  })

export interface TenDrawFigure {
  readonly quality: TrainableQuality
  /** For one card, before the guarantee. */
  readonly each: number
  /** For at least one among ten. */
  readonly atLeastOne: number
  /** The average number among ten. */
  readonly expected: number
}

/** Ten common cards are impossible: the last of them is replaced by a rare one. */
export const tenDrawFigures = (): readonly TenDrawFigure[] => {
  const commonParts = dealtQualities.find(({ outcome }) => outcome === 'common')?.parts ?? 0
  const allCommon = (commonParts / WHOLE) ** TEN
  return dealtQualities.map((chance) => {
    const [quality, each] = [chance.outcome, probability(chance)]
    const moved = quality === 'rare' ? allCommon : 0
    const lost = quality === 'common' ? allCommon : 0
    return { quality, each, atLeastOne: 1 - (1 - each) ** TEN + moved, expected: TEN * each + moved - lost }
  })
}

export interface SilverFigures {
  readonly chance: number
  readonly luckStep: number
  readonly luckFull: number
  /**
   * The probability of a numbered card within the next n exchanges, for each n; the last is certain. Empty: no numbers
   * left.
   */
  readonly within: readonly number[]
}

/** Simulates the draw with misses only: luck grows until it guarantees a number. */
export const silverFigures = (state: SilverState): SilverFigures => {
  const within: number[] = []
  let [missed, luck] = [1, state.luck]
  while (state.remaining > 0 && missed > 0) {
    const now = { luck, remaining: state.remaining }
    missed *= 1 - silverChance(now)
    within.push(1 - missed)
    luck = drawSilver(now, () => 1 - Number.EPSILON).luck
  }
  return { chance: silverChance(state), luckStep: LUCK_STEP, luckFull: LUCK_FULL, within }
}
