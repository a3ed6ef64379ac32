import type { Traits } from '../traits.ts'
import { others } from './others.ts'
import { shu } from './shu.ts'
import { wei } from './wei.ts'
import { wu } from './wu.ts'

/** The one trait table: each general's row says how he is known, in the words of the drawings. */
export const generals: Readonly<Record<string, Traits>> = { ...wei, ...shu, ...wu, ...others }
