import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { items } from '../../../src/contract/common.ts'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { balances } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { newIcOf } from '../support/callers/machines.ts'
import { dealOne } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { found, inviteOf, newEvent } from '../support/events/events.ts'
import { lineOf, newAddress, newGoods, place } from '../support/mall.ts'
import { newPlayer } from '../support/players.ts'
import { argsOfRead, type Things } from '../support/reads.ts'
import { engineAvailable, useService } from '../support/service.ts'

const MOST = Number.MAX_SAFE_INTEGER
const owned = [...items, 'skinFragment:g021']
const reads = allActions.filter(({ kind }) => kind === 'read')

const newRich = async (s: Service): Promise<Credentials> => {
  const as = await newPlayer(s)
  await s.db.insert(balances).values(owned.map((item) => ({ roleid: as.roleid, item, count: MOST })))
  return as
}

const oneOfEach = async (s: Service, as: Credentials): Promise<Things> => {
  const [wares, address, { id: event }] = [await newGoods(s), await newAddress(s, as), await newEvent(s)]
  const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)], address }))
  await s.db.update(balances).set({ count: MOST }).where(eq(balances.roleid, as.roleid))
  await found(s, as, event)
  return {
    ...{ card: await dealOne(s, as), goods: wares.id, address: address.id, order: order.id },
    ...{ event, invite: await inviteOf(s, as, event), ic: (await newIcOf(s, as.roleid)).number },
  }
}

describe.runIf(engineAvailable)('a player who owns as much as can be held of everything', () => {
  const service = useService()

  test('is answered as the contract says by every read', async () => {
    const s = await service()
    const as = await newRich(s)
    const things = await oneOfEach(s, as)
    for (const read of reads) {
      const { envelope } = await ask(s, read, argsOfRead(read.name, things) ?? {}, { as })
      expect([read.name, envelope.code]).toEqual([read.name, 0])
      expect(v.is(read.data, envelope.data), read.name).toBe(true)
    }
  })

  test('can give all of it up and leave', async () => {
    const s = await service()
    const as = await newRich(s)
    const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
    expect(assets).toEqual(expect.arrayContaining(owned.map((asset) => ({ asset, count: MOST }))))
    expect(await codeOf(ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))).toBe(0)
  })
})
