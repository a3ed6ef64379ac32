import { describe, expect, it } from 'vitest'
import { sendCode } from '../../../src/contract/account/account.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

const act = [makeUpSignIn, { day: '2026-11-20' }] as const
const makeUp = (phone: Phone) => phone.during(phone.layer.ask(...act))
const signedIn = async () => {
  const phone = new Phone()
  await phone.login()
  await phone.pass(20_000)
  return phone
}
/** The app believes that there is no signal, and has not heard otherwise. */
const believesOffline = async (phone: Phone) => {
  phone.offline()
  await phone.during(phone.layer.ask(mailList, {}))
  expect(phone.layer.connection.current()).toBe('offline')
}
const isAct = (body: string): boolean => JSON.parse(body).action === makeUpSignIn.name
const actsSent = (phone: Phone) => phone.sent.filter(({ action }) => action === makeUpSignIn.name)
const storageFails = (phone: Phone) => {
  phone.device.disk.fault = ({ kind, key }) =>
    kind === 'put' && key === 'liveOperations' ? new DOMException('the disk is gone', 'UnknownError') : null
}

describe('an act that has left the device', () => {
  it('is in doubt where its answer is lost at once, though there seemed to be no connection', async () => {
    const phone = await signedIn()
    await believesOffline(phone)
    phone.network = async (request) => {
      const response = await phone.good(request)
      if (isAct(request.body)) throw new TypeError('connection reset')
      return response
    }
    expect(await makeUp(phone)).toMatchObject({ ok: false, inDoubt: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('stays in doubt where it is tried again without a connection', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      await phone.good(request)
      throw new TypeError('connection reset')
    }
    expect(await makeUp(phone)).toMatchObject({ ok: false, inDoubt: true })
    phone.offline()
    expect(await makeUp(phone)).toMatchObject({ code: 'needs_connection', inDoubt: true })
  })

  it('stays in doubt where it is tried again and the device does not say what it knows of it', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      await phone.good(request)
      throw new TypeError('connection reset')
    }
    expect(await makeUp(phone)).toMatchObject({ ok: false, inDoubt: true })
    storageFails(phone)
    expect(await makeUp(phone)).toMatchObject({ ok: false, inDoubt: true })
  })

  it('is in doubt where a copy was seen before and the storage fails over the next try', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      if (!isAct(request.body)) return phone.good(request)
      phone.server.handle(request)
      storageFails(phone)
      return phone.server.answer('nonce_replayed')
    }
    expect(await makeUp(phone)).toMatchObject({ ok: false, inDoubt: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('may be done where its session ended meanwhile and the device does not say who is here', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      if (!isAct(request.body)) return phone.good(request)
      phone.server.handle(request)
      phone.network = async () => {
        phone.device.disk.fault = ({ kind, place }) =>
          kind === 'remove' && place === 'session' ? new DOMException('the disk is gone', 'UnknownError') : null
        return phone.server.answer('account_blocked')
      }
      return phone.server.answer('nonce_replayed')
    }
    expect(await makeUp(phone)).toMatchObject({ ok: false, inDoubt: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('of a visitor stays in doubt where it is tried again without a connection', async () => {
    const phone = new Phone()
    await phone.pass(1_000)
    const ask = () => phone.during(phone.layer.ask(sendCode, { phoneCode: '+886', phone: '0912345678' }))
    phone.offline()
    expect(await ask()).toMatchObject({ ok: false, inDoubt: true })
    expect(await ask()).toMatchObject({ code: 'needs_connection', inDoubt: true })
  })
})

describe('an act without a connection', () => {
  it('needs one, does not leave, and is in no doubt, however often it is tried', async () => {
    const phone = await signedIn()
    await believesOffline(phone)
    for (let tries = 0; tries < 3; tries++) {
      const refused = await makeUp(phone)
      expect(refused).toMatchObject({ ok: false, code: 'needs_connection', retryable: true })
      expect(refused).not.toHaveProperty('inDoubt')
    }
    phone.network = phone.good
    await phone.pass(300_000)
    expect(actsSent(phone)).toEqual([])
  })

  it('goes where the line is there after all', async () => {
    const phone = await signedIn()
    await believesOffline(phone)
    phone.network = phone.good
    expect(await makeUp(phone)).toMatchObject({ ok: true })
    expect(actsSent(phone)).toHaveLength(1)
  })
})
