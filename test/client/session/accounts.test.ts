import { describe, expect, it } from 'vitest'
import { createSending } from '../../../src/client/sending.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'
import { eitherWay, signedIn } from '../support/signed-in.ts'

const slow = (phone: Phone, ms: number) => async (request: Parameters<Phone['good']>[0]) => {
  await phone.time.sleep(ms)
  return phone.server.handle(request)
}
const mails = (phone: Phone) => phone.layer.ask(mailList, {})
const watchPurges = (phone: Phone) => {
  const purges = { count: 0 }
  phone.layer.session.onPurge(() => {
    purges.count += 1
  })
  return purges
}
/** The session of this device changed, and no message of it came here. */
const behindTheBack = async (phone: Phone, roleid: string) => {
  const access_token = phone.server.sessions.open(roleid)
  const record = { roleid, access_token, phone: '09', phoneCode: '+886' }
  const value = JSON.stringify({ type: 'string', value: JSON.stringify(record) })
  await phone.device.keyval.set('userInfo', value)
}

describe.each(eitherWay)('an answer %s', (_name, withWorker) => {
  it('belongs to who asked: the next player asks anew and is shown none of it', async () => {
    const phone = await signedIn({ withWorker })
    phone.network = slow(phone, 2_000)
    const first = mails(phone)
    await phone.pass(500)
    await phone.during(phone.layer.session.end('keep'))
    await phone.login('1002')
    const second = mails(phone)
    expect(await phone.during(first)).toMatchObject({ ok: false, code: 'changed_meanwhile' })
    expect(await phone.during(second)).toMatchObject({ ok: true, kept: false })
    const lists = phone.sent.filter(({ action }) => action === 'mail_list')
    expect(lists).toHaveLength(2)
  })

  it('of a live act is nobody else’s', async () => {
    const phone = await signedIn({ withWorker })
    phone.network = slow(phone, 2_000)
    const act = phone.layer.ask(makeUpSignIn, { day: '2026-11-20' })
    await phone.pass(500)
    await phone.during(phone.layer.session.end('keep'))
    await phone.login('1002')
    expect(await phone.during(act)).toMatchObject({ ok: false, code: 'changed_meanwhile' })
  })
})

describe('an answer that came in time', () => {
  it('is not the next player’s either, who logged in before it was handed over', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    const { get } = phone.device.keyval
    let left = 0
    phone.network = async (request) => {
      const answer = await phone.good(request)
      left = 1
      return answer
    }
    // The sender looks first who is here, and still finds who asked.
    phone.device.keyval.get = async (key) => {
      const held = await get(key)
      if (key === 'userInfo' && left > 0 && --left === 0) await behindTheBack(phone, '1002')
      return held
    }
    expect(await phone.during(mails(phone))).toMatchObject({ ok: false, code: 'changed_meanwhile' })
  })
})

describe('a tab that heard nothing of a change of player', () => {
  it('does not give the tap on one player’s screen to the other', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    const purges = watchPurges(phone)
    await behindTheBack(phone, '1002')
    const tapped = await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    expect(tapped).toMatchObject({ ok: false, code: 'changed_meanwhile' })
    expect(purges.count).toBe(1)
    await phone.pass(60_000)
    expect(phone.server.ledger).toEqual([])
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true })
    await phone.pass(60_000)
    expect(phone.server.ledger.map(({ account }) => account)).toEqual(['1002'])
  })

  const deafTabOf = async (phone: Phone) => {
    const tab = phone.device.openTab()
    await phone.pass(2_000)
    tab.process.deaf = true
    await phone.during(phone.layer.session.end('keep'))
    await phone.login('1002')
    await phone.during(mails(phone))
    return tab.layer
  }

  it('paints no saved copy that is the other player’s', async () => {
    const phone = await signedIn()
    const deaf = await deafTabOf(phone)
    expect(await phone.during(deaf.kept(mailList, {}))).toBeNull()
    expect(await phone.during(phone.layer.kept(mailList, {}))).not.toBeNull()
  })

  it('chooses no IC card for the other', async () => {
    const phone = await signedIn()
    const deaf = await deafTabOf(phone)
    await phone.during(deaf.stored.set('icId', 'of 1001'))
    expect(await phone.during(phone.layer.stored.get('icId'))).toBeNull()
  })

  it('does not sign the other out', async () => {
    const phone = await signedIn()
    const deaf = await deafTabOf(phone)
    expect(await phone.during(deaf.session.end('discard'))).toBe('signed-out')
    expect(await phone.during(phone.layer.session.current())).toMatchObject({ roleid: '1002' })
  })

  it('throws away no claim that waits for its player', async () => {
    const phone = await signedIn()
    phone.device.loadSending = () => Promise.reject(new Error('not there yet'))
    const saved = phone.layer.ask(collectMail, { id: 'a' })
    expect(await phone.during(saved)).toMatchObject({ ok: true })
    const deaf = await deafTabOf(phone)
    phone.device.loadSending = async () => ({ createSending })
    expect(await phone.during(deaf.outbox.discard(1))).toBe(false)
    expect(await phone.device.disk.rows()).toMatchObject([{ account: '1001', state: 'queued' }])
  })

  it('lets go of what it holds, and leaves what lies on the device to who is here now', async () => {
    const phone = await signedIn()
    const tab = phone.device.openTab()
    await phone.pass(2_000)
    const purges: boolean[] = []
    for (const { layer } of [phone, tab]) layer.session.onPurge(async (isLeft) => void purges.push(await isLeft()))
    tab.process.deaf = true
    await phone.during(phone.layer.session.end('keep'))
    await phone.login('1002')
    expect(purges).toEqual([true])
    tab.process.deaf = false
    tab.wake()
    await phone.pass(1_000)
    expect(purges).toEqual([true, false])
  })

  it('looks again when it wakes', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    const told: unknown[] = []
    phone.layer.session.subscribe((session) => told.push(session?.roleid))
    await behindTheBack(phone, '1002')
    phone.tab.wake()
    await phone.pass(100)
    expect(told).toEqual(['1002'])
  })
})

