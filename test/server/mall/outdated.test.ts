import { describe, expect, test } from 'vitest'
import { deleteAddress, saveAddress, setDefaultAddress } from '../../../src/contract/mall/addresses.ts'
import { cartPut } from '../../../src/contract/mall/cart.ts'
import { confirmOrder, placeOrder } from '../../../src/contract/mall/orders.ts'
import { shippingShip } from '../../../src/contract/ops/player/shipping.ts'
import { allActions } from '../../../src/contract/registry.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { addressArgs, lineOf, newAddress, newGoods, newSilver, place } from '../support/mall.ts'
import { type AboutThings, about, outdatedBy } from '../support/outdated.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

interface Ready {
  readonly as: Credentials
  readonly args: object
  readonly things?: AboutThings
}

/** With points, an address, something in the cart and a silver legend card that waits for a parcel. */
const buyer = async (s: Service) => {
  const as = await newPlayer(s)
  await give(s, as, [{ item: 'mallPoints', count: 1_000 }])
  const [wares, address, card] = [await newGoods(s), await newAddress(s, as), await newSilver(s, as)]
  expect(await codeOf(ask(s, cartPut, { id: wares.id, count: 1, price: 100, at: clock.now() }, { as }))).toBe(0)
  return { as, wares, wanted: { lines: [lineOf(wares)], silver: [card], address, shipsFree: false, fromCart: true } }
}

const twoAddresses = async (s: Service) => {
  const as = await newPlayer(s)
  return { as, first: (await newAddress(s, as)).id, second: (await newAddress(s, as)).id }
}

const acts: Readonly<Record<string, (s: Service) => Promise<Ready>>> = {
  [placeOrder.name]: async (s) => {
    const { as, wares, wanted } = await buyer(s)
    return { as, args: wanted, things: { goods_detail: [{ id: wares.id }] } }
  },
  [confirmOrder.name]: async (s) => {
    const { as, wanted } = await buyer(s)
    const { id } = (await dataOf(placeOrder, place(s, as, wanted))).order
    await opsDo(s, shippingShip, { id, carrier: '黑貓宅急便', tracking: '905512340011' })
    return { as, args: { id }, things: { order_detail: [{ id }] } }
  },
  [saveAddress.name]: async (s) => {
    const { as, first: id } = await twoAddresses(s)
    return { as, args: { ...addressArgs, id, consignee: '李四海' } }
  },
  [deleteAddress.name]: async (s) => {
    const { as, first: id } = await twoAddresses(s)
    return { as, args: { id } }
  },
  [setDefaultAddress.name]: async (s) => {
    const { as, second: id } = await twoAddresses(s)
    return { as, args: { id } }
  },
}

test('every act on orders and addresses is held against what it says is out of date after it', () => {
  const own = allActions.filter(({ kind, name }) => kind === 'live' && /^(order|address)_/.test(name))
  expect(own.map(({ name }) => name).sort()).toEqual(Object.keys(acts).sort())
})

describe.runIf(engineAvailable)('what is out of date after', () => {
  const service = useOwnService()

  test.each(Object.entries(acts))(
    '%s is all that it says, and nothing more where it is sent twice',
    async (action, ready) => {
      const s = await service()
      const { as, args, things } = await ready(s)
      const { changed, unsaid, twice } = await outdatedBy(s, as, { action, args, argsFor: about(things) })
      expect(changed.length).toBeGreaterThan(0)
      expect(unsaid).toEqual([])
      expect(twice).toEqual([])
    },
  )
})
