import { describe, expect, it } from 'vitest'
import { collectMail, mailList } from '../../src/contract/mail.ts'
import { makeUpSignIn } from '../../src/contract/signin.ts'
import type { KeyVal } from '../../src/request/env.ts'
import { Phone, type PhoneOptions } from './support/phone.ts'

const signedIn = async (options: PhoneOptions = {}) => {
  const phone = new Phone(options)
  await phone.login()
  return phone
}
const failing = async (): Promise<never> => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const hanging = () => new Promise<never>(() => {})
/** Writes to one key of the small records fail. */
const breakKey = (keyval: KeyVal, key: string) => {
  const { update } = keyval
  keyval.update = async (name, change) => (name === key ? failing() : update(name, change))
}

describe('signing out', () => {
  it.each([
    ['fails', failing],
    ['hangs', hanging],
  ])('is complete on the device though the outbox %s', async (_how, broken) => {
    const phone = await signedIn()
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(5_000)
    let purged = 0
    phone.layer.session.onPurge(() => {
      purged += 1
    })
    phone.device.store.transact = broken
    await phone.during(phone.layer.session.end('keep'))
    expect(await phone.during(phone.layer.session.current())).toBeNull()
    expect(purged).toBe(1)
    expect(await phone.device.keptAnswers()).toEqual([])
  })
})

describe('storage that fails', () => {
  it('leaves no question without an answer', async () => {
    const phone = await signedIn()
    phone.device.keyval.get = failing
    const failed = { ok: false, retryable: true }
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject(failed)
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject(failed)
    expect(await phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject(failed)
  })

  it('is told as slow where it only hangs, and never as not being logged in', async () => {
    const phone = await signedIn()
    phone.device.keyval.get = hanging
    const late = { ok: false, retryable: true }
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject(late)
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject(late)
  })

  it('keeps nobody from hearing that a claim is done', async () => {
    const phone = await signedIn()
    breakKey(phone.device.keyval, 'touches')
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(120_000)
    expect((await phone.layer.outbox.rows()).map(({ state }) => state)).toEqual(['done'])
    expect(phone.sent.filter(({ action }) => action === 'mail_collect')).toHaveLength(1)
  })

  it('sends a tap at once where the outbox hangs, under the key it would have waited with', async () => {
    const phone = await signedIn()
    phone.device.store.transact = hanging
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true, opKey: 'mail:a' })
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('a tab that is frozen while it renews the session', () => {
  it('keeps no other tab from asking', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    phone.server.sessions.expireAll()
    const other = phone.device.openTab()
    await phone.pass(1_000)
    phone.network = (request) => (request.body.includes('old_exchange_new') ? hanging() : phone.good(request))
    phone.layer.ask(mailList, {}).catch(() => {})
    await phone.pass(1_000)
    phone.tab.process.frozenUntil = Number.POSITIVE_INFINITY
    phone.network = phone.good
    await phone.during(other.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(60_000)
    expect(phone.server.ledger).toHaveLength(1)
  })
})
