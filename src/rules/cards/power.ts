import type { Quality } from '../../contract/wire/codecs.ts'
import type { CardType } from './facts.ts'

/** decided here: the base power of a card with average aptitude. */
export const basePower: Readonly<Record<CardType, Readonly<Record<Quality, number>>>> = {
  hero: { common: 400, rare: 700, epic: 1150, legend: 1800, silver: 1800 },
  skill: { common: 240, rare: 420, epic: 690, legend: 1080, silver: 1080 },
  pet: { common: 240, rare: 420, epic: 690, legend: 1080, silver: 1080 },
}

/** decided here, in percent. */
export const POWER_PER_LEVEL = 3
export const POWER_PER_STAR = 12
export const SKIN_BONUS = 5
export const EXCLUSIVE_BONUS = 5

export interface PowerFacts {
  readonly type: CardType
  readonly quality: Quality
  readonly level: number
  readonly stars: number
  /** The model's factor on the base power, in percent: 100 is average. */
  readonly aptitude: number
  readonly skinInUse?: boolean
  /** A skill card whose exclusive hero is in the same line-up. */
  readonly besideHero?: boolean
}

/** Multiplies whole percents and divides once, so that every engine gets the same result. */
export const powerOf = (card: PowerFacts): number => {
  const percents = [
    card.aptitude,
    100 + POWER_PER_LEVEL * (card.level - 1),
    100 + POWER_PER_STAR * card.stars,
    100 + (card.skinInUse ? SKIN_BONUS : 0),
    100 + (card.besideHero ? EXCLUSIVE_BONUS : 0),
  ]
  const product = percents.reduce((so, percent) => so * percent, basePower[card.type][card.quality])
  return Math.round(product / 100 ** percents.length)
}

/** decided here: army power is the sum of the ten strongest cards. */
export const ARMY_SIZE = 10
export const armyPower = (powers: readonly number[]): number =>
  [...powers]
    .sort((a, b) => b - a)
    .slice(0, ARMY_SIZE)
    .reduce((sum, power) => sum + power, 0)

/** Power at every level (with the given stars) and at every star (with the given level): a card's growth chart. */
export const powerByLevel = (card: PowerFacts, maxLevel: number): readonly number[] =>
  Array.from({ length: maxLevel }, (_, index) => powerOf({ ...card, level: index + 1 }))
export const powerByStars = (card: PowerFacts, maxStars: number): readonly number[] =>
  Array.from({ length: maxStars + 1 }, (_, stars) => powerOf({ ...card, stars }))
