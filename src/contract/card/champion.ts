import * as v from 'valibot'
import { qualitySchema } from '../wire/codecs.ts'

/** The strongest general of a player, who stands for them where there is no picture: what it takes to draw it. */
export const championSchema = v.object({ model: v.string(), quality: qualitySchema, skin: v.boolean() })
export type Champion = v.InferOutput<typeof championSchema>
