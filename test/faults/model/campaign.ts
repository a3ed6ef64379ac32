import fc from 'fast-check'
import { type FaultClass, faultClasses, type Plan, planOf } from './plan.ts'
import { playRound } from './round.ts'
import type { PageSource } from './screen/bundle.ts'

export interface ClassResult {
  readonly faultClass: FaultClass
  /** Rounds in which the fault fired; others are played and checked, but not counted. */
  readonly rounds: number
  readonly played: number
  readonly withWorker: number
  readonly acknowledged: number
  readonly effects: number
  /** The distinct violations of the first failed round, after which the class ends. */
  readonly violations: string[]
  readonly plan: Plan | null
}

export interface Campaign {
  readonly rounds: number
  readonly seed: number
  readonly page: PageSource | null
  /** Whether what failed in this plan is no fault of what is looked for; then others are played. */
  readonly excused?: (plan: Plan) => Promise<boolean>
}

const BATCH = 50
/** A fault that hardly ever fires means that the harness is broken. */
const MOST_TRIES = 12

/** Plays a class until its fault has fired often enough, or a check failed. */
export const playClass = async (
  faultClass: FaultClass,
  { rounds, seed, page, excused }: Campaign,
): Promise<ClassResult> => {
  const result = { faultClass, rounds: 0, played: 0, withWorker: 0, acknowledged: 0, effects: 0 }
  const first = seed * 1_000 + faultClasses.indexOf(faultClass) * 100_003
  for (let batch = 0; batch * BATCH < rounds * MOST_TRIES + BATCH; batch++) {
    for (const plan of fc.sample(planOf(faultClass), { seed: first + batch, numRuns: BATCH })) {
      if (result.rounds >= rounds) return { ...result, violations: [], plan: null }
      const played = await playRound(plan, page)
      result.played += 1
      result.rounds += played.fired ? 1 : 0
      if (played.violations.length > 0 && !(await excused?.(plan)))
        return { ...result, violations: [...new Set(played.violations)], plan }
      if (!played.fired) continue
      result.withWorker += plan.withWorker ? 1 : 0
      result.acknowledged += played.acknowledged
      result.effects += played.effects
    }
  }
  return { ...result, violations: [], plan: null }
}
