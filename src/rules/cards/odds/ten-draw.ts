import { draw, type Odds } from '../../odds.ts'
import { below, type Random } from '../../random.ts'
import { type CardType, cardTypes } from '../facts.ts'
import type { TrainableQuality } from '../quality.ts'

/** decided here: what the machine deals; a ten-draw contains at least one rare or better card. */
export const dealtTypes: Odds<CardType> = [
  { parts: 7000, outcome: 'hero' },
  { parts: 2000, outcome: 'skill' },
  { parts: 1000, outcome: 'pet' },
]
export const dealtQualities: Odds<TrainableQuality> = [
  { parts: 7600, outcome: 'common' },
  { parts: 1900, outcome: 'rare' },
  { parts: 420, outcome: 'epic' },
  { parts: 80, outcome: 'legend' },
]
export const TEN = 10

export interface DealtCard {
  readonly type: CardType
  readonly quality: TrainableQuality
  readonly model: string
}
export type Pool = Readonly<Record<CardType, readonly string[]>>

const dealOne = (pool: Pool, random: Random): DealtCard => {
  const wished = draw(dealtTypes, random)
  const type = pool[wished].length > 0 ? wished : (cardTypes.find((other) => pool[other].length > 0) ?? wished)
  const quality = draw(dealtQualities, random)
  const model = pool[type][below(pool[type].length, random)]
  if (model === undefined) throw new Error('the pool of cards to deal is empty')
  return { type, quality, model }
}

export const dealTen = (pool: Pool, random: Random): readonly DealtCard[] => {
  const cards = Array.from({ length: TEN }, () => dealOne(pool, random))
  if (cards.some(({ quality }) => quality !== 'common')) return cards
  return cards.map((card, index) => (index === TEN - 1 ? { ...card, quality: 'rare' } : card))
}
