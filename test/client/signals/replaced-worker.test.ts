import { expect, it } from 'vitest'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

/** As whoever asked for a newer worker says it, until that one is in charge. */
const replaceFor = async (phone: Phone, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    phone.layer.bypassWorker()
    await phone.pass(1_000)
  }
}

it('a tab that is opened while a worker is being replaced gives it no more work either', async () => {
  const phone = new Phone({ withWorker: true })
  await phone.login()
  await phone.pass(5_000)
  phone.layer.bypassWorker()
  await phone.pass(10)
  const later = phone.device.openTab()
  await phone.pass(1_000)
  phone.device.killWorker()
  const before = phone.device.processes().length
  expect(await phone.during(later.layer.ask(mailList, {}))).toMatchObject({ ok: true })
  expect(await phone.during(later.layer.ask(doSignIn, { day: '2026-11-21' }))).toMatchObject({ ok: true })
  await replaceFor(phone, 60)
  expect(phone.server.ledger).toHaveLength(1)
  expect(phone.device.processes().filter(({ alive }) => alive)).toHaveLength(phone.device.living().length)
  expect(phone.device.processes()).toHaveLength(before)
})

it('a worker that is being replaced gets no more work from any tab, and what waits is sent all the same', async () => {
  const phone = new Phone({ withWorker: true })
  await phone.login()
  const other = phone.device.openTab()
  await phone.pass(5_000)
  phone.device.killWorker()
  phone.layer.bypassWorker()
  await phone.pass(10)

  const tapped = await phone.during(other.layer.ask(doSignIn, { day: '2026-11-21' }))
  expect(tapped).toMatchObject({ ok: true })
  expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true })
  await replaceFor(phone, 120)
  expect(phone.sent.map(({ action }) => action)).toContain(doSignIn.name)
  const [, , worker] = phone.device.processes()
  expect(worker?.alive).toBe(false)
})

it('a worker whose heir never came is at work again for every tab', async () => {
  const phone = new Phone({ withWorker: true })
  await phone.login()
  const other = phone.device.openTab()
  await replaceFor(phone, 10)
  phone.device.killWorker()
  await phone.pass(5_000)
  const workers = () => phone.device.processes().filter(({ alive }) => alive).length - phone.device.living().length
  expect(workers()).toBe(0)
  expect(await phone.during(other.layer.ask(mailList, {}))).toMatchObject({ ok: true })
  expect(workers()).toBe(1)
  phone.device.killWorker()
  // Nor is whoever opens now told that it is on its way out.
  const later = phone.device.openTab()
  await phone.pass(1_000)
  phone.device.killWorker()
  expect(await phone.during(later.layer.ask(mailList, {}))).toMatchObject({ ok: true })
  expect(workers()).toBe(1)
})

it('a worker that waits with what could not be sent lets go when it is replaced, and the newer one comes at once', async () => {
  const phone = new Phone({ withWorker: true })
  await phone.login()
  await phone.pass(5_000)
  phone.network = async () => Promise.reject(new TypeError('cut off'))
  await phone.during(phone.layer.ask(doSignIn, { day: '2026-11-21' }))
  await phone.pass(2_000)
  let done = 0
  const event = () => void phone.device.syncEvent().then(() => done++)
  event()
  await phone.pass(1_000)
  expect(done).toBe(0)
  phone.layer.bypassWorker()
  await phone.pass(20)
  expect(done).toBe(1)
  event()
  await phone.pass(20)
  expect(done).toBe(2)
  // A newer one that never came: this one is at work again.
  await phone.pass(5_000)
  phone.network = phone.good
  event()
  await phone.pass(60_000)
  expect(done).toBe(3)
  expect(phone.server.ledger).toHaveLength(1)
})
