import { describe, expect, it } from 'vitest'
import { KNOCK } from '../../../src/client/signals/connection.ts'
import { waysIn } from '../../../src/contract/account/account.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

const offlinePhone = async () => {
  const phone = new Phone()
  await phone.login()
  phone.offline()
  await phone.during(phone.layer.ask(mailList, {}))
  expect(phone.layer.connection.current()).toBe('offline')
  return phone
}

describe('the signal that is back', () => {
  it('is asked for with what every visitor may ask', () => {
    expect(KNOCK).toBe(waysIn.name)
    expect(waysIn.skipRoleid).toBe(true)
  })

  it('is known within a second of the browser’s word, though nothing waits and nobody asks', async () => {
    const phone = await offlinePhone()
    phone.network = phone.good
    phone.tab.wake()
    await phone.pass(1_000)
    expect(phone.layer.connection.current()).toBe('live')
  })

  it('is known to the page, too, where a worker that began since has heard the answer', async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    await phone.pass(20_000)
    phone.offline()
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(5_000)
    expect(phone.layer.connection.current()).toBe('offline')
    phone.device.killWorker()
    phone.network = phone.good
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(phone.layer.connection.current()).toBe('live')
  })

  it('is not believed on the browser’s word alone', async () => {
    const phone = await offlinePhone()
    phone.tab.wake()
    await phone.pass(1_000)
    expect(phone.layer.connection.current()).toBe('offline')
  })
})
