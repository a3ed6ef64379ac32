import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../../src/contract/registry.ts'
import type { ReadAction } from '../../../src/contract/wire/kinds.ts'
import { addresses, cards, goods, icCards, orders, signups, teams } from '../../../src/server/db/schema/index.ts'
import { demoAccount } from '../../../src/server/demo/people/accounts.ts'
import type { Service } from '../../../src/server/service.ts'
import { openDevice } from '../support/callers/app-device.ts'
import { clock } from '../support/clock.ts'
import { sessionOf } from '../support/players.ts'
import { argsOfRead, type Things } from '../support/reads.ts'
import { engineAvailable } from '../support/service.ts'
import { startWorld } from '../support/world/start-world.ts'

/** In letters, as `held.ts` counts it. */
const LONG = 4_096
const kept = allActions.filter((action): action is ReadAction => action.kind === 'read' && !action.unkept)

const one = <T>([first]: readonly T[]): T => first ?? expect.fail('the demo player has none')
/** Of what the demo player has. */
const oneOfEach = async ({ db }: Service, roleid: string): Promise<Things> => {
  const inTeam = and(eq(signups.roleid, roleid), isNotNull(signups.teamId))
  const active = and(eq(cards.owner, roleid), eq(cards.state, 'active'))
  return {
    card: one(await db.select().from(cards).where(active)).serial,
    goods: one(await db.select().from(goods).where(isNotNull(goods.openedAt))).id,
    address: one(await db.select().from(addresses).where(eq(addresses.roleid, roleid))).id,
    order: one(await db.select().from(orders).where(eq(orders.roleid, roleid))).id,
    event: one(await db.select().from(signups).where(inTeam)).eventId,
    invite: one(await db.select().from(teams).where(isNotNull(teams.invite))).invite ?? '',
    ic: one(await db.select().from(icCards).where(eq(icCards.owner, roleid))).number,
  }
}

describe.runIf(engineAvailable)('a device that asks for the same again', () => {
  let s: Service
  beforeAll(async () => {
    s = await startWorld()
  })
  afterAll(() => s.stop())

  test('hears the same of every read that is kept, in a few words where it is long', async () => {
    const device = openDevice(s)
    await device.become(await sessionOf(s, demoAccount.roleid))
    const things = await oneOfEach(s, demoAccount.roleid)
    const read = async (action: ReadAction) => {
      clock.advance(1_000)
      const answer = await device.read(action, { ...argsOfRead(action.name, things) })
      return { answer, up: device.line.up, down: device.line.down }
    }
    const long: string[] = []
    for (const action of kept) {
      const [first, second] = [await read(action), await read(action)]
      if (!first.answer.ok || !second.answer.ok) throw new Error(`${action.name} was refused`)
      expect(second.answer.data, action.name).toEqual(first.answer.data)
      if (JSON.stringify(first.answer.data).length < LONG) continue
      long.push(action.name)
      expect(second.up + second.down, action.name).toBeLessThan(first.down / 3)
    }
    expect(long).toEqual(expect.arrayContaining(['mall_goods', 'mail_list']))
  })
})
