import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameProfile } from '../../../src/contract/game/game.ts'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { qualities } from '../../../src/contract/wire/codecs.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../src/rules/cards/facts.ts'
import { playerSettings } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { type Guest, newCard, newGuest, play } from '../support/callers/machines.ts'
import { ask, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

/** Few of each, so that many are as strong as another. */
const card = fc.record({
  model: fc.constantFrom('g001', 'g002', 'g003', 'g021', 'g064', 'k021'),
  quality: fc.constantFrom(...qualities),
  level: fc.constantFrom(1, 2, 31, MAX_LEVEL),
  stars: fc.constantFrom(0, 1, MAX_STARS),
  skinInUse: fc.boolean(),
  form: fc.constantFrom('physical', 'physical', 'dormant'),
})

const rowsFor = async (s: Service, { roleid }: { readonly roleid: string }) => {
  const asked = { board: 1020, period: 'current' } as const
  const as = await sessionOf(s, roleid)
  return (await dataOf(rankingBoard, ask(s, rankingBoard, asked, { as }))).rows
}
const facesFor = async (s: Service, viewer: { readonly roleid: string }) =>
  (await rowsFor(s, viewer)).map(({ champion }) => champion?.model ?? null)
const onBoard = async (s: Service, score: number): Promise<Guest> => {
  const guest = await newGuest(s)
  await newCard(s, { model: 'g021', owner: guest.roleid })
  await play(s, guest, { score })
  return guest
}

describe.runIf(engineAvailable)('the face of a row', () => {
  test('is the general whom its player’s own profile shows, whatever is nearly as strong', () =>
    onOwn(async (s) => {
      const viewer = await newPlayer(s)
      // The board's figure is points per second, to two decimals.
      let score = 300_000
      await fc.assert(
        fc.asyncProperty(fc.array(card, { maxLength: 6 }), async (hand) => {
          const guest = await newGuest(s)
          for (const one of hand) await newCard(s, { ...one, owner: guest.roleid })
          score += 300
          await play(s, guest, { score })
          const as = await sessionOf(s, guest.roleid)
          const { champion } = await dataOf(gameProfile, ask(s, gameProfile, {}, { as }))
          const [first] = await rowsFor(s, viewer)
          expect(first?.champion ?? null).toEqual(champion)
        }),
        { numRuns: sized(40, 400) },
      )
    }))

  test('stands beside a full name alone; their own row each phone draws by itself', () =>
    onOwn(async (s) => {
      const [open, half, hidden] = [await onBoard(s, 300_002), await onBoard(s, 300_001), await onBoard(s, 300_000)]
      await s.db.insert(playerSettings).values([
        { roleid: half.roleid, rankingPrivacy: 'half' },
        { roleid: hidden.roleid, rankingPrivacy: 'hidden' },
      ])
      expect(await facesFor(s, open)).toEqual([null, null, null])
      expect(await facesFor(s, hidden)).toEqual(['g021', null, null])
    }))

  test('is at most ten minutes old, and asked for no more often', () =>
    onOwn(async (s) => {
      const [first, second] = [await onBoard(s, 300_001), await onBoard(s, 300_000)]
      expect(await facesFor(s, second)).toEqual(['g021', null])
      await newCard(s, { model: 'g001', quality: 'legend', level: MAX_LEVEL, owner: first.roleid })
      expect(await facesFor(s, second)).toEqual(['g021', null])
      clock.advance(10 * 60_000)
      expect(await facesFor(s, second)).toEqual(['g001', null])
    }))
})
