import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Card, packCard, packedCardSchema, unpackCard } from '../../src/contract/card/packed.ts'
import { cardForms, cardOrigins, lineups } from '../../src/contract/card/words.ts'
import { qualities } from '../../src/contract/wire/codecs.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const card: fc.Arbitrary<Card> = fc.record({
  serial: fc
    .array(fc.constantFrom(...ALPHABET), { minLength: 12, maxLength: 12 })
    .map((characters) => characters.join('')),
  model: fc
    .tuple(fc.constantFrom('g', 'k', 'p'), fc.integer({ min: 1, max: 999 }))
    .map(([kind, number]) => `${kind}${String(number).padStart(3, '0')}`),
  quality: fc.constantFrom(...qualities),
  level: fc.integer({ min: 1, max: 60 }),
  stars: fc.integer({ min: 0, max: 6 }),
  locked: fc.boolean(),
  form: fc.constantFrom(...cardForms),
  exchanged: fc.boolean(),
  lineup: fc.constantFrom(null, ...lineups),
  skinInUse: fc.boolean(),
  origin: fc.constantFrom(...cardOrigins),
  boundAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
})

test('a packed card is let through, and comes out as it went in', () => {
  fc.assert(
    fc.property(card, (given) => {
      const packed = packCard(given)
      expect(v.safeParse(packedCardSchema, packed).success).toBe(true)
      expect(unpackCard(packed)).toEqual(given)
      expect(packed.length).toBeLessThanOrEqual(38)
    }),
  )
})

test('what is no packed card is not let through', () => {
  const good = '7K3M9QX2T8AB.g021.30010.60.6.sxk2a1'
  expect(v.safeParse(packedCardSchema, good).success).toBe(true)
  for (const wrong of [
    '',
    good.toLowerCase(),
    good.slice(1),
    good.replace('.g', '.x'),
    good.replace('30010', '90010'),
    `${good}.1`,
    good.replace('g021', 'g21'),
  ])
    expect(v.safeParse(packedCardSchema, wrong).success).toBe(false)
})
