import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playAll } from './model/campaign.ts'
import { planOf } from './model/plan.ts'
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
        ['no epoch check', 'delete before the result is stored', 'expires without asking'].includes(name),
      )
      .map((mutant) => [mutant.name, mutant] as const),
  )('catches the bug "%s"', async (_name, mutant) => {
    expect((await hunt(mutant, 40, 1)).caught).not.toBeNull()
  })
})
