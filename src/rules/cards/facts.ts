import type { Quality } from '../../contract/codecs.ts'

/** spec: card types, maximum level and maximum star. */
export const cardTypes = ['hero', 'skill', 'pet'] as const
export type CardType = (typeof cardTypes)[number]
export const MAX_LEVEL = 60
export const MAX_STARS = 6
/** spec: bullet set first, second, third. */
export const bulletSets = [1, 2, 3] as const
export type BulletSet = (typeof bulletSets)[number]

/** live: may be used. exchanged: became a silver legend card, shown as consumed. gone: decomposed or used up, its serial is dead. */
export type Standing = 'live' | 'exchanged' | 'gone'
/** Who has bound it, as seen by the player who acts. */
export type Holder = 'me' | 'other' | 'nobody'

export interface CardFacts {
  readonly cardId: string
  /** What it is a copy of: `g021`, `k021`, `p003`. Two cards of one model are "same-name" cards. */
  readonly model: string
  readonly type: CardType
  readonly quality: Quality
  readonly level: number
  readonly stars: number
  readonly locked: boolean
  readonly standing: Standing
  readonly holder: Holder
}

/** spec: materials that were trained ask again. decided here: trained is level above 1 or any star. */
export const isTrained = ({ level, stars }: Pick<CardFacts, 'level' | 'stars'>): boolean => level > 1 || stars > 0
