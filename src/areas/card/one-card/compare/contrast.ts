import type { Card } from '../../../../contract/card/packed.ts'
import { qualityStep } from '../../../../rules/cards/quality.ts'

export interface Compared {
  readonly card: Pick<Card, 'quality' | 'level' | 'stars'>
  readonly power: number
}
export type Side = 'first' | 'second'

export interface Contrast {
  readonly id: 'power' | 'quality' | 'level' | 'stars'
  readonly first: number
  readonly second: number
  /** Null if they are equal. */
  readonly ahead: Side | null
  readonly by: number
}

const figures: Readonly<Record<Contrast['id'], (one: Compared) => number>> = {
  power: ({ power }) => power,
  quality: ({ card }) => qualityStep(card.quality),
  level: ({ card }) => card.level,
  stars: ({ card }) => card.stars,
}
const order = ['power', 'quality', 'level', 'stars'] as const

/** Which of two cards is ahead, per figure. */
export const contrastOf = (one: Compared, other: Compared): readonly Contrast[] =>
  order.map((id) => {
    const [first, second] = [figures[id](one), figures[id](other)]
    const ahead = first === second ? null : first > second ? 'first' : 'second'
    return { id, first, second, ahead, by: Math.abs(first - second) }
  })
