import { describe, expect, test } from 'vitest'
import { modelsHeld } from '../../../src/server/ranking/models-held.ts'
import { deal } from '../../support/deal.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

describe.runIf(engineAvailable)('how many different models everybody holds', () => {
  test('is the same, whatever number of owners is looked at in one go', () =>
    onOwn(async (s) => {
      const owners: string[] = []
      for (let n = 1; n <= 5; n++) {
        const { roleid } = await newPlayer(s)
        owners.push(roleid)
        await deal(
          s.db,
          roleid,
          Array.from({ length: n }, (_, index) => ({ model: `g00${index + 1}` })),
          clock.now(),
        )
        // A second one of a model is none more, and neither is one that waits for its seal.
        await deal(s.db, roleid, [{ model: 'g001' }, { model: 'g009', form: 'dormant' }], clock.now())
      }
      const expected = owners.map((owner, index) => [owner, index + 1]).sort()
      for (const atOnce of [1, 2, 5, 1_000]) {
        const portions: (readonly [string, number])[][] = []
        for await (const held of modelsHeld(s.db, clock.now() + 1, atOnce)) portions.push([...held])
        expect(portions.flat().sort()).toEqual(expected)
        expect(Math.max(...portions.map((portion) => portion.length))).toBe(Math.min(atOnce, 5))
      }
    }))
})
