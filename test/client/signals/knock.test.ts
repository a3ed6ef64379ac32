import { describe, expect, it } from 'vitest'
import { KNOCK } from '../../../src/client/signals/connection.ts'
import { waysIn } from '../../../src/contract/account/account.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { Phone } from '../support/phone.ts'

const offlinePhone = async () => {
  const phone = new Phone()
  await phone.login()
  phone.offline()
  await phone.during(phone.layer.ask(mailList, {}))
  expect(phone.layer.connection.current()).toBe('offline')
  return phone
}

/** The mail alone is not answered, and that takes three seconds. */
const mailFailsLate = (phone: Phone): void => {
  phone.network = async (request) => {
    if (JSON.parse(request.body).action !== mailList.name) return phone.good(request)
    await phone.time.sleep(3_000)
    throw new TypeError('network error')
  }
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
    await phone.pass(1_000)
    expect(phone.layer.connection.current()).toBe('live')
  })

  it('is not believed on another tab’s word, which may be of before: this one asks for itself', async () => {
    const phone = await offlinePhone()
    const other = phone.device.openTab()
    await phone.during(other.layer.ask(mailList, {}))
    expect(other.layer.connection.current()).toBe('offline')
    const asked = phone.sent.filter(({ action }) => action === KNOCK).length
    const told: string[] = []
    phone.layer.connection.subscribe((state) => told.push(state))
    // What the other tab asked was answered; the line is down again before this one has heard of it.
    let answers = 1
    const failing = phone.network
    phone.network = (request) => (answers-- > 0 ? phone.good(request) : failing(request))
    expect(await phone.during(other.layer.ask(noticeList, {}))).toMatchObject({ ok: true })
    await phone.pass(5_000)
    expect(phone.sent.filter(({ action }) => action === KNOCK).length).toBeGreaterThan(asked)
    expect(phone.layer.connection.current()).toBe('offline')
    expect(told, 'what its views were told').not.toContain('live')
  })

  it('is known to be gone by a new page too, whose worker learned it before', async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    await phone.pass(20_000)
    await phone.during(phone.layer.ask(mailList, {}))
    phone.offline()
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: true })
    await phone.pass(5_000)
    const next = phone.device.openTab()
    expect(await phone.during(next.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: true })
    await phone.pass(1_000)
    expect(next.layer.connection.current()).toBe('offline')
  })

  it('is asked for anew when others have heard an answer while an own question hangs', async () => {
    const phone = await offlinePhone()
    const other = phone.device.openTab()
    await phone.during(other.layer.ask(mailList, {}))
    // The first question after the word of the other tab hangs for good.
    let hangs = true
    const good: typeof phone.network = (request) => {
      if (!hangs || JSON.parse(request.body).action !== KNOCK) return phone.good(request)
      hangs = false
      return new Promise(() => {})
    }
    phone.network = good
    await phone.during(other.layer.ask(noticeList, {}))
    // The line is gone and back before that is noticed.
    phone.offline()
    await phone.during(other.layer.ask(mailList, {}))
    phone.network = good
    await phone.during(other.layer.ask(mailList, {}))
    expect(hangs).toBe(false)
    await phone.pass(5_000)
    expect(phone.layer.connection.current()).toBe('live')
  })

  it('is not believed on the browser’s word alone', async () => {
    const phone = await offlinePhone()
    phone.tab.wake()
    await phone.pass(1_000)
    expect(phone.layer.connection.current()).toBe('offline')
  })
})

describe('the signal that is gone', () => {
  it('is noticed on a phone whose clock was set back meanwhile, and asked for no more than before', async () => {
    const phone = new Phone()
    await phone.login()
    await phone.during(phone.layer.ask(mailList, {}))
    phone.offline()
    phone.device.clock.setAhead(-6 * 365 * 86_400_000)
    await phone.during(phone.layer.ask(noticeList, {}))
    expect(phone.layer.connection.current()).toBe('offline')
    await phone.pass(1_000)
    expect(phone.sent.filter(({ action }) => action === KNOCK).length).toBeLessThan(3)
  })

  it('is not believed for long on another tab’s word, whose question may be older than the last answer here', async () => {
    const phone = new Phone()
    await phone.login()
    const other = phone.device.openTab()
    await phone.pass(1_000)
    mailFailsLate(phone)
    const late = other.layer.ask(mailList, {})
    await phone.pass(1_000)
    expect(await phone.during(phone.layer.ask(noticeList, {}))).toMatchObject({ ok: true })
    await phone.during(late)
    await phone.pass(1_000)
    expect(phone.layer.connection.current()).toBe('live')
    expect(other.layer.connection.current()).toBe('live')
  })
})

describe('a failure that an answer overtook', () => {
  /** The mail is asked for and fails after three seconds; the notices are asked for later and answered before. */
  const overtaken = async (phone: Phone, meanwhile: () => void) => {
    mailFailsLate(phone)
    const mail = phone.layer.ask(mailList, {})
    await phone.pass(1_000)
    expect(await phone.during(phone.layer.ask(noticeList, {}))).toMatchObject({ ok: true })
    meanwhile()
    await phone.during(mail)
    await phone.pass(5_000)
  }
  const loggedIn = async () => {
    const phone = new Phone()
    await phone.login()
    return phone
  }

  it('has the line asked for once more, so that one that is down since is known to be down', async () => {
    const phone = await loggedIn()
    await overtaken(phone, () => {
      const failing = phone.network
      phone.network = async (request) => {
        if (JSON.parse(request.body).action === mailList.name) return failing(request)
        throw new TypeError('network error')
      }
    })
    expect(phone.layer.connection.current()).toBe('offline')
  })

  it('proves nothing while the line is good: it is asked for once, and stays live', async () => {
    const phone = await loggedIn()
    await overtaken(phone, () => {})
    expect(phone.layer.connection.current()).toBe('live')
    expect(phone.sent.filter(({ action }) => action === KNOCK)).toHaveLength(1)
  })
})
