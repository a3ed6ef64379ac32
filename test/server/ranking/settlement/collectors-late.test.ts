import { describe, expect, test } from 'vitest'
import { decomposeCards, unbindCard } from '../../../../src/contract/card/card.ts'
import { activateCard } from '../../../../src/contract/card/training.ts'
import { cardModels } from '../../../../src/server/catalogue/index.ts'
import { ownedTitles } from '../../../../src/server/db/schema/index.ts'
import { modelsHeld } from '../../../../src/server/ranking/models-held.ts'
import type { Service } from '../../../../src/server/service.ts'
import { deal } from '../../../support/deal.ts'
import { ask, type Credentials, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { give, newPlayer, sessionOf } from '../../support/players.ts'
import { engineAvailable, onOwn } from '../../support/service.ts'

/** As many as the first title of a collector takes. */
const models = cardModels.slice(0, 30).map(({ id }) => id)

const collector = async (s: Service, asleep: readonly string[] = []) => {
  const as = await newPlayer(s)
  const makings = models.map((model) => ({ model, ...(asleep.includes(model) && { form: 'dormant' as const }) }))
  const serials = await deal(s.db, as.roleid, makings, clock.now())
  return { as, serials }
}
const titlesOf = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(ownedTitles)).filter((row) => row.roleid === roleid).length

describe.runIf(engineAvailable)('collectors of a week', () => {
  test('are those who had the cards at its end, whatever became of them before it is settled', () =>
    onOwn(async (s) => {
      clock.set('2026-11-16T12:00:00+08:00')
      await s.runJobs()
      const [keeps, gives, wakes, breaks] = [
        await collector(s),
        await collector(s),
        await collector(s, models.slice(-1)),
        await collector(s),
      ]
      await give(s, wakes.as, [{ item: 'activationSeal', count: 9 }])
      const before = await collector(s)
      const [early = ''] = before.serials
      clock.set('2026-11-22T23:30:00+08:00')
      const unbind = async ({ roleid }: Credentials, cardid: string) => {
        const as = await sessionOf(s, roleid)
        await dataOf(unbindCard, ask(s, unbindCard, { cardid, typed: cardid.slice(-4) }, { as }))
      }
      await unbind(before.as, early)
      clock.set('2026-11-23T00:30:00+08:00')
      await unbind(gives.as, gives.serials[0] ?? '')
      const woken = { cardid: wakes.serials.at(-1) ?? '', seals: 1 }
      await dataOf(activateCard, ask(s, activateCard, woken, { as: await sessionOf(s, wakes.as.roleid) }))
      const broken = { cardids: breaks.serials.slice(0, 2), percent: 0 }
      await dataOf(decomposeCards, ask(s, decomposeCards, broken, { as: await sessionOf(s, breaks.as.roleid) }))
      clock.set('2026-11-23T02:05:00+08:00')
      await s.runJobs()
      const had = [keeps, gives, breaks, wakes, before].map(({ as }) => titlesOf(s, as))
      expect(await Promise.all(had)).toEqual([1, 1, 1, 0, 0])
    }))

  test('are counted while others play: a card that leaves in the middle of it was held', () =>
    onOwn(async (s) => {
      const waiting = models.slice(-1)
      const some = [await collector(s, waiting), await collector(s, waiting)]
      for (const { as } of some) await give(s, as, [{ item: 'activationSeal', count: 9 }])
      const [one, other] = some.toSorted((a, b) => (a.as.roleid < b.as.roleid ? -1 : 1))
      if (!one || !other) throw new Error('nobody collects')
      clock.advance(60_000)
      const portions = modelsHeld(s.db, clock.now(), 1)
      const heldBy = async ({ as }: typeof one) => {
        for (;;) {
          const { value, done } = await portions.next()
          if (done) return null
          if (value.has(as.roleid)) return value.get(as.roleid)
        }
      }
      expect(await heldBy(one)).toBe(29)
      const as = await sessionOf(s, other.as.roleid)
      const broken = { cardids: other.serials.slice(0, 2), percent: 0 }
      await dataOf(decomposeCards, ask(s, decomposeCards, broken, { as }))
      const woken = { cardid: other.serials.at(-1) ?? '', seals: 1 }
      await dataOf(activateCard, ask(s, activateCard, woken, { as }))
      expect(await heldBy(other)).toBe(29)
    }))
})
