import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { deadlineOf, rowTitle } from '../../../src/shell/pending/telling.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const taipei = (text: string): number => Date.parse(`${text}+08:00`)

describe('a waiting row', () => {
  test('of a game day has to arrive by six the next morning', () => {
    expect(deadlineOf({ args: { day: '2026-11-21' }, gameDay: '2026-11-21' })).toBe(taipei('2026-11-22T06:00'))
  })

  test('of a month has to arrive by six on the first of the next', () => {
    expect(deadlineOf({ args: { month: '2026-11', at: 21 } })).toBe(taipei('2026-12-01T06:00'))
  })

  test('of anything else names no end: that of a gift stands in its letter', () => {
    expect(deadlineOf({ args: { id: 'm1' } })).toBeNull()
  })

  test('is named by what it is, and by its day where it has one', () => {
    expect(rowTitle(i18n, { action: 'do_sign_in', args: { day: '2026-11-21' } })).toBe('Daily sign-in, Nov 21')
    expect(rowTitle(i18n, { action: 'mail_collect', args: { id: 'm1' } })).toBe('Mail gift')
  })
})
