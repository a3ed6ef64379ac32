import * as v from 'valibot'
import { type Quality, qualities } from '../wire/codecs.ts'
import { type CardForm, type CardOrigin, cardForms, cardOrigins, type Lineup, lineups } from './words.ts'

/**
 * A card of the player, with everything that lists and its own page show. The data of its model is in the catalogue.
 */
export interface Card {
  readonly serial: string
  readonly model: string
  readonly quality: Quality
  readonly level: number
  readonly stars: number
  readonly locked: boolean
  readonly form: CardForm
  /** Exchanged for a silver legend card: shown as consumed, hidden in lists. */
  readonly exchanged: boolean
  readonly lineup: Lineup | null
  readonly skinInUse: boolean
  readonly origin: CardOrigin
  /** In milliseconds, with a resolution of one second. */
  readonly boundAt: number
}

/**
 * A card in about 37 characters: `serial.model.codes.level.stars.boundAt`. The codes are one digit each: quality, form,
 * origin, line-up and flags (1 locked, 2 skin in use, 4 exchanged); the time is in seconds, base 36. Kept short because
 * up to ten thousand are transferred at once.
 */
export const packedCardSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{12}\.[gkp]\d{3}\.[0-4][0-3][0-4][0-3][0-7]\.\d{1,2}\.\d\.[0-9a-z]{1,8}$/),
)

const LOCKED = 1
const SKIN = 2
const EXCHANGED = 4

export const packCard = (card: Card): string => {
  const flags = (card.locked ? LOCKED : 0) + (card.skinInUse ? SKIN : 0) + (card.exchanged ? EXCHANGED : 0)
  const codes = [
    qualities.indexOf(card.quality),
    cardForms.indexOf(card.form),
    cardOrigins.indexOf(card.origin),
    card.lineup ?? 0,
    flags,
  ].join('')
  const boundAt = Math.floor(card.boundAt / 1000).toString(36)
  return [card.serial, card.model, codes, card.level, card.stars, boundAt].join('.')
}

const entry = <T>(list: readonly T[], place: string | undefined): T => {
  const found = list[Number(place)]
  if (found === undefined) throw new Error('a packed card names something that does not exist')
  return found
}

/** `packed` must have passed `packedCardSchema`. */
export const unpackCard = (packed: string): Card => {
  const [serial = '', model = '', codes = '', level = '', stars = '', boundAt = ''] = packed.split('.')
  const [quality, form, origin, lineup, flags] = codes
  const has = (flag: number) => (Number(flags) & flag) !== 0
  return {
    serial,
    model,
    quality: entry(qualities, quality),
    level: Number(level),
    stars: Number(stars),
    locked: has(LOCKED),
    form: entry(cardForms, form),
    exchanged: has(EXCHANGED),
    lineup: lineups.find((number) => number === Number(lineup)) ?? null,
    skinInUse: has(SKIN),
    origin: entry(cardOrigins, origin),
    boundAt: Number.parseInt(boundAt, 36) * 1000,
  }
}
