import * as v from 'valibot'
import { qualities } from '../wire/codecs.ts'
import { cardidSchema } from './ids.ts'
import type { Card } from './packed.ts'
import { lineups } from './words.ts'

/** A card that goes for good, as it stood on screen when the player was asked. */
const seenCardSchema = v.strictObject({
  cardid: cardidSchema,
  quality: v.picklist(qualities),
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  lineup: v.nullable(v.picklist(lineups)),
})
export type SeenCard = v.InferOutput<typeof seenCardSchema>

/**
 * Of every card that the act uses up. Where one of them is more than that by now nothing happens, and the answer is
 * `changed_meanwhile`. Apps of protocol 35 and before say nothing of it.
 */
export const seenCards = v.optional(v.pipe(v.array(seenCardSchema), v.maxLength(200)))

export const seenAs = ({ serial, quality, level, stars, lineup }: Card): SeenCard => ({
  cardid: serial,
  quality,
  level,
  stars,
  lineup,
})
