import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { plainCode } from '../../../../contract/plain-code.ts'
import type { Quality } from '../../../../contract/wire/codecs.ts'
import { qualityStep } from '../../../../rules/cards/quality.ts'
import { normalizeCode } from '../../../../rules/codes/crockford.ts'
import { readSerial, SERIAL_LENGTH } from '../../../../rules/codes/serial.ts'
import { shownCards } from '../hand/entries.ts'
import type { Hand } from '../hand/use-hand.ts'

/** What the device knows about a typed number. */
export type Answer =
  | { readonly kind: 'nothing' }
  /** How many characters of a serial are still missing. */
  | { readonly kind: 'short'; readonly missing: number }
  /** Twelve characters with a wrong check character: a typing error. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'mine'; readonly card: Card; readonly model: CatalogueModel; readonly owned: Owned }
  /** The player's own card, exchanged for a silver legend card. */
  | { readonly kind: 'exchanged'; readonly model: CatalogueModel; readonly owned: Owned }
  /** A valid serial that is not among the player's cards. */
  | { readonly kind: 'not-mine'; readonly serial: string }
  /** A model, by its gallery number. */
  | { readonly kind: 'model'; readonly model: CatalogueModel; readonly owned: Owned }

export interface Owned {
  readonly copies: number
  /** The best copy. */
  readonly best: Card | null
  /** Another copy is at least as good. */
  readonly spare: boolean
}

const worth = (card: Pick<Card, 'quality' | 'level' | 'stars'>): number =>
  qualityStep(card.quality) * 10_000 + card.stars * 100 + card.level

const bestOf = (cards: readonly Card[]): Card | null =>
  cards.reduce<Card | null>((best, card) => (best === null || worth(card) > worth(best) ? card : best), null)

/** For a card: whether another of its name is at least as good. Without a card: whether there are two. */
export const ownedOf = (hand: Hand, model: string, than?: Card | Quality): Owned => {
  const cards = shownCards(hand.collection).filter((card) => card.model === model)
  const best = bestOf(cards)
  if (than === undefined) return { copies: cards.length, best, spare: cards.length > 1 }
  if (typeof than === 'string') {
    const better = cards.some((card) => qualityStep(card.quality) >= qualityStep(than))
    return { copies: cards.length, best, spare: better }
  }
  const others = cards.filter(({ serial }) => serial !== than.serial)
  return { copies: cards.length, best, spare: others.some((card) => worth(card) >= worth(than)) }
}

const LETTER = /^[GKP]\d{1,3}$/
const modelIn = (hand: Hand, typed: string): CatalogueModel | undefined => {
  const plain = plainCode(typed)
  if (LETTER.test(plain))
    return hand.catalogue.models.get(`${plain[0]?.toLowerCase()}${plain.slice(1).padStart(3, '0')}`)
  return /^\d{1,3}$/.test(plain) ? hand.catalogue.models.get(`g${plain.padStart(3, '0')}`) : undefined
}

export const answerFor = (hand: Hand, typed: string): Answer => {
  const tidy = normalizeCode(typed)
  if (tidy === '') return { kind: 'nothing' }
  const model = modelIn(hand, typed)
  if (model) return { kind: 'model', model, owned: ownedOf(hand, model.id) }
  if (tidy.length < SERIAL_LENGTH) return { kind: 'short', missing: SERIAL_LENGTH - tidy.length }
  const serial = readSerial(typed)
  if (serial === undefined) return { kind: 'mistyped' }
  const card = hand.collection.cards.get(serial)
  const own = card && hand.catalogue.models.get(card.model)
  if (card?.exchanged && own) return { kind: 'exchanged', model: own, owned: ownedOf(hand, card.model) }
  return card && own
    ? { kind: 'mine', card, model: own, owned: ownedOf(hand, card.model, card) }
    : { kind: 'not-mine', serial }
}
