import fc from 'fast-check'
import { type CardFacts, cardTypes, MAX_LEVEL, MAX_STARS } from '../../src/rules/cards/facts.ts'
import { trainableQualities } from '../../src/rules/cards/quality.ts'
import type { Random } from '../../src/rules/random.ts'

export const level = fc.integer({ min: 1, max: MAX_LEVEL })
export const stars = fc.integer({ min: 0, max: MAX_STARS })
export const quality = fc.constantFrom(...trainableQualities)

export const powerFacts = fc.record({
  type: fc.constantFrom(...cardTypes),
  quality,
  level,
  stars,
  aptitude: fc.integer({ min: 90, max: 115 }),
  skinInUse: fc.boolean(),
  besideHero: fc.boolean(),
})

let made = 0
/** A fresh, bound, unlocked level-1 hero card; say what is different. */
export const card = (different: Partial<CardFacts> = {}): CardFacts => {
  made += 1
  return {
    cardId: `c${made}`,
    model: 'g021',
    type: 'hero',
    quality: 'common',
    level: 1,
    stars: 0,
    locked: false,
    standing: 'live',
    holder: 'me',
    ...different,
  }
}

/** The same numbers in every run, evenly spread (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
