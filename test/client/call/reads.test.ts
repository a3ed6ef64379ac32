import { describe, expect, it } from 'vitest'
import type { LayerMessage } from '../../../src/client/signals/messages.ts'
import { cardChanges } from '../../../src/contract/card/card.ts'
import { getSuppleItemNum, makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import type { Language } from '../../../src/contract/languages.ts'
import { mailList, readMail } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'
import { eitherWay } from '../support/signed-in.ts'

const list = (phone: Phone) => phone.layer.ask(mailList, {})

/** The first list is two seconds on its way, all others a moment. How often one was asked for. */
const slowAtFirst = (phone: Phone): (() => number) => {
  let asked = 0
  phone.network = async (request) => {
    if (!request.body.includes(mailList.name)) return phone.good(request)
    asked += 1
    const said = phone.server.answer(0, { mails: [] })
    await phone.time.sleep(asked === 1 ? 2_000 : 100)
    return said
  }
  return () => asked
}

describe.each(eitherWay)('a read %s', (_name, withWorker) => {
  const signedIn = async () => {
    const phone = new Phone({ withWorker })
    await phone.login()
    return phone
  }

  it('answers from the network, with the time of the answer', async () => {
    const phone = await signedIn()
    const answer = await phone.during(list(phone))
    expect(answer).toMatchObject({ ok: true, kept: false, data: { mails: [] } })
  })

  it('that was one too many at once comes again in a moment, without a word', async () => {
    const phone = await signedIn()
    let refused = 0
    phone.network = async (request) => {
      if (refused > 0) return phone.good(request)
      refused += 1
      return { ...phone.server.answer('rate_limited'), status: 429, retryAfter: '1' }
    }
    expect(await phone.during(list(phone))).toMatchObject({ ok: true, kept: false })
    expect(refused).toBe(1)
  })

  it('shows the kept copy with its time when there is no signal, at once', async () => {
    const phone = await signedIn()
    const first = await phone.during(list(phone))
    phone.offline()
    await phone.pass(60_000)
    const answer = await phone.during(list(phone), 100)
    expect(answer).toMatchObject({ ok: true, kept: true, at: first.ok && first.at })
  })

  it.each([
    ['the line is down', (phone: Phone) => phone.offline(), 'loading_failed'],
    [
      'the service fails',
      (phone: Phone) => {
        phone.network = async () => ({ ...phone.server.answer('unavailable'), status: 503 })
      },
      'unavailable',
    ],
  ])('says with the kept copy whether %s', async (_what, happens, why) => {
    const phone = await signedIn()
    await phone.during(list(phone))
    happens(phone)
    expect(await phone.during(list(phone))).toMatchObject({ ok: true, kept: true, why })
  })

  it('of what the service knows no more leaves no copy that would say it is there', async () => {
    const phone = await signedIn()
    await phone.during(list(phone))
    phone.network = async () => ({ ...phone.server.answer('not_found'), status: 404 })
    expect(await phone.during(list(phone))).toMatchObject({ ok: false, code: 'not_found' })
    phone.offline()
    expect(await phone.during(list(phone))).toMatchObject({ ok: false, code: 'loading_failed' })
  })

  it('of what its asker keeps for itself leaves no copy beside it, and none stands in', async () => {
    const phone = await signedIn()
    const news = { cards: [], departed: [], next: 7, complete: true, reset: false, total: 3, era: 'one' }
    phone.network = async (request) =>
      request.body.includes('card_changes') ? phone.server.answer(0, news) : phone.good(request)
    const ask = () => phone.layer.ask(cardChanges, { since: 5 })
    expect(await phone.during(ask())).toMatchObject({ ok: true, kept: false, data: news })
    expect(await phone.during(phone.layer.kept(cardChanges, { since: 5 }))).toBeNull()
    phone.offline()
    expect(await phone.during(ask())).toMatchObject({ ok: false, retryable: true })
  })

  it('shows the kept copy after 3 s, and says so when the answer comes after all', async () => {
    const phone = await signedIn()
    await phone.during(list(phone))
    const heard: LayerMessage[] = []
    phone.layer.onMessage((message) => heard.push(message))
    phone.network = async (request) => {
      await phone.time.sleep(8_000)
      return phone.server.handle(request)
    }
    const startedAt = phone.time.now
    expect(await phone.during(list(phone))).toMatchObject({ ok: true, kept: true })
    expect(phone.time.now - startedAt).toBeLessThan(3_200)
    await phone.pass(6_000)
    expect(heard).toContainEqual({ type: 'updated', action: 'mail_list', at: expect.any(Number), key: '{}' })
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject({ at: startedAt + 8_000 })
  })

  it('says within 15 s that loading failed where there never was a copy', async () => {
    const phone = await signedIn()
    phone.hanging()
    expect(await phone.during(list(phone), 15_100)).toMatchObject({
      ok: false,
      code: 'loading_failed',
      retryable: true,
    })
  })

  it('says so as well where the answer comes after that, and keeps it', async () => {
    const phone = await signedIn()
    const heard: LayerMessage[] = []
    phone.layer.onMessage((message) => heard.push(message))
    phone.server.sessions.expireAll()
    // Each a while on its way, and there are three: the question, the renewal, the question again.
    phone.network = async (request) => {
      await phone.time.sleep(7_000)
      return phone.server.handle(request)
    }
    expect(await phone.during(list(phone))).toMatchObject({ ok: false, code: 'loading_failed' })
    expect(heard).not.toContainEqual(expect.objectContaining({ type: 'updated' }))
    await phone.pass(20_000)
    expect(heard).toContainEqual({ type: 'updated', action: 'mail_list', at: expect.any(Number), key: '{}' })
    expect(await phone.during(phone.layer.kept(mailList, {}))).not.toBeNull()
  })

  it('goes again in the language that its answer is kept in, though another is chosen meanwhile', async () => {
    const phone = await signedIn()
    phone.server.sessions.expireAll()
    const asked = list(phone)
    await phone.pass(50)
    await phone.during(phone.layer.setLanguage('de-DE'))
    await phone.during(asked)
    const languages = phone.sent.filter(({ action }) => action === 'mail_list').map(({ language }) => language)
    expect(languages).toEqual(['zh-tw', 'zh-tw'])
  })

  it('that only a service of tomorrow knows says so', async () => {
    const phone = await signedIn()
    const since = { since: 5, era: 'one' }
    phone.network = async (request) => {
      if (!request.body.includes('card_changes')) return phone.good(request)
      const { v: _, ...said } = JSON.parse(phone.server.answer('bad_request').text)
      return { status: 400, retryAfter: null, text: JSON.stringify(said) }
    }
    expect(await phone.during(phone.layer.ask(cardChanges, since))).toMatchObject({ ok: false, behind: true })
  })

  it("does not take a captive portal's page for an answer", async () => {
    const phone = await signedIn()
    phone.network = async () => ({ status: 200, retryAfter: null, text: '<html>Wi-Fi</html>' })
    expect(await phone.during(list(phone))).toMatchObject({ ok: false, code: 'loading_failed' })
    await phone.pass(10)
    expect(phone.layer.connection.current()).toBe('offline')
  })

  it('is asked once when it is wanted many times at once', async () => {
    const phone = await signedIn()
    await phone.during(Promise.all([list(phone), list(phone), list(phone)]))
    expect(phone.sent.filter(({ action }) => action === 'mail_list')).toHaveLength(1)
  })

  it('that began before something was done answers nobody who asks after it, and its answer is not kept over theirs', async () => {
    const phone = await signedIn()
    const asked = slowAtFirst(phone)
    const before = list(phone)
    await phone.pass(500)
    await phone.during(phone.layer.ask(readMail, { ids: ['m1'] }))
    await phone.pass(500)
    const other = phone.device.openTab()
    const after = await phone.during(other.layer.ask(mailList, {}), 900)
    await phone.during(before)
    expect(asked()).toBe(2)
    expect(after).toMatchObject({ ok: true, kept: false })
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject({ at: after.ok && after.at })
  })

  it('keeps what the service said last, though the clock of the phone was set back meanwhile', async () => {
    const phone = await signedIn()
    slowAtFirst(phone)
    const before = list(phone)
    await phone.pass(300)
    await phone.during(phone.layer.ask(readMail, { ids: ['m1'] }))
    await phone.pass(500)
    phone.device.clock.setAhead(-3_600_000)
    const after = await phone.during(phone.device.openTab().layer.ask(mailList, {}), 900)
    await phone.during(before)
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject({ at: after.ok && after.at })
  })

  it('made old by an act is not shown for a slow answer, though the clock of the phone was set back meanwhile', async () => {
    const phone = await signedIn()
    phone.device.clock.setAhead(3_600_000)
    await phone.during(list(phone))
    phone.device.clock.setAhead(0)
    await phone.during(phone.layer.ask(readMail, { ids: ['m1'] }))
    await phone.pass(5_000)
    phone.network = async (request) => {
      await phone.time.sleep(8_000)
      return phone.server.handle(request)
    }
    expect(await phone.during(list(phone))).toMatchObject({ ok: true, kept: false })
  })

  it('without a login is refused on the device', async () => {
    const phone = new Phone({ withWorker })
    expect(await phone.during(list(phone))).toMatchObject({ ok: false, code: 'missing_access_token' })
    expect(phone.sent).toEqual([])
  })

  it('keeps one copy for each language and sends it in lower case', async () => {
    const phone = await signedIn()
    const first = await phone.during(list(phone))
    await phone.during(phone.layer.setLanguage('de-DE'))
    const second = await phone.during(list(phone))
    expect(phone.sent.at(-1)).toMatchObject({ language: 'de-de' })
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject({ at: second.ok && second.at })
    await phone.during(phone.layer.setLanguage('zh-TW'))
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject({ at: first.ok && first.at })
  })

  it('shows the newest copy in another language where the new one has none, and the right one once it can', async () => {
    const phone = await signedIn()
    const speak = (language: Language) => phone.during(phone.layer.setLanguage(language))
    await phone.during(list(phone))
    await speak('en-US')
    const newest = await phone.during(list(phone))
    await speak('de-DE')
    phone.offline()
    const copy = { at: newest.ok && newest.at }
    expect(await phone.during(list(phone))).toMatchObject({ ok: true, kept: true, ...copy })
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject(copy)

    phone.network = phone.good
    const right = await phone.during(list(phone))
    expect(right).toMatchObject({ ok: true, kept: false })
    phone.offline()
    expect(await phone.during(list(phone))).toMatchObject({ kept: true, at: right.ok && right.at })
  })

  it('made old by an act is told in other words, where those know of the act', async () => {
    const phone = await signedIn()
    const speak = (language: Language) => phone.during(phone.layer.setLanguage(language))
    await speak('en-US')
    await phone.during(list(phone))
    await speak('zh-TW')
    await phone.during(phone.layer.ask(readMail, { ids: ['m1'] }))
    await phone.pass(5_000)
    const knows = await phone.during(list(phone))
    await speak('en-US')
    phone.offline()
    expect(await phone.during(phone.layer.kept(mailList, {}))).toMatchObject({ at: knows.ok && knows.at })
    expect(await phone.during(list(phone))).toMatchObject({ kept: true, at: knows.ok && knows.at })
  })

  it('in a new language does not wait for an answer in the one before', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      await phone.time.sleep(request.headers['accept-language'] === 'de-de' ? 100 : 10_000)
      return phone.server.handle(request)
    }
    const before = list(phone)
    await phone.pass(1_000)
    await phone.during(phone.layer.setLanguage('de-DE'))
    expect(await phone.during(list(phone), 1_000)).toMatchObject({ ok: true, kept: false })
    await phone.during(before)
  })

  it('shows no copy of another player, whatever its language', async () => {
    const phone = await signedIn()
    await phone.during(list(phone))
    // Still on its way when the other player begins: it may arrive after everything was purged.
    phone.network = async (request) => {
      await phone.time.sleep(5_000)
      return phone.server.handle(request)
    }
    const late = list(phone)
    await phone.pass(1_000)
    await phone.login('1002')
    await phone.during(late)
    await phone.during(phone.layer.setLanguage('de-DE'))
    phone.offline()
    expect(await phone.during(phone.layer.kept(mailList, {}))).toBeNull()
    expect(await phone.during(list(phone))).toMatchObject({ ok: false, code: 'loading_failed' })
  })
})

describe('a copy that something has changed since', () => {
  it('is no longer shown after 3 s, only when nothing else can be had', async () => {
    const phone = new Phone()
    await phone.login()
    const answer = { coupons: 2, used: 0, limit: 3 }
    const item = () => phone.layer.ask(getSuppleItemNum, {})
    phone.network = async (request) =>
      request.body.includes('get_supple') ? phone.server.answer(0, answer) : phone.good(request)
    await phone.during(item())
    await phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    phone.network = async () => {
      await phone.time.sleep(5_000)
      return phone.server.answer(0, { ...answer, coupons: 1 })
    }
    expect(await phone.during(item())).toMatchObject({ kept: false, data: { coupons: 1 } })
    await phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-19' }))
    phone.offline()
    expect(await phone.during(item())).toMatchObject({ kept: true, data: { coupons: 1 } })
  })
})
