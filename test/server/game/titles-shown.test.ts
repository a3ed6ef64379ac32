import { describe, expect, test } from 'vitest'
import { rankingBoard } from '../../../src/contract/game/ranking.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { ownedTitles, playerSettings } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Guest, newGuest, play } from '../support/callers/machines.ts'
import { ask, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { foundWith, newEvent, teamOf } from '../support/events/events.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

const wear = async (
  s: Service,
  { roleid }: Pick<Guest, 'roleid'>,
  rankingPrivacy: 'full' | 'half' | 'hidden',
  endsAt: number | null,
) => {
  await s.db.insert(ownedTitles).values({ roleid, title: 'ccg', gotAt: clock.now(), endsAt })
  await s.db.insert(playerSettings).values({ roleid, rankingPrivacy, wornTitle: 'ccg' })
}

describe.runIf(engineAvailable)('a title beside a name', () => {
  test('stands on a board where the name is shown in full, on one’s own row always, and goes when it ends', () =>
    onOwn(async (s) => {
      const [full, half, hidden] = [await newGuest(s), await newGuest(s), await newGuest(s)]
      const endsAt = clock.now() + DAY_MS / 4
      await wear(s, full, 'full', endsAt)
      await wear(s, half, 'half', null)
      await wear(s, hidden, 'hidden', null)
      for (const [guest, score] of [
        [full, 300_000],
        [half, 200_000],
        [hidden, 100_000],
      ] as const)
        await play(s, guest, { score })
      const titles = async (roleid: string) => {
        const as = await sessionOf(s, roleid)
        const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1020, period: 'current' }, { as }))
        return rows.map(({ title }) => title)
      }
      const { roleid } = await newPlayer(s)
      expect(await titles(roleid)).toEqual([{ name: 'CCG Contender', endsAt }, null, null])
      expect(await titles(half.roleid)).toEqual([
        { name: 'CCG Contender', endsAt },
        { name: 'CCG Contender', endsAt: null },
        null,
      ])
      clock.set(endsAt)
      expect(await titles(roleid)).toEqual([null, null, null])
    }))

  test('stands in a team with its end, and not after it', () =>
    onOwn(async (s) => {
      const { id } = await newEvent(s, { size: 2 })
      const [leader, member] = [await newPlayer(s), await newPlayer(s)]
      await foundWith(s, id, [leader, member])
      const endsAt = clock.now() + DAY_MS / 4
      await wear(s, member, 'hidden', endsAt)
      const shown = async () => {
        const { members } = await teamOf(s, await sessionOf(s, leader.roleid), id)
        return members.map(({ title, titleEndsAt }) => [title, titleEndsAt])
      }
      expect(await shown()).toEqual([
        [null, null],
        ['CCG Contender', endsAt],
      ])
      clock.set(endsAt)
      expect(await shown()).toEqual([
        [null, null],
        [null, null],
      ])
    }))
})
