import * as v from 'valibot'
import { wholeSchema } from '../common.ts'

const version = wholeSchema(0, 10_000)

/**
 * Which version of each text (`legal-texts.ts`) a player has agreed to; 0 is none. Apart from them because every
 * session carries it, and the first screen needs no more of them.
 */
export const agreementSchema = v.strictObject({ privacy: version, terms: version })
export type Agreement = v.InferOutput<typeof agreementSchema>
