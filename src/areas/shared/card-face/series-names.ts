import { msg } from '@lingui/core/macro'
import type { Series } from '../../../contract/card/words.ts'

/** The releases of the cards, as players call them. */
export const seriesNames = {
  1: msg`Series 1`,
  2: msg`Series 2`,
  3: msg`Series 3`,
} as const satisfies Record<Series, unknown>

/** Printed on the card if the name is too long. */
export const seriesSigns = { 1: 'S1', 2: 'S2', 3: 'S3' } as const satisfies Record<Series, string>
