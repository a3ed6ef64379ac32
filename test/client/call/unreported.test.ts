import { expect, it } from 'vitest'
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
  const hasUnreportedOutcome = (told?: boolean) =>
    phone.during(phone.device.openTab().layer.hasUnreportedOutcome(placeOrder, told))
  expect(await hasUnreportedOutcome()).toBe(true)
  // The word of the service has come by then, and no page that asked is there to hear it.
  await phone.pass(10_000)
  expect(phone.sent.filter(({ action }) => action === 'operation_status').length).toBeGreaterThan(0)
  expect(await hasUnreportedOutcome()).toBe(true)
  expect(await hasUnreportedOutcome(true)).toBe(false)
  expect(await hasUnreportedOutcome()).toBe(false)
  expect(phone.server.ledger).toHaveLength(1)
})

it('one that was answered is untold until a screen has told it, and the same again is another', async () => {
  const phone = new Phone()
  await phone.login()
  const hasUnreportedOutcome = (told?: boolean) => phone.during(phone.layer.hasUnreportedOutcome(placeOrder, told))
  await phone.during(phone.layer.ask(placeOrder, order))
  expect(await hasUnreportedOutcome()).toBe(true)
  await phone.during(phone.layer.ask(placeOrder, order))
  expect(phone.server.ledger).toHaveLength(2)
  await hasUnreportedOutcome(true)
  expect(await hasUnreportedOutcome()).toBe(false)
})
