import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardIds, boardOf, boards, decidingColumn } from '../../../src/rules/boards/board.ts'
import { combatPower } from '../../../src/rules/boards/combat-power.ts'
import { type Entry, gapTo, isBetter, rankEntries } from '../../../src/rules/boards/order.ts'
import { privacies, shownName, whyNotPrivacy } from '../../../src/rules/boards/privacy.ts'
import { rewardBands, rewardsFor, titleFor } from '../../../src/rules/boards/rewards.ts'
import { boardPeriod, finalAt, isFinal, shownUntil } from '../../../src/rules/boards/settlement.ts'
import { zodiacOf, zodiacYear } from '../../../src/rules/boards/zodiac.ts'

const taipei = (text: string) => Date.parse(`${text}+08:00`)
const board = (id: number) => {
  const found = boardOf(id)
  if (!found) throw new Error(`no board ${id}`)
  return found
}
const figure = fc.integer({ min: 0, max: 5 })
const entries = fc.uniqueArray(
  fc.record({
    owner: fc.stringMatching(/^[a-z]{1,4}$/),
    figures: fc.record({ clearanceCount: figure, clearanceWaves: figure, clearanceTime: figure }),
    reachedAt: fc.nat(3),
  }),
  { selector: ({ owner }) => owner },
)

describe('the boards', () => {
  it('show the figure that decides in every row', () => {
    const texts: readonly unknown[] = ['username', 'store', 'area', 'generalName', 'boundUser']
    for (const board of boards) {
      const figure = decidingColumn(board)
      expect(board.columns).toContain(figure)
      expect(texts).not.toContain(figure)
      expect(board.order[0]?.[0]).toBe(figure)
    }
  })

  it('are the ten of the specification, each with its columns and an order among them', () => {
    expect(boards.map(({ id }) => id)).toEqual([...boardIds])
    for (const { columns, order } of boards) {
      expect(new Set(columns).size).toBe(columns.length)
      for (const [column] of order) expect(columns).toContain(column)
    }
  })

  it('settle weekly, CCG monthly, shop and silver legend never and without reward', () => {
    for (const { id, settles, rewarded } of boards) {
      const plain = id === 1500 || id === 90000000
      expect(settles).toBe(plain ? 'never' : id === 1700 ? 'month' : 'week')
      expect(rewarded).toBe(!plain)
    }
  })

  it('rank each entry once, whatever order they come in', () => {
    fc.assert(
      fc.property(entries, (list: Entry[]) => {
        const ranked = rankEntries(board(1220), list)
        expect(ranked.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1))
        expect(rankEntries(board(1220), [...list].reverse())).toEqual(ranked)
      }),
    )
  })

  it('give a tie to who got there first', () => {
    const tied = [
      { owner: 'late', figures: { combatPower: 9 }, reachedAt: 20 },
      { owner: 'early', figures: { combatPower: 9 }, reachedAt: 10 },
      { owner: 'best', figures: { combatPower: 10 }, reachedAt: 30 },
    ]
    expect(rankEntries(board(1020), tied).map(({ owner }) => owner)).toEqual(['best', 'early', 'late'])
  })

  it('let the shorter time win where time decides, and a missing figure lose', () => {
    const list = [
      { owner: 'none', figures: {}, reachedAt: 1 },
      { owner: 'slow', figures: { clearanceTime: 90_000, clearanceWaves: 30 }, reachedAt: 2 },
      { owner: 'fast', figures: { clearanceTime: 60_000, clearanceWaves: 10 }, reachedAt: 3 },
    ]
    expect(rankEntries(board(1221), list).map(({ owner }) => owner)).toEqual(['fast', 'slow', 'none'])
    expect(gapTo(board(1221), { clearanceTime: 90_000 }, { clearanceTime: 60_000 })).toBe(30_000)
  })

  it('keep the time at which equal figures were first reached', () => {
    expect(isBetter(board(1020), { combatPower: 10 }, { combatPower: 10 })).toBe(false)
    expect(isBetter(board(1020), { combatPower: 11 }, { combatPower: 10 })).toBe(true)
  })
})

