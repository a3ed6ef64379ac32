import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { achievementState } from '../../../src/rules/game/achievements.ts'
import { BOND_CAP, bondPercent, missingMembers, withBonds } from '../../../src/rules/game/bonds.ts'
import { earnsCcgTitle } from '../../../src/rules/game/ccg.ts'
import { RANKS, rankByMerit, rankMerit, rankProgress } from '../../../src/rules/game/military-rank.ts'
import {
  collectorPercents,
  collectorStep,
  collectorThresholds,
  daysLeft,
  titleEffect,
  titleEnds,
} from '../../../src/rules/game/titles.ts'
import { matchGain } from '../../../src/rules/match.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'

describe('the military rank', () => {
  it('has fifteen steps, each asking for more merit than the last by more', () => {
    expect(RANKS).toBe(15)
    const steps = rankMerit.slice(1).map((merit, index) => merit - (rankMerit[index] ?? 0))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
  })

  it('never falls while merit grows, and its bar is full exactly at the next rank', () => {
    fc.assert(
      fc.property(fc.nat(120_000), fc.nat(20_000), (merit, more) => {
        expect(rankByMerit(merit + more)).toBeGreaterThanOrEqual(rankByMerit(merit))
        const { rank, next, share } = rankProgress(merit)
        expect(share >= 0 && share <= 1).toBe(true)
        if (next !== null) expect(rankByMerit(next)).toBe(rank + 1)
      }),
    )
    expect(rankProgress(100_000)).toEqual({ rank: 15, next: null, share: 1 })
    expect(rankProgress(0)).toEqual({ rank: 1, next: 200, share: 0 })
  })
})

describe('titles', () => {
  it('of collectors are the six of the specification, valid seven days', () => {
    expect(collectorPercents).toEqual([10, 15, 20, 25, 30, 40])
    expect(collectorStep(29)).toBe(0)
    expect(collectorThresholds.map(collectorStep)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('last seven whole days and until the midnight that follows, at whichever moment they are won', () => {
    const monday = Date.parse('2026-11-23T00:00:00+08:00')
    fc.assert(
      fc.property(fc.nat(DAY_MS - 1), (late) => {
        const ends = titleEnds(monday + late)
        expect(ends).toBe(monday + 8 * DAY_MS)
        expect(daysLeft({ endsAt: ends }, monday + late)).toBe(7)
        expect(daysLeft({ endsAt: ends }, ends - 1)).toBe(0)
      }),
    )
  })

  it('do not add up, and an expired one counts no more', () => {
    const held = [
      { effectPercent: 10, endsAt: 200 },
      { effectPercent: 40, endsAt: 100 },
      { effectPercent: 0, endsAt: null },
    ]
    expect(titleEffect(held, 99)).toBe(40)
    expect(titleEffect(held, 100)).toBe(10)
    expect(titleEffect(held, 200)).toBe(0)
  })

  it('of the CCG come with the first submission, where it reaches fifteen cards, once', () => {
    expect(earnsCcgTitle({ submissions: 0, hasTitle: false }, 15)).toBe(true)
    expect(earnsCcgTitle({ submissions: 0, hasTitle: false }, 14)).toBe(false)
    expect(earnsCcgTitle({ submissions: 1, hasTitle: false }, 40)).toBe(false)
    expect(earnsCcgTitle({ submissions: 0, hasTitle: true }, 15)).toBe(false)
  })
})

describe('bonds', () => {
  const brothers = { id: 'b01', members: ['g020', 'g021', 'g022'], bonus: 'merit', percent: 15 } as const

  it('count when every general is there, up to a cap', () => {
    const owned = new Set(['g020', 'g021', 'g022'])
    expect(bondPercent([brothers], owned, 'merit')).toBe(15)
    expect(bondPercent([brothers, brothers], owned, 'merit')).toBe(BOND_CAP)
    expect(bondPercent([brothers], owned, 'mallPoints')).toBe(0)
    expect(bondPercent([brothers], new Set(['g020']), 'merit')).toBe(0)
    expect(missingMembers(brothers, new Set(['g020']))).toEqual(['g021', 'g022'])
    expect(withBonds(99, 15)).toBe(113)
  })
})

describe('an achievement', () => {
  it('is locked, then claimable, then claimed', () => {
    expect(achievementState(10, 9, false)).toBe('locked')
    expect(achievementState(10, 10, false)).toBe('claimable')
    expect(achievementState(10, 12, true)).toBe('claimed')
  })
})

describe('a match', () => {
  it('gives more for more waves, but a broken report makes nobody rich', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.boolean(), fc.boolean(), (waves, cleared, mvp) => {
        const gain = matchGain({ waves, cleared, mvp })
        for (const amount of Object.values(gain))
          expect(Number.isInteger(amount) && amount > 0 && amount < 1000).toBe(true)
      }),
    )
    expect(matchGain({ waves: 20, cleared: true, mvp: false }).merit).toBeGreaterThan(
      matchGain({ waves: 10, cleared: true, mvp: false }).merit,
    )
  })
})
