import { describe, expect, test } from 'vitest'
import { nothingWaits } from '../../src/shell/installed/offer/nothing-waits.ts'

const empty = { rows: [], forLogin: 0, known: true }

describe('the app is offered to be installed only where nothing waits', () => {
  test('with what is confirmed, refused or too late alone', () => {
    expect(nothingWaits(empty)).toBe(true)
    expect(nothingWaits({ ...empty, rows: [{ state: 'done' }, { state: 'refused' }, { state: 'expired' }] })).toBe(true)
  })

  test.each(['queued', 'sending', 'waiting', 'needs-login', 'parked'] as const)(
    'not beside a claim or mark that is %s',
    (state) => {
      expect(nothingWaits({ ...empty, rows: [{ state: 'done' }, { state }] })).toBe(false)
    },
  )

  test('not beside claims that are kept for a login', () => {
    expect(nothingWaits({ ...empty, forLogin: 1 })).toBe(false)
  })

  test('not as long as the device has not said what is in its outbox', () => {
    expect(nothingWaits({ ...empty, known: false })).toBe(false)
  })
})
