import { describe, expect, test } from 'vitest'
import { type Place, whereClaimed } from '../../../src/shell/pending/gains/where-claimed.ts'

const at = (path: string, search = ''): Place => ({ path, search })
const visit = () => {
  let place = at('/mailList')
  const claimed = whereClaimed(() => place)
  claimed.note([{ seq: 1 }])
  return {
    ...claimed,
    go: (to: Place) => {
      place = to
    },
  }
}

describe('where a claim was made', () => {
  test('is here until the player moves on, to another tab as well', () => {
    const { note, allElsewhere, go } = visit()
    go(at('/threekingDomsWar', 'tab=signin'))
    note([{ seq: 1 }, { seq: 2 }])
    expect(allElsewhere([{ seq: 2 }])).toBe(false)
    go(at('/threekingDomsWar', 'tab=mall'))
    expect(allElsewhere([{ seq: 2 }])).toBe(true)
  })

  test('is here for all of them as soon as it is for one', () => {
    const { note, allElsewhere, go } = visit()
    note([{ seq: 1 }, { seq: 2 }])
    go(at('/home'))
    note([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
    expect(allElsewhere([{ seq: 2 }, { seq: 3 }])).toBe(false)
    expect(allElsewhere([{ seq: 2 }])).toBe(true)
  })

  test('is nowhere else on the page of what waits, and for what an earlier visit or another player left', () => {
    const { note, allElsewhere, go } = visit()
    note([{ seq: 1 }, { seq: 2 }])
    go(at('/pending'))
    expect(allElsewhere([{ seq: 2 }])).toBe(false)
    go(at('/home'))
    expect(allElsewhere([{ seq: 1 }])).toBe(false)
    note([])
    note([{ seq: 2 }])
    expect(allElsewhere([{ seq: 2 }])).toBe(false)
  })
})
