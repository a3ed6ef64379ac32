import { msg } from '@lingui/core/macro'
import type { Series } from '../../../contract/card/words.ts'

/** The releases of the cards, as players call them. */
export const seriesNames = {
  1: msg`Series 1`,
  2: msg`Series 2`,
  3: msg`Series 3`,
} as const satisfies Record<Series, unknown>

/** Printed on the card where its name is too long for that. */
export const seriesNumerals = { 1: 'I', 2: 'II', 3: 'III' } as const satisfies Record<Series, string>
