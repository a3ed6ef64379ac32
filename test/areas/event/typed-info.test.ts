import { describe, expect, test } from 'vitest'
import {
  blankInfo,
  contactIn,
  infoFrom,
  withDefaults,
  withTyped,
  wrongInInfo,
} from '../../../src/areas/event/info/typed-info.ts'

const whole = { ...blankInfo, name: ' 趙雲 ', phone: '0912 345 678', number: 'a123456789', messenger: 'zilong' }

describe('what a player types of themselves', () => {
  test('is told field by field before anything is sent', () => {
    expect(wrongInInfo(blankInfo, false)).toEqual({
      ...{ name: 'missing', phone: 'missing', number: 'missing', messenger: 'missing' },
    })
    expect(wrongInInfo({ ...whole, number: 'A123456788' }, false)).toEqual({ number: 'invalid' })
    expect(wrongInInfo({ ...whole, phone: '12' }, false)).toEqual({ phone: 'invalid' })
    expect(wrongInInfo(whole, false)).toEqual({})
  })

  test('leaves papers of other countries as they are', () => {
    expect(wrongInInfo({ ...whole, paper: 'other', number: 'x1' }, false)).toEqual({})
    expect(infoFrom({ ...whole, paper: 'other', number: ' x1 ' }, false)).toMatchObject({
      paper: 'other',
      number: 'x1',
    })
  })

  test('goes out in the form that is kept, and not at all while something is wrong', () => {
    expect(infoFrom(whole, false)).toEqual({
      name: '趙雲',
      phone: '+886912345678',
      paper: 'taiwan',
      number: 'A123456789',
      contact: { kind: 'messenger', id: 'zilong' },
    })
    expect(infoFrom({ ...whole, number: 'Ａ１２３-４５６ ７８９' }, false)?.number).toBe('A123456789')
    expect(infoFrom({ ...whole, name: ' ' }, false)).toBeNull()
  })

  test('is missing where nothing of it can be seen, as for the service', () => {
    for (const unseen of ['\u3164', '\u2800', '\u200b'])
      expect(wrongInInfo({ ...whole, name: unseen }, false)).toEqual({ name: 'missing' })
  })

  test('goes out without what cannot be stored or seen', () => {
    expect(wrongInInfo({ ...whole, name: '張\0三\u202e', messenger: 'zi\ud800long\0' }, false)).toEqual({})
    expect(infoFrom({ ...whole, name: '張\0三\u202e', messenger: 'zi\ud800long\0' }, false)).toMatchObject({
      name: '張三',
      contact: { id: 'zilong' },
    })
  })

  test('is told at a field whenever nothing can be sent', () => {
    const odd = ['', ' ', '\0', '\ud800', '\u202e', '\u200b\u2800', 'x'.repeat(2_000)]
    for (const field of ['name', 'phone', 'number', 'messenger', 'icCard'] as const)
      for (const value of odd)
        for (const hasCards of [false, true])
          for (const paper of ['taiwan', 'other']) {
            const typed = { ...whole, icCard: '8860000000000002', paper, [field]: value }
            const isTold = Object.keys(wrongInInfo(typed, hasCards)).length > 0
            expect(isTold, `${field} ${JSON.stringify(value)}`).toBe(infoFrom(typed, hasCards) === null)
          }
  })

  test('names an IC card where the player has one, and a messenger where that was picked or there is none', () => {
    const card = { ...whole, icCard: '8860000000000002' }
    expect(infoFrom(card, true)?.contact).toEqual({ kind: 'ic', id: '8860000000000002' })
    expect(infoFrom({ ...card, contactKind: 'messenger' }, true)?.contact.kind).toBe('messenger')
    expect(infoFrom(card, false)?.contact.kind).toBe('messenger')
    expect(wrongInInfo(whole, true)).toEqual({ icCard: 'missing' })
  })

  test('stays the messenger that was typed before the IC cards came', () => {
    const cards = [{ number: '8860000000000002' }, { number: '8860000000000003' }]
    const sent = (typed: typeof blankInfo) => infoFrom(withDefaults(typed, cards), true)?.contact.id
    const typed = withTyped({ ...whole, messenger: '' }, 'messenger', 'zilong')
    expect(sent(typed)).toBe('zilong')
    expect(contactIn(withTyped(typed, 'messenger', ''), true), 'the field stays while it is emptied').toBe('messenger')
    expect(sent({ ...whole, messenger: '' })).toBe('8860000000000002')
    expect(sent({ ...whole, contactKind: 'ic', icCard: '8860000000000003' })).toBe('8860000000000003')
    // Removed meanwhile: the list shows its first.
    expect(sent({ ...whole, contactKind: 'ic', icCard: '8860000000000009' })).toBe('8860000000000002')
  })
})
