import type { Traits } from '../card/traits.ts'
import { others } from './others.ts'
import { shu } from './shu.ts'
import { shuLater } from './shu-later.ts'
import { wei } from './wei.ts'
import { weiLater } from './wei-later.ts'
import { wu } from './wu.ts'

/** The trait table: one row per general, in the names of the drawings. */
export const generals: Readonly<Record<string, Traits>> = { ...wei, ...weiLater, ...shu, ...shuLater, ...wu, ...others }