/** How often what lies on the device is purged when the app is opened again. */
const purgesAtStart = async (phone: Phone): Promise<number> => {
  let purges = 0
  phone.device.openTab().layer.session.onPurge(() => {
    purges += 1
  })
  await phone.pass(1_000)
  return purges
}

describe('what is left on the device of a player who is gone', () => {
  it('is purged at the next start, where the session ended while no page lived', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    phone.tab.process.kill()
    await phone.device.keyval.remove(['userInfo', 'token'])
    const later = phone.device.openTab()
    let purged = 0
    later.layer.session.onPurge(() => {
      purged += 1
    })
    await phone.pass(1_000)
    expect(purged).toBe(1)
    later.layer.session.onPurge(() => {
      purged += 10
    })
    expect(purged).toBe(11)
  })

  it.each([
    ['fails', () => Promise.reject(new Error('the disk is full'))],
    ['hangs', () => new Promise<void>(() => {})],
  ])('is purged at the next start, where its purge %s', async (_how, purger) => {
    const phone = await signedIn()
    await phone.pass(1_000)
    phone.layer.session.onPurge(purger)
    await phone.during(phone.layer.session.end('keep'))
    phone.tab.process.kill()
    await behindTheBack(phone, '1002')
    expect(await purgesAtStart(phone)).toBe(1)
  })

  it('is not looked for among the next player’s things, where it went late but did go', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    let gone = () => {}
    phone.layer.session.onPurge(() => new Promise<void>((resolve) => (gone = resolve)))
    await behindTheBack(phone, '1002')
    phone.tab.wake()
    await phone.pass(10_000)
    gone()
    await phone.pass(1_000)
    phone.tab.process.kill()
    expect(await purgesAtStart(phone)).toBe(0)
  })

  it('is nothing to a player who comes back', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    phone.tab.process.kill()
    expect(await purgesAtStart(phone)).toBe(0)
  })
})

describe('a login over a living session', () => {
  it('ends the one before at the service as well', async () => {
    const phone = await signedIn()
    await phone.login('1002')
    await phone.pass(5_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
    expect(phone.server.sessions.endedAll(['s2'])).toBe(false)
  })

  it('of the same player ends the one before at the service as well', async () => {
    const phone = await signedIn()
    await phone.login()
    await phone.pass(5_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
    expect(phone.server.sessions.endedAll(['s2'])).toBe(false)
    expect(await phone.during(mails(phone))).toMatchObject({ ok: true, kept: false })
  })

  it('whose answer came twice goes on', async () => {
    const phone = new Phone()
    const access_token = await phone.login()
    await phone.during(phone.layer.session.begin({ roleid: '1001', access_token, phone: '09', phoneCode: '+886' }))
    await phone.pass(5_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(false)
  })

  it('that the device cannot write down leaves the one before as it was, at the service too', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    phone.device.disk.fault = ({ kind, key }) =>
      kind === 'put' && key === 'userInfo' ? new DOMException('the disk is gone', 'UnknownError') : null
    await expect(phone.login('1002')).rejects.toThrow('the disk is gone')
    phone.device.disk.fault = () => null
    phone.layer.outbox.nudge()
    await phone.pass(5_000)
    expect(await phone.during(mails(phone))).toMatchObject({ ok: true, kept: false })
  })
})

describe('a session that another holder of its token has moved on', () => {
  it('is ended for both: the phone leaves a ticket when it is sent to the login', async () => {
    const phone = await signedIn()
    phone.server.sessions.expireAll()
    phone.network = async (request) =>
      request.body.includes('old_exchange_new') ? phone.server.answer('refresh_failed') : phone.good(request)
    await phone.during(mails(phone))
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(5_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
  })
})
