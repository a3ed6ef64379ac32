import type { Card } from '../../src/contract/card/packed.ts'
import { withCheck } from '../../src/rules/codes/crockford.ts'

/** Valid serials, deterministic. */
export const serials = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => withCheck(String(i + 1).padStart(11, '0')))

/** A card as a machine deals it. */
export const aCard = (more: Partial<Card> = {}): Card => ({
  serial: serials(1)[0] ?? '',
  model: 'g023',
  quality: 'common',
  level: 1,
  stars: 0,
  locked: false,
  form: 'physical',
  exchanged: false,
  lineup: null,
  skinInUse: false,
  origin: 'machine',
  boundAt: 1_700_000_000_000,
  ...more,
})
