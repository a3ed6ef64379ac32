import { describe, expect, it } from 'vitest'
import {
  BEGINNER_MATCHES,
  type Beginning,
  completedSteps,
  firstSteps,
  nextStep,
} from '../../../src/areas/shared/first-steps/completed-steps.ts'

const beginner: Beginning = {
  totals: { matches: 0, tenDraws: 0, signedDays: 0 },
  armyPower: 0,
  storeChosen: false,
  icBound: false,
}
const all: Beginning = {
  totals: { matches: 0, tenDraws: 1, signedDays: 1 },
  armyPower: 120,
  storeChosen: true,
  icBound: true,
}
const behind = (facts: Partial<Beginning>) => [...(completedSteps({ ...beginner, ...facts }) ?? ['gone'])]

describe('the first steps', () => {
  it('begin with nothing behind and the store ahead', () => {
    const steps = completedSteps(beginner)
    expect(steps).toEqual(new Set())
    expect(steps && nextStep(steps)).toBe('store')
  })

  it('tick themselves off by what was done, in whatever order', () => {
    expect(behind({ storeChosen: true })).toEqual(['store'])
    expect(behind({ icBound: true })).toEqual(['icCard'])
    expect(behind({ totals: { ...beginner.totals, tenDraws: 1 } })).toEqual(['draw'])
    expect(behind({ armyPower: 1 })).toEqual(['read'])
    expect(behind({ totals: { ...beginner.totals, signedDays: 3 } })).toEqual(['signIn'])
  })

  it('lead to the first that is left, not to the one after the last done', () => {
    const steps = completedSteps({ ...all, icBound: false })
    expect(steps?.size).toBe(firstSteps.length - 1)
    expect(steps && nextStep(steps)).toBe('icCard')
  })

  it('are gone once all are done', () => {
    expect(completedSteps(all)).toBeNull()
  })

  it('are gone for who has played some matches, whatever is left', () => {
    const played = (matches: number) => completedSteps({ ...beginner, totals: { ...beginner.totals, matches } })
    expect(played(BEGINNER_MATCHES - 1)).toEqual(new Set())
    expect(played(BEGINNER_MATCHES)).toBeNull()
  })
})
