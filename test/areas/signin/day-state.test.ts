import { describe, expect, test } from 'vitest'
import { dayShown } from '../../../src/areas/signin/month/day-state.ts'

describe('a day of the month', () => {
  test('is not missed by somebody who had not joined yet', () => {
    expect(dayShown('2026-11-17', 'missed', '2026-11-18')).toBe('before')
    expect(dayShown('2026-11-18', 'missed', '2026-11-18')).toBe('missed')
  })

  test('that was made up or signed stays what it is, whenever the player joined', () => {
    expect(dayShown('2026-11-01', 'made_up', '2026-11-18')).toBe('made_up')
    expect(dayShown('2026-11-01', 'signed', '2026-11-18')).toBe('signed')
  })

  test('is missed while nobody knows when the player joined', () => {
    expect(dayShown('2026-11-01', 'missed', null)).toBe('missed')
  })
})
