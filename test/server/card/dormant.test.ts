import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activateCard } from '../../../src/contract/card/training.ts'
import { achievementList, bondList } from '../../../src/contract/game/achievements.ts'
import { cardProgress } from '../../../src/contract/game/game.ts'
import { bonds } from '../../../src/server/catalogue/index.ts'
import { matches } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Guest, newCard, newGuest, play } from '../support/callers/machines.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { give, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const aBond = () => {
  const bond = bonds.find(({ bonus }) => bonus === 'merit')
  if (!bond) throw new Error('no bond raises the merit of a match')
  return bond
}
const bond = aBond()

/** A whole bond in the collection, but the last of it waits for its seal. It stands in a line-up all the same. */
const allButOne = async (s: Service) => {
  const guest = await newGuest(s)
  const [last = '', ...others] = bond.members
  for (const model of others) await newCard(s, { owner: guest.roleid, model })
  const waiting = await newCard(s, { owner: guest.roleid, model: last, quality: 'legend', form: 'dormant', lineup: 1 })
  return { guest, as: await sessionOf(s, guest.roleid), waiting, last }
}

const activated = async (s: Service, as: Credentials, cardid: string) => {
  await give(s, as, [{ item: 'activationSeal', count: 3 }])
  return dataOf(activateCard, ask(s, activateCard, { cardid, seals: 3 }, { as }))
}

const played = async (s: Service, guest: Guest) => {
  await play(s, guest, {})
  const [match] = await s.db
    .select()
    .from(matches)
    .where(eq(matches.roleid, guest.roleid))
    .orderBy(desc(matches.id))
    .limit(1)
  if (!match) throw new Error('no match was played')
  return match
}

describe.runIf(engineAvailable)(
  'a card that waits for its activation counts for nothing, until it is activated',
  () => {
    const service = useService()

    test('in bonds', async () => {
      const s = await service()
      const { as, waiting, last } = await allButOne(s)
      const seen = async () => {
        const list = await dataOf(bondList, ask(s, bondList, {}, { as }))
        const own = list.bonds.find(({ id }) => id === bond.id)
        return {
          complete: own?.complete,
          owned: own?.members.find(({ model }) => model === last)?.owned,
          percent: list.bonuses.find(({ bonus }) => bonus === bond.bonus)?.percent,
        }
      }
      expect(await seen()).toEqual({ complete: false, owned: false, percent: 0 })
      await activated(s, as, waiting)
      expect(await seen()).toEqual({ complete: true, owned: true, percent: bond.percent })
    })

    test('in achievements, and in how far the collection reaches', async () => {
      const s = await service()
      const { as, waiting } = await allButOne(s)
      const seen = async () => {
        const { achievements } = await dataOf(achievementList, ask(s, achievementList, {}, { as }))
        const { types } = await dataOf(cardProgress, ask(s, cardProgress, {}, { as }))
        const reached = (metric: string) => achievements.find((one) => one.metric === metric)?.reached
        return {
          ...{ cards: reached('cards'), generals: reached('generals'), legends: reached('legendCards') },
          ...{ bonds: reached('bonds'), owned: types.find(({ type }) => type === 'hero')?.owned },
        }
      }
      const others = bond.members.length - 1
      expect(await seen()).toEqual({ cards: others, generals: others, legends: 0, bonds: 0, owned: others })
      await activated(s, as, waiting)
      expect(await seen()).toEqual({ cards: others + 1, generals: others + 1, legends: 1, bonds: 1, owned: others + 1 })
    })

    test('in a match: neither its bond, nor itself in the line-up that was played', async () => {
      const s = await service()
      const { guest, as, waiting, last } = await allButOne(s)
      const before = await played(s, guest)
      expect(before).toMatchObject({ legendCards: 0, general: null })
      await activated(s, as, waiting)
      const after = await played(s, guest)
      expect(after).toMatchObject({ legendCards: 1, general: last })
      expect(after.merit).toBe(Math.floor((before.merit * (100 + bond.percent)) / 100))
    })
  },
)