describe('a settlement', () => {
  it('is final two hours after Sunday 24:00', () => {
    const period = boardPeriod(board(1020), taipei('2026-11-22T23:00:00'))
    expect(period.key).toBe('2026-11-16')
    expect(finalAt(period)).toBe(taipei('2026-11-23T02:00:00'))
    expect(isFinal(period, taipei('2026-11-23T01:59:59'))).toBe(false)
    expect(isFinal(period, taipei('2026-11-23T02:00:00'))).toBe(true)
  })

  it('rewards every rank from 1 to 100 exactly once, a better one never less', () => {
    for (const rewarded of boards.filter((one) => one.rewarded)) {
      const points = Array.from({ length: 100 }, (_, index) => {
        expect(rewardBands(rewarded).filter(({ from, to }) => from <= index + 1 && index + 1 <= to)).toHaveLength(1)
        return rewardsFor(rewarded, index + 1).find(({ item }) => item === 'mallPoints')?.count ?? 0
      })
      expect(points).toEqual([...points].sort((a, b) => b - a))
      expect(rewardsFor(rewarded, 101)).toEqual([])
      expect(titleFor(rewarded, 1)).toBe(`rank-${rewarded.id}`)
      expect(titleFor(rewarded, 2)).toBeNull()
    }
    expect(rewardsFor(board(1500), 1)).toEqual([])
    expect(titleFor(board(90000000), 1)).toBeNull()
  })

  it('gives out as much as was decided, to the hundred that are rewarded together', () => {
    const given = (id: number) => {
      const sums: Record<string, number> = {}
      for (let rank = 1; rank <= 100; rank++)
        for (const { item, count } of rewardsFor(board(id), rank)) sums[item] = (sums[item] ?? 0) + count
      return sums
    }
    const pills = { pillRare: 200, pillEpic: 35, pillLegend: 20 }
    expect(given(1020)).toEqual({ mallPoints: 14_300, martialExperience: 90_000, ...pills })
    const monthly = { mallPoints: 46_500, pillRare: 800, pillEpic: 140, pillLegend: 70, printingSeal: 18 }
    expect(given(1700)).toEqual(monthly)
  })

  it('shows boards renewed daily as of the last midnight', () => {
    const now = taipei('2026-11-21T15:30:00')
    expect(shownUntil(board(1220), now)).toBe(taipei('2026-11-21T00:00:00'))
    expect(shownUntil(board(1020), now)).toBe(now)
  })
})

describe('combat power', () => {
  it('is score divided by time', () => {
    expect(combatPower(90_000, 60_000)).toBe(1500)
    expect(combatPower(1000, 3000)).toBe(333.33)
    expect(combatPower(1000, 0)).toBe(0)
  })

  it('grows with the score and falls with the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1000, max: 1e7 }), (score, time) => {
        expect(combatPower(score + 1000, time)).toBeGreaterThanOrEqual(combatPower(score, time))
        expect(combatPower(score, time + 1000)).toBeLessThanOrEqual(combatPower(score, time))
      }),
    )
  })
})

describe('privacy', () => {
  it('hides half of a name, or all of it with its length', () => {
    expect(privacies.map((privacy) => shownName('常山趙子龍', privacy))).toEqual(['常山趙子龍', '常山**', '***'])
    expect(shownName('龍', 'half')).toBe('**')
    expect(shownName('🐯🐯', 'half')).toBe('🐯**')
    expect(privacies.map((privacy) => shownName('', privacy))).toEqual(['***', '***', '***'])
  })

  it('changes once per Taipei day', () => {
    const night = taipei('2026-11-20T23:59:00')
    expect(whyNotPrivacy('full', 'half', night, taipei('2026-11-20T23:59:30'))).toBe('privacy_once_a_day')
    expect(whyNotPrivacy('full', 'half', night, taipei('2026-11-21T00:00:00'))).toBeNull()
    expect(whyNotPrivacy('full', 'half', null, night)).toBeNull()
    expect(whyNotPrivacy('half', 'half', null, night)).toBe('privacy_unchanged')
  })
})

describe('the zodiac mark', () => {
  it('is the animal of the year in Taipei', () => {
    expect([2024, 2026, 2027].map(zodiacOf)).toEqual(['dragon', 'horse', 'goat'])
    expect(zodiacYear(taipei('2027-01-01T00:00:00'))).toBe(2027)
  })
})
