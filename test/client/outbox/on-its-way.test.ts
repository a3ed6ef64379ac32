import { expect, it } from 'vitest'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

it('one claim whose line is slow for minutes holds up no other longer than a lease', async () => {
  const phone = new Phone()
  await phone.login()
  await phone.pass(20_000)
  phone.network = async (request) => {
    if (request.body.includes(doSignIn.name)) return phone.good(request)
    await phone.time.sleep(14_000)
    return request.body.includes(collectMail.name) ? phone.server.answer('unauthorized') : phone.server.handle(request)
  }
  await phone.during(phone.layer.ask(collectMail, { id: 'slow' }))
  // The look for more is over by now; the first is on its way still, and renews its session again and again.
  await phone.pass(25_000)
  await phone.during(phone.layer.ask(doSignIn, { day: '2026-11-21' }))
  await phone.pass(10_000)
  expect(phone.server.ledger.map(({ action }) => action)).toEqual([doSignIn.name])
})

it('a claim that was set aside is not over while a copy of it may arrive', async () => {
  const phone = new Phone()
  await phone.login()
  await phone.pass(20_000)
  phone.server.broken = ({ action }) => action === collectMail.name
  await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
  const row = async () => (await phone.during(phone.layer.outbox.rows()))[0]
  for (let looks = 0; looks < 1_000 && (await row())?.state !== 'parked'; looks++) await phone.pass(2_000)
  const asked = async () => {
    await phone.during(phone.layer.outbox.askServer((await row())?.seq ?? -1))
    return (await row())?.state
  }
  expect(await asked()).toBe('parked')
  await phone.pass(7 * 60_000)
  expect(await asked()).toBe('refused')
})
