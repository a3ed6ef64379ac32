import { expect, it } from 'vitest'
import { COPIES_GONE_MS } from '../../../src/client/outbox/work.ts'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import { Phone } from '../support/phone.ts'

const order = {
  lines: [{ id: 'mug', count: 1, price: 40, currency: 'mallPoints' }],
  silver: [],
  address: null,
  fromCart: false,
  shipsFree: false,
}

it('an act that is paid for and was cut off is known as untold, whatever tab asks, until its player knows', async () => {
  const phone = new Phone()
  await phone.login()
  // The service has done it, and the page is gone before its answer comes.
  phone.network = async (request) => {
    await phone.good(request)
    return new Promise(() => {})
  }
  phone.layer.ask(placeOrder, order).catch(() => {})
  await phone.pass(1_000)
  phone.tab.process.kill()
  phone.network = phone.good
  const unreported = () => phone.during(phone.device.openTab().layer.unreported(placeOrder))
  expect(await unreported()).toBe('open')
  // The word of the service has come by then, and no page that asked is there to hear it.
  await phone.pass(10_000)
  expect(phone.sent.filter(({ action }) => action === 'operation_status').length).toBeGreaterThan(0)
  expect(await unreported()).toBe('done')
  await phone.during(phone.device.openTab().layer.unreported(placeOrder, 'done'))
  expect(await unreported()).toBe('none')
  expect(phone.server.ledger).toHaveLength(1)
})

it('one that was answered is untold until a screen has told it, and the same again is another', async () => {
  const phone = new Phone()
  await phone.login()
  const unreported = () => phone.during(phone.layer.unreported(placeOrder))
  await phone.during(phone.layer.ask(placeOrder, order))
  expect(await unreported()).toBe('done')
  await phone.during(phone.layer.ask(placeOrder, order))
  expect(phone.server.ledger).toHaveLength(2)
  await phone.during(phone.layer.unreported(placeOrder, 'done'))
  expect(await unreported()).toBe('none')
})

/** Nothing of this order comes through, and its sheet is closed over it. */
const closedInDoubt = async () => {
  const phone = new Phone()
  await phone.login()
  phone.network = async (request) => {
    if (request.body.includes('"order_place"')) throw new TypeError('network error')
    return phone.good(request)
  }
  expect(await phone.during(phone.layer.ask(placeOrder, order))).toMatchObject({ ok: false, inDoubt: true })
  const unreported = () => phone.during(phone.layer.unreported(placeOrder))
  return { phone, unreported }
}

it('one that nobody on screen waits for any more is asked about, and over once no copy of it can come', async () => {
  const { phone, unreported } = await closedInDoubt()
  await phone.pass(15 * 60_000)
  expect(await unreported()).toBe('open')
  await phone.during(phone.layer.abandon('1001', placeOrder, order))
  expect(await unreported()).toBe('open')
  await phone.pass(COPIES_GONE_MS + 60_000)
  expect(await unreported()).toBe('none')
})

it('whoever comes back to the page of one that was done meanwhile gets its result', async () => {
  const phone = new Phone()
  await phone.login()
  phone.network = async (request) => {
    const answer = await phone.good(request)
    if (request.body.includes('"order_place"')) throw new TypeError('network error')
    return answer
  }
  await phone.during(phone.layer.ask(placeOrder, order))
  await phone.during(phone.layer.abandon('1001', placeOrder, order))
  await phone.pass(60_000)
  expect(await phone.during(phone.layer.unreported(placeOrder))).toBe('done')
  // The model's service places no order of this shape, so it is known to be done, and no more.
  expect(await phone.during(phone.layer.outcomeOf(placeOrder, order))).toMatchObject({ mayBeDone: true })
  expect(phone.server.ledger).toHaveLength(1)
})

it('one that its player knows of holds up no further order, whatever becomes of it, and is done at most once', async () => {
  const { phone, unreported } = await closedInDoubt()
  await phone.during(phone.layer.abandon('1001', placeOrder, order))
  await phone.during(phone.layer.unreported(placeOrder, 'done'))
  expect(await unreported()).toBe('open')
  await phone.during(phone.layer.unreported(placeOrder, 'all'))
  expect(await unreported()).toBe('none')
  // The same again still has the key of the first.
  phone.network = phone.good
  await phone.during(phone.layer.ask(placeOrder, order))
  const [first, again] = phone.sent.filter(({ action }) => action === 'order_place').map(({ opKey }) => opKey)
  expect(again).toBe(first)
  expect(phone.server.ledger).toHaveLength(1)
})
