import * as v from 'valibot'
import { wholeSchema } from '../common.ts'

const version = wholeSchema(0, 10_000)

/**
 * Which version of each text (`legal-texts.ts`) a player has agreed to; 0 is none. A file of its own, because every
 * session contains it and the first screen needs no more.
 */
export const agreementSchema = v.strictObject({ privacy: version, terms: version })
export type Agreement = v.InferOutput<typeof agreementSchema>
