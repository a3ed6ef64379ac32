import { describe, expect, it } from 'vitest'
import { whyNotBind } from '../../../src/rules/cards/binding.ts'
import { unbindPhrase, whyNotGiveUp } from '../../../src/rules/cards/holding.ts'
import { whyNotActivate, whyNotPrint } from '../../../src/rules/cards/seals.ts'
import {
  isSkinKnownOwned,
  isSkinOwned,
  SKIN_FRAGMENTS,
  type SkinFacts,
  skinStateOf,
  whyNotSkin,
} from '../../../src/rules/cards/skin.ts'
import { card } from '../cards.ts'

const skin = (different: Partial<SkinFacts> = {}): SkinFacts => ({
  open: true,
  state: 'not_owned',
  fragments: SKIN_FRAGMENTS,
  ...different,
})

describe('a skin', () => {
  it('that a card wears is owned, also where the list of skins says otherwise', () => {
    expect(isSkinOwned(false, [{ skinInUse: false }, { skinInUse: true }])).toBe(true)
    expect(isSkinOwned(false, [{ skinInUse: false }])).toBe(false)
    expect(isSkinOwned(true, [])).toBe(true)
    expect(isSkinKnownOwned(undefined, [{ skinInUse: false }])).toBeNull()
    expect(isSkinKnownOwned(undefined, [{ skinInUse: true }])).toBe(true)
    expect(isSkinKnownOwned(false, [])).toBe(false)
    expect(isSkinKnownOwned(true, [])).toBe(true)
    expect([skinStateOf(false, true), skinStateOf(true, false), skinStateOf(false, false)]).toEqual([
      'in_use',
      'owned',
      'not_owned',
    ])
  })

  it('is made of thirty fragments, where the general has one', () => {
    expect(whyNotSkin(card(), skin(), 'synthesize')).toBeNull()
    expect(whyNotSkin(card(), skin({ fragments: 29 }), 'synthesize')).toBe('skin_fragments_insufficient')
    expect(whyNotSkin(card(), skin({ open: false }), 'synthesize')).toBe('card_skin_not_open')
    expect(whyNotSkin(card({ type: 'pet' }), skin(), 'synthesize')).toBe('card_skin_not_open')
  })

  it('is used and taken off in turn, and doing it twice is done, not refused', () => {
    expect(whyNotSkin(card(), skin({ state: 'owned' }), 'use')).toBeNull()
    expect(whyNotSkin(card(), skin({ state: 'in_use' }), 'take_off')).toBeNull()
    expect(whyNotSkin(card(), skin({ state: 'in_use' }), 'use')).toBe('already_done')
    expect(whyNotSkin(card(), skin({ state: 'owned' }), 'take_off')).toBe('already_done')
    expect(whyNotSkin(card(), skin({ state: 'owned' }), 'synthesize')).toBe('already_done')
    expect(whyNotSkin(card(), skin({ fragments: 29 }), 'use')).toBe('skin_fragments_insufficient')
    expect(whyNotSkin(card(), skin(), 'use')).toBe('changed_meanwhile')
  })

  it('does not help an exchanged card', () => {
    expect(whyNotSkin(card({ standing: 'exchanged' }), skin(), 'synthesize')).toBe('card_exchanged')
  })
})

describe('a card', () => {
  it('that is locked cannot be given up', () => {
    expect(whyNotGiveUp(card({ locked: true }))).toBe('card_locked')
  })

  it('asks for its last four characters before it is unbound', () => {
    expect(unbindPhrase('7K3M9QX2T8AB')).toBe('T8AB')
  })

  it('binds when nobody has it, and never again once its serial is dead', () => {
    expect(whyNotBind({ holder: 'nobody', standing: 'live' }, 'physical')).toBeNull()
    expect(whyNotBind({ holder: 'other', standing: 'live' }, 'physical')).toBe('not_card_owner')
    expect(whyNotBind({ holder: 'me', standing: 'live' }, 'physical')).toBe('already_done')
    expect(whyNotBind({ holder: 'nobody', standing: 'exchanged' }, 'physical')).toBe('card_exchanged')
    expect(whyNotBind({ holder: 'nobody', standing: 'gone' }, 'physical')).toBe('card_not_eligible')
  })

  it('without a print binds to nobody else', () => {
    for (const form of ['digital', 'dormant', 'printable'] as const) {
      const standing = form === 'dormant' ? 'dormant' : 'live'
      expect(whyNotBind({ holder: 'nobody', standing }, form)).toBe('card_not_eligible')
      expect(whyNotBind({ holder: 'me', standing }, form)).toBe('already_done')
    }
  })
})

describe('seals', () => {
  it('too few have the catalogue’s two messages', () => {
    expect(whyNotActivate('legend', 2)).toBe('insufficient_props_activation')
    expect(whyNotActivate('legend', 3)).toBeNull()
    expect(whyNotPrint('common', 0)).toBe('insufficient_props_exchange')
    expect(whyNotPrint('common', 1)).toBeNull()
  })
})
