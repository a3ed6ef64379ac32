import { expect, it } from 'vitest'
import { mailList } from '../../src/contract/mail.ts'
import { doSignIn } from '../../src/contract/signin.ts'
import { Phone } from './support/phone.ts'

it('a worker that is being replaced gets no more work from any tab, and what waits is sent all the same', async () => {
  const phone = new Phone({ withWorker: true })
  await phone.login()
  const other = phone.device.openTab()
  await phone.pass(5_000)
  phone.device.killWorker()
  phone.layer.leaveWorker()
  await phone.pass(10)

  const tapped = await phone.during(other.layer.ask(doSignIn, { day: '2026-11-21' }))
  expect(tapped).toMatchObject({ ok: true })
  expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true })
  await phone.pass(120_000)
  expect(phone.sent.map(({ action }) => action)).toContain(doSignIn.name)
  const [, , worker] = phone.device.processes()
  expect(worker?.alive).toBe(false)
})
