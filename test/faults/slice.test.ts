import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playAll } from './model/campaign.ts'
import { type Plan, planOf } from './model/plan.ts'
import { playRound } from './model/round.ts'
import { mutants } from './mutants.ts'
import { hunt, mutated } from './mutate.ts'

describe('claims and marks under faults', () => {
  it('are neither lost nor doubled in a short slice of every class', async () => {
    const results = await playAll({ rounds: 144, seed: 7 })
    expect(results.flatMap(({ violations }) => violations)).toEqual([])
    expect(results.every(({ rounds }) => rounds === 8)).toBe(true)
  })

  it('hold for whatever plan mixes the faults', async () => {
    const property = fc.asyncProperty(planOf('mixed'), async (plan) => (await playRound(plan)).violations.length === 0)
    await fc.assert(property, { numRuns: 40 })
  })
})

describe('a death', () => {
  const plan: Plan = {
    faultClass: 'crash at an await',
    seed: 11,
    withWorker: false,
    webLock: true,
    tabs: 1,
    steps: [0, 1, 2].map((thing) => ({ afterMs: 40, tab: 0, what: 'claim', thing })),
    rate: 0.3,
    cuts: [],
  }

  it.each([
    ['the page', false, (cut: number) => [cut]],
    ['the worker', true, (cut: number) => [0, cut]],
  ] as const)('of %s costs nothing, whichever await it comes at', async (_who, withWorker, cutsAt) => {
    let deaths = 0
    for (let cut = 1; cut <= 150; cut++) {
      const { fired, violations } = await playRound({ ...plan, withWorker, cuts: cutsAt(cut) })
      expect([cut, violations]).toEqual([cut, []])
      if (fired) deaths += 1
    }
    expect(deaths).toBeGreaterThan(60)
  })
})

describe('the harness', () => {
  it.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
    'has a place for the bug "%s"',
    async (_name, mutant) => {
      const code = await readFile(new URL(`../../${mutant.file}`, import.meta.url), 'utf8')
      expect(mutated(mutant, code)).toContain(mutant.replace)
    },
  )

  it.each(
    mutants
      .filter(({ name }) =>
        ['no epoch check', 'delete before the result is stored', 'expires by the clock of the phone'].includes(name),
      )
      .map((mutant) => [mutant.name, mutant] as const),
  )('catches the bug "%s"', async (_name, mutant) => {
    expect((await hunt(mutant, 40, 1)).caught).not.toBeNull()
  })
})
