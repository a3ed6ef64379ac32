import { describe, expect, it } from 'vitest'
import type { LayerMessage } from '../../../src/client/signals/messages.ts'
import { cardChanges } from '../../../src/contract/card/card.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import type { Phone } from '../support/phone.ts'
import { collect, eitherWay, rowsOf, signedIn } from '../support/signed-in.ts'

const list = (phone: Phone) => phone.layer.ask(mailList, {})

/** As with a limit by the minute: until its end whatever is asked for is one too much. */
const busyFor = (phone: Phone, seconds: number): void => {
  const until = phone.time.now + seconds * 1_000
  phone.network = async (request) => {
    const left = until - phone.time.now
    if (left <= 0) return phone.good(request)
    await phone.time.sleep(100)
    return { ...phone.server.answer('rate_limited'), status: 429, retryAfter: String(Math.ceil(left / 1_000)) }
  }
}
const heardBy = (phone: Phone): LayerMessage[] => {
  const heard: LayerMessage[] = []
  phone.layer.onMessage((message) => heard.push(message))
  return heard
}
const updated = { type: 'updated', action: 'mail_list', at: expect.any(Number), key: '{}' }

describe.each(eitherWay)('while the service refuses whatever comes in this minute, %s', (_name, withWorker) => {
  it('what is on screen stays, and is renewed without a word once the minute is over', async () => {
    const phone = await signedIn({ withWorker })
    const before = await phone.during(list(phone))
    busyFor(phone, 50)
    const heard = heardBy(phone)
    expect(await phone.during(list(phone), 3_200)).toMatchObject({ ok: true, kept: true, at: before.ok && before.at })
    expect(heard).not.toContainEqual(updated)
    await phone.pass(55_000)
    expect(heard).toContainEqual(updated)
    expect(phone.sent.filter(({ action }) => action === 'mail_list')).toHaveLength(3)
  })

  it('what there is no copy of is told to be busy, not to be without signal, and comes all the same', async () => {
    const phone = await signedIn({ withWorker })
    busyFor(phone, 50)
    const heard = heardBy(phone)
    expect(await phone.during(list(phone), 15_100)).toMatchObject({ ok: false, code: 'rate_limited', retryable: true })
    await phone.pass(55_000)
    expect(heard).toContainEqual(updated)
    expect(await phone.during(phone.layer.kept(mailList, {}))).not.toBeNull()
  })

  it('whoever asks again meanwhile joins what waits already, and is told the same', async () => {
    const phone = await signedIn({ withWorker })
    busyFor(phone, 50)
    for (let again = 0; again < 3; again++)
      expect(await phone.during(list(phone), 15_100)).toMatchObject({ ok: false, code: 'rate_limited' })
    await phone.pass(20_000)
    expect(phone.sent.filter(({ action }) => action === 'mail_list')).toHaveLength(2)
  })

  it('what no copy is kept of is told at once, since nobody would see its answer', async () => {
    const phone = await signedIn({ withWorker })
    busyFor(phone, 50)
    const asked = phone.layer.ask(cardChanges, { since: 5 })
    expect(await phone.during(asked, 1_000)).toMatchObject({ ok: false, code: 'rate_limited' })
  })

  it('what is refused for longer than a minute is told at once', async () => {
    const phone = await signedIn({ withWorker })
    busyFor(phone, 600)
    expect(await phone.during(list(phone), 1_000)).toMatchObject({ ok: false, code: 'rate_limited' })
  })

  it('a claim waits as long as it is told to, knows why, and is given then', async () => {
    const phone = await signedIn({ withWorker })
    busyFor(phone, 50)
    expect(await phone.during(collect(phone, 'm1'))).toMatchObject({ ok: true })
    await phone.pass(40_000)
    expect(await rowsOf(phone)).toMatchObject([{ state: 'waiting', result: { code: 'rate_limited' } }])
    await phone.pass(60_000)
    expect(await rowsOf(phone)).toMatchObject([{ state: 'done' }])
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('an act is refused as busy, and done once with its key when it is tapped again', async () => {
    const phone = await signedIn({ withWorker })
    busyFor(phone, 50)
    const makeUp = () => phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }), 5_000)
    expect(await makeUp()).toMatchObject({ ok: false, code: 'rate_limited', retryable: true })
    await phone.pass(60_000)
    expect(await makeUp()).toMatchObject({ ok: true })
    const keys = phone.sent.filter(({ action }) => action === makeUpSignIn.name).map(({ opKey }) => opKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})
