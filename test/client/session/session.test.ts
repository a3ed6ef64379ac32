import { describe, expect, it } from 'vitest'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'
import { collect, eitherWay, signedIn, states } from '../support/signed-in.ts'

const refused = (code: string, time: number): string =>
  JSON.stringify({ ok: false, code, message: '', errorMessage: '', data: null, time })

describe('a login', () => {
  it('holds once its record is written, though what follows that cannot be', async () => {
    const phone = new Phone()
    const { set } = phone.device.keyval
    phone.device.keyval.set = async (key, value) => {
      if (key === 'token') throw new DOMException('the database is closing', 'InvalidStateError')
      return set(key, value)
    }
    await phone.login()
    expect(await phone.during(phone.layer.session.current())).toMatchObject({ roleid: '1001' })
  })
})

describe('a session that ran out', () => {
  it('is renewed once for 50 requests at the same time, and all are answered', async () => {
    const phone = await signedIn()
    phone.server.sessions.expireAll()
    const other = phone.device.openTab()
    const asked = Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? phone.layer : other.layer).ask(collectMail, { id: `m${n % 20}` }),
    )
    await phone.during(Promise.all([...asked, phone.layer.ask(mailList, {}), other.layer.ask(mailList, {})]))
    await phone.pass(30_000)
    expect(phone.sent.filter(({ action }) => action === 'old_exchange_new')).toHaveLength(1)
    expect(phone.server.ledger).toHaveLength(20)
  })

  it('is renewed where the browser refuses a lock', async () => {
    const phone = await signedIn()
    phone.device.givesLocks = false
    phone.server.sessions.expireAll()
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(phone.sent.filter(({ action }) => action === 'old_exchange_new')).toHaveLength(1)
  })

  it('survives a lost answer to the renewal', async () => {
    const phone = await signedIn()
    phone.server.sessions.expireAll()
    let lost = false
    phone.network = async (request) => {
      const response = await phone.good(request)
      if (!request.body.includes('old_exchange_new') || lost) return response
      lost = true
      throw new TypeError('network error')
    }
    await phone.during(phone.layer.ask(mailList, {}))
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(lost).toBe(true)
  })

  /** Falls asleep over its renewal, until long after another page has renewed the session and gone on. */
  const sleepsOver = async (fallAsleep: (phone: Phone, sleep: () => void) => void) => {
    const phone = await signedIn()
    const other = phone.device.openTab()
    await phone.pass(2_000)
    phone.server.sessions.expireAll()
    const { process } = phone.tab
    fallAsleep(phone, () => {
      process.frozenUntil = phone.time.now + 4 * 60_000
    })
    const slept = phone.layer.ask(mailList, {})
    await phone.pass(1_000)
    expect(process.frozenUntil).toBeGreaterThan(phone.time.now)
    // Nobody waits for whoever sleeps longer than they may hold the lock.
    await phone.during(other.layer.ask(mailList, {}))
    await phone.pass(20_000)
    await phone.during(slept, 5 * 60_000)
    await phone.pass(60_000)
    return { phone, other }
  }
  const goesOn = async ({ phone, other }: Awaited<ReturnType<typeof sleepsOver>>) => {
    expect(phone.server.sessions.reused).toEqual([])
    for (const { layer } of [phone.tab, other])
      expect(await phone.during(layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
  }

  it('stays where a page falls asleep before it signs its renewal, and another renews it meanwhile', async () => {
    const slept = await sleepsOver(({ device }, sleep) => {
      const { get } = device.keyval
      device.keyval.get = async (key) => {
        if (key === 'userInfo' && device.holders().length > 0) {
          device.keyval.get = get
          sleep()
        }
        return get(key)
      }
    })
    await goesOn(slept)
  })

  it('stays where a page sleeps over the word that its renewal was seen before, and another has used it', async () => {
    const slept = await sleepsOver((phone, sleep) => {
      phone.network = async (request) => {
        const answer = await phone.good(request)
        if (!request.body.includes('old_exchange_new')) return answer
        phone.network = phone.good
        sleep()
        return phone.server.answer('nonce_replayed')
      }
    })
    await goesOn(slept)
  })

  it('goes on where the page slept past the end of the new token before it was used', async () => {
    const phone = await signedIn()
    phone.server.sessions.expireAll()
    phone.network = async (request) => {
      const response = await phone.good(request)
      if (request.body.includes('old_exchange_new') && phone.server.sessions.renewals === 1)
        phone.server.sessions.expireAll()
      return response
    }
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(await phone.layer.session.current()).toMatchObject({ roleid: '1001' })
  })

  it.each([
    ['agrees, and gives no token', 200, { ok: true, code: 0, data: null }],
    ['is no request that it knows', 400, { ok: false, code: 'bad_request', data: null, v: 1_000_000 }],
    ['is of somebody else', 403, { ok: false, code: 'not_yours', data: null }],
    ['is refused with a word of tomorrow', 409, { ok: false, code: 'not_on_mondays', data: null }],
  ])('ends no claim where the word on its renewal %s', async (_word, status, said) => {
    const phone = await signedIn()
    phone.server.sessions.expireAll()
    phone.network = async (request) => {
      if (!request.body.includes('old_exchange_new')) return phone.good(request)
      const text = JSON.stringify({ message: '', errorMessage: '', time: phone.time.now, ...said })
      return { status, retryAfter: null, text }
    }
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    expect(phone.sent.some(({ action }) => action === 'old_exchange_new')).toBe(true)
    expect(await states(phone)).not.toEqual([['mail:a', expect.stringMatching(/done|refused/)]])
    phone.network = phone.good
    await phone.pass(60_000)
    expect(await states(phone)).toEqual([['mail:a', 'done']])
    expect(phone.server.ledger).toHaveLength(1)
  })

  it.each([
    ['refresh_failed', 403],
    ['account_blocked', 403],
    ['account_leaving', 401],
  ])('says why it is over: %s', async (code, status) => {
    const phone = await signedIn()
    const told: unknown[] = []
    phone.layer.onMessage((message) => message.type === 'session' && told.push(message.over))
    phone.network = async () => ({ status, retryAfter: null, text: refused(code, phone.layer.now()) })
    await phone.during(phone.layer.ask(mailList, {}))
    // It is over: no other token would help.
    expect(phone.sent.filter(({ action }) => action === 'old_exchange_new')).toEqual([])
    expect(told).toEqual([code])
    expect(await phone.layer.session.current()).toBeNull()
  })

  it('is told of once to whoever opens the app next, and to nobody after another login', async () => {
    const phone = await signedIn()
    phone.network = async () => ({ status: 403, retryAfter: null, text: refused('account_blocked', phone.layer.now()) })
    await phone.during(phone.layer.ask(mailList, {}))
    const next = phone.device.openTab()
    expect(await phone.during(next.layer.session.takeWhyOver())).toBe('account_blocked')
    expect(await phone.during(next.layer.session.takeWhyOver())).toBeNull()

    phone.network = phone.good
    await phone.login()
    phone.network = async () => ({ status: 403, retryAfter: null, text: refused('account_blocked', phone.layer.now()) })
    await phone.during(phone.layer.ask(mailList, {}))
    phone.network = phone.good
    await phone.login()
    expect(await phone.during(phone.layer.session.takeWhyOver())).toBeNull()
  })

  it.each(eitherWay)('is what whoever asked is told of, %s', async (_how, withWorker) => {
    const asks: readonly ((phone: Phone) => Promise<unknown>)[] = [
      (phone) => phone.layer.ask(mailList, {}),
      (phone) => phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }),
    ]
    for (const ask of asks) {
      const phone = await signedIn({ withWorker })
      phone.server.sessions.endAll()
      expect(await phone.during(ask(phone))).toMatchObject({ ok: false, code: 'refresh_failed' })
    }
  })

  it('that cannot be renewed is cleared, and what waits goes on after the same login', async () => {
    const phone = await signedIn()
    phone.server.sessions.endAll()
    const told: unknown[] = []
    phone.layer.session.subscribe((session) => told.push(session))
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    expect(told.at(-1)).toBeNull()
    await phone.login('1002')
    await phone.pass(60_000)
    expect(phone.server.ledger).toEqual([])
    await phone.login('1001')
    await phone.pass(60_000)
    expect(phone.server.ledger.map(({ account, opKey }) => [account, opKey])).toEqual([['1001', 'mail:a']])
  })
})

