import type { CardType } from '../../contract/card/words.ts'
import type { Quality } from '../../contract/wire/codecs.ts'

export { type CardType, cardTypes, type Lineup, lineups } from '../../contract/card/words.ts'

/** spec: maximum level and maximum star. */
export const MAX_LEVEL = 60
export const MAX_STARS = 6

/**
 * live: may be used. dormant: won, can do nothing before its activation seal. exchanged: became a silver legend card,
 * shown as consumed. gone: decomposed or used up, its serial is dead.
 */
export type Standing = 'live' | 'dormant' | 'exchanged' | 'gone'
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
