import fc from 'fast-check'
import { type FaultClass, faultClasses, type Plan, planOf } from './plan.ts'
import { playRound } from './round.ts'
import type { PageSource } from './screen/bundle.ts'

export interface ClassResult {
  readonly faultClass: FaultClass
  /** Rounds in which the fault fired; others are played, judged and not counted. */
  readonly rounds: number
  readonly withWorker: number
  readonly acknowledged: number
  readonly effects: number
  readonly violations: readonly { readonly plan: Plan; readonly what: string }[]
}

export interface Campaign {
  readonly rounds: number
  readonly seed: number
  readonly page: PageSource | null
  readonly stopAtFirst?: boolean
}

const BATCH = 50
/** A fault that hardly ever fires is a broken harness, not a quiet product. */
const MOST_TRIES = 12

/** Plays one class until its fault has fired often enough. */
export const playClass = async (
  faultClass: FaultClass,
  { rounds, seed, page, stopAtFirst }: Campaign,
): Promise<ClassResult> => {
  const result = { faultClass, rounds: 0, withWorker: 0, acknowledged: 0, effects: 0 }
  const violations: { plan: Plan; what: string }[] = []
  const first = seed * 1_000 + faultClasses.indexOf(faultClass) * 100_003
  for (let batch = 0; result.rounds < rounds && batch * BATCH < rounds * MOST_TRIES + BATCH; batch++) {
    for (const plan of fc.sample(planOf(faultClass), { seed: first + batch, numRuns: BATCH })) {
      if (result.rounds >= rounds || (stopAtFirst && violations.length > 0)) break
      const played = await playRound(plan, page)
      violations.push(...played.violations.map((what) => ({ plan, what })))
      if (!played.fired) continue
      result.rounds += 1
      result.withWorker += plan.withWorker ? 1 : 0
      result.acknowledged += played.acknowledged
      result.effects += played.effects
    }
  }
  return { ...result, violations }
}

/** Spread evenly over the classes. */
export const playAll = async (campaign: Campaign): Promise<readonly ClassResult[]> => {
  const results: ClassResult[] = []
  const each = Math.ceil(campaign.rounds / faultClasses.length)
  for (const faultClass of faultClasses) results.push(await playClass(faultClass, { ...campaign, rounds: each }))
  return results
}
