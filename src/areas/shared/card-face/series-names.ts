import { msg } from '@lingui/core/macro'
import type { Series } from '../../../contract/card/words.ts'

/** The releases of the cards, as players call them. */
export const seriesNames = {
  1: msg`Series 1`,
  2: msg`Series 2`,
  3: msg`Series 3`,
} as const satisfies Record<Series, unknown>

/** Printed on the card if the name is too long. */
export const seriesNumerals = { 1: 'I', 2: 'II', 3: 'III' } as const satisfies Record<Series, string>