describe('a clock off by a day', () => {
  it.each([86_400_000, -86_400_000])('is set right by the first answer (%i ms)', async (skewMs) => {
    const phone = await signedIn({ skewMs })
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(Math.abs(phone.layer.now() - phone.time.now)).toBeLessThan(1_000)
    expect(phone.server.said.get('time_skew')).toBe(1)
  })

  it('is set right for the page too when only the worker has spoken to the service', async () => {
    const phone = await signedIn({ withWorker: true, skewMs: -8 * 24 * 3_600_000 })
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(100)
    expect(Math.abs(phone.layer.now() - phone.time.now)).toBeLessThan(2_000)
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    expect((await phone.layer.outbox.rows()).map(({ state }) => state)).toEqual(['done'])
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('signing out', () => {
  it('without signal purges everything, and ends the session once signal is back', async () => {
    const phone = await signedIn()
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.during(phone.layer.stored.set('icId', '1234'))
    await phone.during(phone.layer.stored.set('loginInfo', { phoneCode: '+853' }))
    let purged = 0
    phone.layer.session.onPurge(() => {
      purged += 1
    })
    phone.offline()
    await phone.during(phone.layer.session.end('keep'))
    expect(purged).toBe(1)
    expect(await phone.layer.session.current()).toBeNull()
    expect(await phone.layer.stored.get('token')).toBeNull()
    expect(await phone.layer.stored.get('icId')).toBeNull()
    // Of the device, and nobody's: the next login form begins with that region.
    expect(await phone.layer.stored.get('loginInfo')).toEqual({ phoneCode: '+853' })
    expect(await phone.layer.kept(mailList, {})).toBeNull()
    expect(phone.device.screensForgotten).toBeGreaterThan(0)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(false)
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(5_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
  })

  it('tells the other tabs, so that they let go of the account as well', async () => {
    const phone = await signedIn()
    const other = phone.device.openTab()
    await phone.pass(500)
    let purged = 0
    other.layer.session.onPurge(() => {
      purged += 1
    })
    await phone.during(phone.layer.session.end('discard'))
    await phone.pass(100)
    expect(purged).toBe(1)
  })

  it('with waiting rows kept lets them wait for the same account', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(collect(phone, 'a'))
    await phone.during(phone.layer.session.end('keep'))
    phone.network = phone.good
    await phone.login('1002')
    await phone.pass(120_000)
    expect(phone.server.ledger).toEqual([])
    await phone.login('1001')
    await phone.pass(60_000)
    expect(phone.server.ledger.map(({ account }) => account)).toEqual(['1001'])
  })
})
