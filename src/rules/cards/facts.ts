import type { CardType } from '../../contract/card/words.ts'
import type { Quality } from '../../contract/wire/codecs.ts'

export { type CardType, cardTypes, type Lineup, lineups } from '../../contract/card/words.ts'

/** spec: maximum level and maximum star. */
export const MAX_LEVEL = 60
export const MAX_STARS = 6

/**
 * live: usable. dormant: won, unusable before its activation seal. exchanged: turned into a silver legend card, shown
 * as consumed. gone: decomposed or used up, its serial is dead.
 */
export type CardState = 'live' | 'dormant' | 'exchanged' | 'gone'
/** Who has bound it, from the acting player's view. */
export type Holder = 'me' | 'other' | 'nobody'

export interface CardFacts {
  readonly cardId: string
  /** Its model: `g021`, `k021`, `p003`. Cards of the same model are "same-name" cards. */
  readonly model: string
  readonly type: CardType
  readonly quality: Quality
  readonly level: number
  readonly stars: number
  readonly locked: boolean
  readonly standing: CardState
  readonly holder: Holder
}

/** spec: trained materials need another confirmation. decided here: trained means a level above 1 or any star. */
export const isTrained = ({ level, stars }: Pick<CardFacts, 'level' | 'stars'>): boolean => level > 1 || stars > 0
