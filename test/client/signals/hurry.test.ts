import { describe, expect, it } from 'vitest'
import { KNOCK } from '../../../src/client/signals/connection.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

/** A proxy, or a database, that lets the question about the line through and no sign-in. */
const halfGone = async (withWorker: boolean) => {
  const phone = new Phone({ withWorker })
  await phone.login()
  await phone.pass(5_000)
  phone.network = async (request) => {
    if (JSON.parse(request.body).action !== doSignIn.name) return phone.good(request)
    await phone.time.sleep(100)
    throw new TypeError('network error')
  }
  await phone.during(phone.layer.ask(doSignIn, { day: '2026-11-21' }))
  const count = (name: string) => phone.sent.filter(({ action }) => action === name).length
  return { phone, count }
}

describe.each([true, false])('what a service does not answer that answers others (worker: %s)', (withWorker) => {
  it('is sent ever more seldom, and so is the question about the line', async () => {
    const { phone, count } = await halfGone(withWorker)
    await phone.pass(10 * 60_000)
    expect(count(doSignIn.name)).toBeLessThan(60)
    expect(count(KNOCK)).toBeLessThan(120)
    const before = count(doSignIn.name)
    await phone.pass(10 * 60_000)
    expect(count(doSignIn.name) - before).toBeLessThan(40)
  })

  it('is sent no oftener where it hangs and others are answered meanwhile', async () => {
    const { phone, count } = await halfGone(withWorker)
    phone.network = async (request) => {
      if (JSON.parse(request.body).action === doSignIn.name) await phone.time.sleep(10_000)
      if (JSON.parse(request.body).action === doSignIn.name) throw new TypeError('network error')
      return phone.good(request)
    }
    for (let asked = 0; asked < 120; asked++) {
      phone.layer.ask(mailList, {}).catch(() => {})
      await phone.pass(5_000)
    }
    expect(count(doSignIn.name)).toBeLessThan(35)
  })

  it('counts within half a minute of an answer once it is answered again, however often it failed', async () => {
    const { phone } = await halfGone(withWorker)
    await phone.pass(10 * 60_000)
    phone.device.killWorker()
    phone.network = phone.good
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(21_000)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('is sent at once when the line is back after a minute, however lately it failed', async () => {
    const { phone } = await halfGone(withWorker)
    await phone.pass(60_000)
    phone.offline()
    await phone.pass(60_000)
    phone.network = phone.good
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(3_000)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it.each([0, 60_000])(
    'is sent at once when the line is back, though it had waited for hours: after %s ms',
    async (ms) => {
      const { phone } = await halfGone(withWorker)
      await phone.pass(ms)
      phone.offline()
      await phone.pass(3 * 3_600_000)
      phone.network = phone.good
      await phone.during(phone.layer.ask(mailList, {}))
      await phone.pass(1_000)
      expect(phone.server.ledger).toHaveLength(1)
    },
  )
})
