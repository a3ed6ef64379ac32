import { describe, expect, test } from 'vitest'
import { codeNumber, whyNoCode } from '../../../src/areas/ic/code/why-no-code.ts'

const [ONE, TWO] = ['1234567812345670', '8765432187654321']
const card = (number: string, main: boolean) => ({ number, main, blocked: false })
const state = { number: ONE, cards: [card(ONE, true)], kept: false, offline: false, failed: false }

describe('the card whose code is shown', () => {
  test('is the one that was asked for', () => {
    expect(codeNumber(TWO, [card(ONE, true), card(TWO, false)], ONE)).toBe(TWO)
  })

  test('is the main one where none was asked for, as on the way from the home screen', () => {
    expect(codeNumber(undefined, [card(TWO, false), card(ONE, true)], '')).toBe(ONE)
    expect(codeNumber(undefined, [card(ONE, true)], TWO)).toBe(ONE)
  })

  test('is one that machines take where the main one is blocked', () => {
    const blocked = { ...card(ONE, true), blocked: true }
    expect(codeNumber(undefined, [blocked, card(TWO, false)], ONE)).toBe(TWO)
    expect(codeNumber(undefined, [blocked], TWO)).toBe(ONE)
    expect(codeNumber(ONE, [blocked, card(TWO, false)], TWO)).toBe(ONE)
  })

  test('is the one the app is looked at through as long as the list is not there', () => {
    expect(codeNumber(undefined, undefined, ONE)).toBe(ONE)
    expect(codeNumber(undefined, [], ONE)).toBe('')
    expect(codeNumber(undefined, undefined, '')).toBe('')
  })
})

describe('where there is no code', () => {
  test('a card of somebody else is named so, and only by the service', () => {
    expect(whyNoCode({ ...state, number: TWO })).toBe('gone')
    expect(whyNoCode({ ...state, number: TWO, kept: true })).toBe('coming')
  })

  test('nothing is said of a card that is not known yet', () => {
    const unknown = { ...state, number: '', cards: undefined }
    expect(whyNoCode(unknown)).toBe('coming')
    expect(whyNoCode({ ...unknown, offline: true })).toBe('offline')
  })

  test('whoever has no card hears that, from a saved copy only without signal', () => {
    const none = { ...state, number: '', cards: [] }
    expect(whyNoCode(none)).toBe('none')
    expect(whyNoCode({ ...none, kept: true })).toBe('coming')
    expect(whyNoCode({ ...none, kept: true, offline: true })).toBe('none')
  })

  test('a blocked card is, before all else', () => {
    expect(whyNoCode({ ...state, cards: [{ ...card(ONE, true), blocked: true }], offline: true })).toBe('blocked')
  })
})
