import { describe, expect, test } from 'vitest'
import { gameProfile } from '../../../src/contract/game/game.ts'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { playerSettings } from '../../../src/server/db/schema/index.ts'
import { newCard, newGuest, play } from '../support/callers/machines.ts'
import { ask, dataOf } from '../support/client.ts'
import { sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

describe.runIf(engineAvailable)('the face of a row', () => {
  test('is the general whom its player’s own profile shows, whatever is nearly as strong', () =>
    onOwn(async (s) => {
      const hands = [
        [{ model: 'g001', quality: 'common' }],
        [
          { model: 'g001', quality: 'rare', level: 9 },
          { model: 'g002', quality: 'epic', stars: 1 },
          { model: 'k021', quality: 'legend', level: 40 },
        ],
        ['g003', 'g004', 'g005', 'g006', 'g007', 'g021'].map((model) => ({ model, quality: 'rare' }) as const),
        [{ model: 'g021', quality: 'legend', form: 'dormant' }],
      ] as const
      for (const hand of hands) {
        const guest = await newGuest(s)
        for (const { model, ...card } of hand) await newCard(s, { ...card, model, owner: guest.roleid })
        await play(s, guest, { score: 100_000 })
        const as = await sessionOf(s, guest.roleid)
        const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1020, period: 'current' }, { as }))
        const { champion } = await dataOf(gameProfile, ask(s, gameProfile, {}, { as }))
        expect(rows.find(({ mine }) => mine)?.champion).toEqual(champion)
        expect(champion === null).toBe(hand === hands[3])
      }
    }))

  test('is shown beside a name in full or in half, and of who hides themselves to them alone', () =>
    onOwn(async (s) => {
      const guests = [await newGuest(s), await newGuest(s), await newGuest(s)] as const
      const [open, half, hidden] = guests
      await s.db.insert(playerSettings).values([
        { roleid: half.roleid, rankingPrivacy: 'half' },
        { roleid: hidden.roleid, rankingPrivacy: 'hidden' },
      ])
      for (const [place, guest] of guests.entries()) {
        await newCard(s, { model: 'g021', owner: guest.roleid })
        await play(s, guest, { score: 300_000 - place })
      }
      const facesFor = async ({ roleid }: { readonly roleid: string }) => {
        const asked = { board: 1020, period: 'current' } as const
        const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, asked, { as: await sessionOf(s, roleid) }))
        return rows.map(({ champion }) => champion?.model ?? null)
      }
      expect(await facesFor(open)).toEqual(['g021', 'g021', null])
      expect(await facesFor(hidden)).toEqual(['g021', 'g021', 'g021'])
    }))
})
