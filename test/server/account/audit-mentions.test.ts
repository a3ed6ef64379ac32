import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportData } from '../../../src/contract/account/own-data.ts'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import { auditList } from '../../../src/contract/ops/operator.ts'
import { ordersRefund } from '../../../src/contract/ops/player/orders.ts'
import { playersFind } from '../../../src/contract/ops/player/players.ts'
import { shippingBulk, shippingLabel } from '../../../src/contract/ops/player/shipping.ts'
import { icBlock, icMove, icShow } from '../../../src/contract/ops/world/ic.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../src/server/service.ts'
import { newIc } from '../support/callers/machines.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { findEverywhere } from '../support/canary.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { lineOf, newAddress, newGoods, place } from '../support/mall.ts'
import { give, logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const newWord = (): string => `word${Math.random().toString(36).slice(2, 12)}`
const erase = (s: Service, { roleid }: Credentials): Promise<void> =>
  s.db.transaction((tx) => erasePlayer(tx, roleid, s.deps.secrets, clock.now))
const nameThem = (s: Service, { roleid }: Credentials, nickname: string) =>
  s.db.update(players).set({ nickname }).where(eq(players.roleid, roleid))

const newOrder = async (s: Service) => {
  const as = await newPlayer(s)
  await give(s, as, [{ item: 'mallPoints', count: 1_000 }])
  const address = await newAddress(s, as)
  const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(await newGoods(s))], address }))
  return { as, id: order.id }
}
const detailsOf = async (s: Service, operator: string) => (await auditOf(s, operator)).map(({ detail }) => detail)
const gone = { erased: true }

describe.runIf(engineAvailable)('what operators wrote about a player', () => {
  const service = useService()

  test('goes with them: in refunds, done and refused, on cards, and in searches for a part of their name', async () => {
    const s = await service()
    const { as, id } = await newOrder(s)
    const [refund, again, move, block] = [newWord(), newWord(), newWord(), newWord()]
    await nameThem(s, as, `Xu${refund}`)
    await opsDo(s, playersFind, { nickname: `u${refund.slice(0, 9).toUpperCase()}` })
    await opsDo(s, ordersRefund, { id, reason: `${refund} asked for it` })
    expect((await opsAsk(s, ordersRefund, { id, reason: `${again} asked once more` })).code).toBe('conflict')
    const { number } = await newIc(s)
    await opsDo(s, icMove, { number, roleid: as.roleid, why: `${move} found it` })
    await opsDo(s, icBlock, { number, why: `${block} lost it` })
    const words = [refund, again, move, block]
    expect(await findEverywhere(s, words)).toContain('ops_audit.detail')
    await erase(s, as)
    expect(await findEverywhere(s, [...words, refund.slice(0, 9).toUpperCase()])).toEqual([])
  })

  test('goes with whoever lost a card to another, and with whoever got it', async () => {
    const s = await service()
    for (const leaves of ['loser', 'winner'] as const) {
      const [loser, winner] = [await newPlayer(s), await newPlayer(s)]
      const { number } = await newIc(s, { owner: loser.roleid })
      const as = newWord()
      await opsDo(s, icMove, { number, roleid: winner.roleid, why: 'a receipt' }, { as })
      await erase(s, { loser, winner }[leaves])
      expect([leaves, await detailsOf(s, as)]).toEqual([leaves, [gone]])
    }
  })

  test('goes where they were found by their phone number, and stays where others were', async () => {
    const s = await service()
    const [phone, as] = [newPhone(), newWord()]
    const leaves = await logIn(s, phone)
    const other = newPhone()
    await logIn(s, other)
    await opsDo(s, playersFind, { phone: `+886${phone}` }, { as })
    await opsDo(s, playersFind, { phone: `+886${other}` }, { as })
    await erase(s, leaves)
    expect(await detailsOf(s, as)).toMatchObject([gone, { phone: expect.stringContaining('***') }])
  })

  test('goes where a name was looked for that they only asked for, or had before', async () => {
    const s = await service()
    const [as, name] = [await newPlayer(s), newWord()]
    await opsDo(s, playersFind, { nickname: name.slice(1).toUpperCase() })
    await nameThem(s, as, name)
    await erase(s, as)
    expect(await findEverywhere(s, [name.slice(1).toUpperCase()])).toEqual([])
  })

  test('takes nothing of a list of parcels along, which says nothing of where they went', async () => {
    const s = await service()
    const [{ as: leaves, id }, as] = [await newOrder(s), newWord()]
    // Of its own: others send parcels in the same database.
    const tracking = `T${id.slice(0, 8)}`
    const parcels = [{ id, carrier: 'Black Cat', tracking }]
    await opsDo(s, shippingBulk, { parcels }, { as })
    await erase(s, leaves)
    expect(await detailsOf(s, as)).toEqual([{ parcels: [{ id }] }])
    expect(await findEverywhere(s, [tracking])).toEqual([])
  })

  test('is told of to the player, and found by the operator who asks for them', async () => {
    const s = await service()
    const { as, id } = await newOrder(s)
    const other = await newPlayer(s)
    const { number } = await newIc(s, { owner: as.roleid })
    await opsDo(s, shippingLabel, { id })
    await opsDo(s, icShow, { number })
    await opsDo(s, icMove, { number, roleid: other.roleid, why: 'a receipt' })
    const acts = ['ic.move', 'ic.show', 'shipping.label']
    const { held } = await dataOf(exportData, ask(s, exportData, {}, { as }))
    expect(held.ops_audit?.map(({ act }) => act).toSorted()).toEqual(acts)
    expect(JSON.stringify(held.ops_audit)).not.toContain(other.roleid)
    // A search that found both is about each of them, and says nothing of the other.
    const name = newWord()
    await nameThem(s, as, name)
    await opsDo(s, playersFind, { roleid: other.roleid, nickname: name })
    const again = await dataOf(exportData, ask(s, exportData, {}, { as }))
    expect(again.held.ops_audit).toHaveLength(4)
    expect(JSON.stringify(again.held.ops_audit)).not.toContain(other.roleid)
    const { entries } = await opsDo(s, auditList, { subject: as.roleid })
    expect(entries.map(({ act }) => act).toSorted()).toEqual([...acts, 'players.find'].toSorted())
  })
})
