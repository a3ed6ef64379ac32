import { describe, expect, it } from 'vitest'
import { TICKETS } from '../../../src/client/session/revoke-queue.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import type { Phone } from '../support/phone.ts'
import { signedIn } from '../support/signed-in.ts'

type Meanwhile = () => Promise<unknown>

/** Who taps has been asked for: the very next look at the record finds what came of this. */
const onceLookedAt = ({ device: { keyval } }: Phone, meanwhile: Meanwhile) => {
  const { get } = keyval
  keyval.get = async (key) => {
    const value = await get(key)
    if (key !== 'userInfo') return value
    keyval.get = get
    await meanwhile()
    return value
  }
}

/** The ticket is written: the step after it is to let go of the session. */
const onceTicketIsLeft = ({ device: { keyval } }: Phone, meanwhile: Meanwhile) => {
  const { update } = keyval
  keyval.update = async (key, ...change) => {
    await update(key, ...change)
    if (key !== TICKETS) return
    keyval.update = update
    await meanwhile()
  }
}

/** With another tab, in which somebody logs in in the middle of the sign-out. */
const twoTabs = async () => {
  const phone = await signedIn()
  const { layer } = phone.device.openTab()
  await phone.pass(1_000)
  const logIn = (roleid: string) => () =>
    layer.session.begin({ roleid, access_token: phone.server.sessions.open(roleid), phone: '09', phoneCode: '+886' })
  return { phone, other: layer, logIn }
}
const whoIsHere = async (phone: Phone) => (await phone.during(phone.layer.session.current()))?.roleid

describe('signing out while another logs in in another tab', () => {
  it.each([
    ['between the question who is here and the session', onceLookedAt],
    ['between the session and letting go of it', onceTicketIsLeft],
  ])('leaves the other logged in, on the device and at the service: %s', async (_when, once) => {
    const { phone, other, logIn } = await twoTabs()
    once(phone, logIn('1002'))
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-out')
    await phone.during(other.stored.set('icId', 'of 1002'))
    expect(await whoIsHere(phone)).toBe('1002')
    expect(await phone.during(other.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    phone.layer.outbox.nudge()
    await phone.pass(60_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
    expect(phone.server.sessions.endedAll(['s2'])).toBe(false)
    expect(await phone.during(other.stored.get('icId'))).toBe('of 1002')
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
  })

  it('throws away what waited for who signed out, and nothing of the other', async () => {
    const { phone, other, logIn } = await twoTabs()
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    onceTicketIsLeft(phone, async () => {
      await logIn('1002')()
      await other.ask(collectMail, { id: 'b' })
    })
    expect(await phone.during(phone.layer.session.end('discard'))).toBe('signed-out')
    expect((await phone.device.disk.rows()).map(({ account, opKey }) => [account, opKey])).toEqual([['1002', 'mail:b']])
  })
})

describe('signing out while the same player', () => {
  it('logs in anew in another tab ends none of it, and says so', async () => {
    const { phone, logIn } = await twoTabs()
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    onceTicketIsLeft(phone, logIn('1001'))
    expect(await phone.during(phone.layer.session.end('discard'))).toBe('signed-in')
    expect(await whoIsHere(phone)).toBe('1001')
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(60_000)
    expect(phone.server.ledger.map(({ opKey }) => opKey)).toEqual(['mail:a'])
  })

  it('has a token renewed in another tab is signed out all the same', async () => {
    const { phone, other } = await twoTabs()
    phone.server.sessions.expireAll()
    onceTicketIsLeft(phone, () => other.ask(mailList, {}))
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-out')
    expect(phone.server.sessions.renewals).toBe(1)
    expect(await whoIsHere(phone)).toBeUndefined()
    phone.layer.outbox.nudge()
    await phone.pass(60_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
  })
})
