import * as v from 'valibot'
import { qualities } from '../wire/codecs.ts'
import { cardidSchema } from './ids.ts'
import type { Card } from './packed.ts'
import { lineups } from './words.ts'

/** A card that will be consumed, as it was shown when the player was asked. */
const seenCardSchema = v.strictObject({
  cardid: cardidSchema,
  quality: v.picklist(qualities),
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  lineup: v.nullable(v.picklist(lineups)),
})
export type SeenCard = v.InferOutput<typeof seenCardSchema>

/**
 * All cards that the act consumes. If one has grown since, nothing happens, and the answer is `changed_meanwhile`.
 * Missing from apps up to protocol 35.
 */
export const seenCards = v.optional(v.pipe(v.array(seenCardSchema), v.maxLength(200)))

export const seenAs = ({ serial, quality, level, stars, lineup }: Card): SeenCard => ({
  cardid: serial,
  quality,
  level,
  stars,
  lineup,
})
