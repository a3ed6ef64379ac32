import * as v from 'valibot'
import { qualitySchema } from '../wire/codecs.ts'

/** A player's strongest general, shown where they have no picture: what is needed to draw it. */
export const championSchema = v.object({ model: v.string(), quality: qualitySchema, skin: v.boolean() })
export type Champion = v.InferOutput<typeof championSchema>
