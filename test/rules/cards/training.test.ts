import { describe, expect, it } from 'vitest'
import {
  ADVANCE_WAIT_MS,
  advanceMaterials,
  planAdvance,
  whyNoAdvance,
  whyNotAdvance,
} from '../../../src/rules/cards/training/advance.ts'
import { starUpCost, starUpMaterials, whyNotStarUp } from '../../../src/rules/cards/training/star-up.ts'
import { card } from '../cards.ts'

describe('a star-up', () => {
  it('costs more with every star', () => {
    expect([0, 1, 2, 3, 4, 5].map(starUpCost)).toEqual([500, 1000, 1500, 2000, 2500, 3000])
  })

  it('takes one same-name card of its own quality or higher', () => {
    const target = card({ quality: 'epic' })
    expect(whyNotStarUp(target, [card({ quality: 'epic' })], 500)).toBeNull()
    expect(whyNotStarUp(target, [card({ quality: 'legend' })], 500)).toBeNull()
    expect(whyNotStarUp(target, [card({ quality: 'rare' })], 500)).toBe('card_not_eligible')
    expect(whyNotStarUp(target, [card({ quality: 'epic', model: 'g022' })], 500)).toBe('card_not_eligible')
  })

  it('asks for a card, for experience, and again before a trained card goes', () => {
    const target = card()
    expect(whyNotStarUp(target, [], 500)).toBe('star_card_required')
    expect(whyNotStarUp(target, [card()], 499)).toBe('insufficient_materials')
    expect(whyNotStarUp(target, [card({ level: 2 })], 500)).toBe('material_trained')
    expect(whyNotStarUp(target, [card({ level: 2 })], 500, { trained: true })).toBeNull()
    expect(whyNotStarUp(card({ stars: 6 }), [card()], 9999)).toBe('card_star_full')
  })

  it('never offers the card itself, nor locked, exchanged, dead or foreign cards', () => {
    const target = card()
    const good = card()
    const offered = starUpMaterials(target, [
      target,
      good,
      card({ locked: true }),
      card({ standing: 'exchanged' }),
      card({ standing: 'gone' }),
      card({ holder: 'other' }),
      card({ holder: 'nobody' }),
    ])
    expect(offered).toEqual([good])
  })
})

describe('an advance', () => {
  const four = () => [card(), card(), card(), card()]

  it('takes four same-name cards of the same quality and pills of the next one', () => {
    expect(planAdvance({ quality: 'common', stars: 6 })).toMatchObject({
      to: 'rare',
      cards: 4,
      pills: { item: 'pillRare', count: 10 },
      warns: false,
    })
    expect(planAdvance({ quality: 'rare', stars: 6 })?.pills).toEqual({ item: 'pillEpic', count: 20 })
    expect(planAdvance({ quality: 'epic', stars: 0 })).toMatchObject({
      to: 'legend',
      pills: { count: 40 },
      warns: true,
    })
    expect(planAdvance({ quality: 'legend', stars: 6 })).toBeUndefined()
    expect(whyNotAdvance(card({ stars: 6 }), four(), 10)).toBeNull()
    expect(whyNotAdvance(card({ stars: 6 }), four(), 9)).toBe('insufficient_materials')
    expect(whyNotAdvance(card({ stars: 6 }), four().slice(1), 10)).toBe('insufficient_materials')
  })

  it('counts a card named twice once', () => {
    const twice = card()
    expect(whyNotAdvance(card({ stars: 6 }), [twice, twice, card(), card()], 10)).toBe('insufficient_materials')
  })

  it('with unfilled stars can be confirmed after five seconds, spent reading why', () => {
    expect(ADVANCE_WAIT_MS).toBe(5_000)
  })

  it('warns of unfilled stars until the player has confirmed', () => {
    expect(whyNotAdvance(card({ stars: 5 }), four(), 10)).toBe('stars_unfilled')
    expect(whyNotAdvance(card({ stars: 5 }), four(), 10, { unfilled: true })).toBeNull()
  })

  it('ends at legend, for silver legend too', () => {
    expect(whyNoAdvance(card({ quality: 'legend' }))).toBe('highest_quality')
    expect(whyNoAdvance(card({ quality: 'silver' }))).toBe('highest_quality')
  })

  it('offers only what has the same quality', () => {
    const rare = card({ quality: 'rare' })
    expect(advanceMaterials(card({ quality: 'rare' }), [card(), rare])).toEqual([rare])
  })

  it('refuses other people’s cards and exchanged ones', () => {
    expect(whyNotAdvance(card({ holder: 'other' }), four(), 10)).toBe('not_card_owner')
    expect(whyNotAdvance(card({ standing: 'exchanged' }), four(), 10)).toBe('card_exchanged')
    expect(whyNotAdvance(card({ stars: 6 }), [...four().slice(1), card({ locked: true })], 10)).toBe('card_locked')
  })
})
