import { expect, it } from 'vitest'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

it('a page that heard no word of what became of a claim sees it as it wakes', async () => {
  const phone = new Phone()
  await phone.login()
  phone.offline()
  await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
  const seen: string[][] = []
  phone.layer.outbox.subscribe((rows) => seen.push((rows ?? []).map(({ state }) => state)))
  phone.tab.process.deaf = true
  phone.tab.process.frozenUntil = phone.time.now + 20_000
  phone.network = phone.good
  const other = phone.device.openTab()
  await phone.pass(20_001)
  expect(await phone.during(other.layer.outbox.rows())).toMatchObject([{ state: 'done' }])
  expect(seen.at(-1)).not.toEqual(['done'])
  phone.tab.wake()
  await phone.pass(100)
  expect(seen.at(-1)).toEqual(['done'])
})

const tappedOffline = async () => {
  const phone = new Phone({ withWorker: true })
  await phone.login()
  await phone.pass(5_000)
  await phone.during(phone.device.lineIsBack())
  phone.offline()
  await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
  await phone.pass(10)
  return phone
}

it('a claim whose page is gone is sent once there is a line, by the worker that the browser wakes for it', async () => {
  const phone = await tappedOffline()
  phone.device.killAll()
  await phone.during(phone.device.lineIsBack())
  expect(phone.server.ledger).toHaveLength(0)
  // It could not be sent: the browser wakes it once more.
  phone.network = phone.good
  await phone.during(phone.device.lineIsBack())
  expect(phone.server.ledger).toHaveLength(1)
})

it('a claim that was to be tried much later is sent as soon as the browser says that there is a line', async () => {
  const phone = await tappedOffline()
  await phone.pass(600_000)
  phone.device.killAll()
  phone.network = phone.good
  await phone.during(phone.device.lineIsBack())
  expect(phone.server.ledger).toHaveLength(1)
})

it('what an earlier page left is asked for anew by the next one, whatever became of the browser’s tries', async () => {
  const phone = await tappedOffline()
  phone.device.killAll()
  phone.device.giveUpSync()
  phone.device.openTab()
  await phone.pass(1_000)
  phone.device.killAll()
  phone.network = phone.good
  await phone.during(phone.device.lineIsBack())
  expect(phone.server.ledger).toHaveLength(1)
})
