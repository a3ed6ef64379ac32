import { describe, expect, it } from 'vitest'
import type { KeyVal } from '../../../src/client/env.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { quotaExceeded } from '../../faults/model/phone/disk.ts'
import { Phone } from '../support/phone.ts'

const HOUR = 3_600_000

const signedIn = async () => {
  const phone = new Phone()
  await phone.login()
  await phone.pass(20_000)
  return phone
}
/** Takes nothing more, but for what fits into the room of what was removed: a kilobyte at a time. */
const fill = (phone: Phone) => {
  const { disk } = phone.device
  const ballast = () => disk.keysIn('session').filter((key) => key.startsWith('ballast:')).length
  const whole = ballast()
  let taken = 0
  disk.fault = ({ kind }) => {
    if (kind !== 'put') return null
    if (taken >= 90 * (whole - ballast())) return quotaExceeded()
    taken += 1
    return null
  }
}
const takesNothing = (phone: Phone) => {
  phone.device.disk.fault = ({ kind }) => (kind === 'put' ? quotaExceeded() : null)
}
/** 1001 has signed out in a tab that could not let go of what they leave, and the disk takes writes again. */
const leftOnFullDisk = async () => {
  const phone = await signedIn()
  await phone.during(phone.layer.stored.set('icId', 'of 1001'))
  takesNothing(phone)
  const { layer } = phone.device.openTab()
  await phone.pass(5_000)
  phone.device.disk.fault = ({ kind, key }) => (kind !== 'read' && key !== 'userInfo' ? quotaExceeded() : null)
  await phone.during(layer.session.end('keep'))
  expect(await phone.during(layer.stored.get('icId'))).toBeNull()
  phone.device.disk.fault = () => null
  return { phone, layer }
}
/** What is held is tried again when it is read, and then it is settled. */
const settled = async (phone: Phone, { stored }: Phone['layer']) => {
  await phone.pass(10_000)
  await phone.during(stored.get('icId'))
  await phone.pass(10_000)
  return phone.during(stored.get('icId'))
}
const mails = (phone: Phone, layer = phone.layer) => phone.during(layer.ask(mailList, {}))
const answered = { ok: true, kept: false }

describe('a full disk', () => {
  it('keeps nobody from going on when their token runs out, nor from opening the app again later', async () => {
    const phone = await signedIn()
    fill(phone)
    await phone.pass(3 * HOUR)
    expect(await mails(phone)).toMatchObject(answered)
    await phone.pass(HOUR)
    expect(await mails(phone)).toMatchObject(answered)
    phone.tab.process.kill()
    const later = phone.device.openTab()
    await phone.pass(10_000)
    expect(await mails(phone, later.layer)).toMatchObject(answered)
    expect(phone.server.sessions.reused).toEqual([])
  })

  it('sends what waited when the token has run out meanwhile', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    fill(phone)
    await phone.pass(3 * HOUR)
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(10 * 60_000)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('that takes nothing at all lets all claims of one tap count, one after the other', async () => {
    const phone = await signedIn()
    takesNothing(phone)
    const claims = ['a', 'b', 'c'].map((id) => phone.layer.ask(collectMail, { id }))
    const answers = await phone.during(Promise.all(claims))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(phone.server.ledger).toHaveLength(3)
  })

  it('has room for a claim that is tapped without signal', async () => {
    const phone = await signedIn()
    fill(phone)
    phone.offline()
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true })
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(10 * 60_000)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('that takes nothing at all any more ends nobody’s login: what was read stays, and goes on once there is room', async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    await phone.pass(20_000)
    await mails(phone)
    takesNothing(phone)
    const second = phone.device.openTab()
    for (let hours = 0; hours < 9; hours += 3) {
      await phone.pass(3 * HOUR)
      for (const layer of [phone.layer, second.layer]) {
        await mails(phone, layer)
        await phone.during(layer.ask(collectMail, { id: `mail-${hours}` }))
        await phone.pass(3 * 60_000)
        phone.device.killWorker()
      }
    }
    expect(await phone.during(phone.layer.session.current())).not.toBeNull()
    phone.device.disk.fault = () => null
    phone.tab.process.kill()
    second.process.kill()
    const later = phone.device.openTab()
    await phone.pass(10_000)
    expect(await mails(phone, later.layer)).toMatchObject(answered)
    expect(phone.server.sessions.reused).toEqual([])
  })

  it('has one list of open acts for all tabs: one whose answer was lost happens once', async () => {
    const phone = await signedIn()
    fill(phone)
    const other = phone.device.openTab()
    await phone.pass(5_000)
    phone.network = async (request) => {
      const response = await phone.good(request)
      if (request.body.includes('make_up_sign_in')) throw new TypeError('network error')
      return response
    }
    const makeUp = (layer = phone.layer, day = '2026-11-20') => phone.during(layer.ask(makeUpSignIn, { day }))
    expect(await makeUp()).toMatchObject({ ok: false, inDoubt: true })
    expect(await makeUp(other.layer, '2026-11-19')).toMatchObject({ ok: false, inDoubt: true })
    phone.network = phone.good
    expect(await makeUp()).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(2)
  })

  it('tells all tabs who is here: a token that one has renewed serves the other, and a sign-out ends both', async () => {
    const phone = await signedIn()
    fill(phone)
    const other = phone.device.openTab()
    await phone.pass(5_000)
    await phone.pass(25 * HOUR)
    expect(await mails(phone)).toMatchObject(answered)
    await phone.pass(10 * 60_000)
    expect(await mails(phone, other.layer)).toMatchObject(answered)
    expect(await mails(phone)).toMatchObject(answered)
    phone.offline()
    await phone.during(phone.layer.session.end('keep'))
    await phone.pass(2_000)
    expect(await phone.during(other.layer.session.current())).toBeNull()
  })

  it('that does not let go of anything either logs nobody out in words alone', async () => {
    const phone = await signedIn()
    phone.device.disk.fault = ({ kind }) => (kind === 'read' ? null : quotaExceeded())
    const { layer } = phone.device.openTab()
    await phone.pass(5_000)
    phone.offline()
    expect(await phone.during(layer.session.end('keep'), 10_000)).toBe('signed-in')
    expect(await phone.during(layer.session.current())).not.toBeNull()
    expect(phone.device.disk.keysIn('session')).toContain('userInfo')
  })

  it('that has room again while an act is in doubt keeps what another tab has written there meanwhile', async () => {
    const phone = await signedIn()
    takesNothing(phone)
    const { layer: without } = phone.device.openTab()
    await phone.pass(5_000)
    phone.network = async (request) => {
      const response = await phone.good(request)
      if (request.body.includes('make_up_sign_in')) throw new TypeError('network error')
      return response
    }
    const makeUp = (layer: typeof without, day: string) => phone.during(layer.ask(makeUpSignIn, { day }))
    expect(await makeUp(without, '2026-11-20')).toMatchObject({ ok: false, inDoubt: true })
    phone.device.disk.fault = () => null
    expect(await makeUp(phone.layer, '2026-11-19')).toMatchObject({ ok: false, inDoubt: true })
    phone.network = phone.good
    expect(await makeUp(without, '2026-11-20')).toMatchObject({ ok: true })
    await phone.pass(1_000)
    expect(await makeUp(phone.layer, '2026-11-19')).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(2)
  })

  it('keeps its room for what needs it, however often the app is opened', async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    await phone.pass(20_000)
    const ballast = () => phone.device.disk.keysIn('session').filter((key) => key.startsWith('ballast:'))
    const whole = ballast()
    fill(phone)
    for (let start = 0; start < 6; start++) {
      phone.device.killWorker()
      phone.tab.process.kill()
      const { layer } = phone.device.openTab()
      for (let reads = 0; reads < 20; reads++) await mails(phone, layer)
      await phone.pass(40_000)
    }
    expect(whole).toHaveLength(4)
    expect(ballast()).toEqual(whole)
  })

  it('has the newer token as soon as there is room again, for whoever opens the app next', async () => {
    const phone = await signedIn()
    takesNothing(phone)
    await phone.pass(3 * HOUR)
    await mails(phone)
    phone.device.disk.fault = () => null
    await phone.pass(10 * 60_000)
    await mails(phone)
    phone.tab.process.kill()
    const later = phone.device.openTab()
    await phone.pass(10_000)
    expect(await mails(phone, later.layer)).toMatchObject(answered)
    expect(phone.server.sessions.reused).toEqual([])
  })

  it('takes its room back when the disk has some again', async () => {
    const phone = await signedIn()
    const ballast = (keyval: KeyVal) => keyval.keys().then((keys) => keys.filter((key) => key.startsWith('ballast:')))
    const whole = await ballast(phone.device.keyval)
    fill(phone)
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    expect((await ballast(phone.device.keyval)).length).toBeLessThan(whole.length)
    phone.device.disk.fault = () => null
    phone.tab.process.kill()
    phone.device.openTab()
    await phone.pass(20_000)
    expect(await ballast(phone.device.keyval)).toEqual(expect.arrayContaining(whole))
  })

  it('has room for a claim without signal in an app that is opened on it', async () => {
    const phone = await signedIn()
    fill(phone)
    phone.tab.process.kill()
    phone.offline()
    const later = phone.device.openTab()
    await phone.pass(2_000)
    expect(await phone.during(later.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true })
    expect(await phone.device.disk.rows()).toHaveLength(1)
  })

  it('keeps no worker from sending what waits in a database that takes it', async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    phone.device.killAll()
    phone.device.disk.fault = ({ kind, place }) => (kind === 'put' && place === 'session' ? quotaExceeded() : null)
    phone.network = phone.good
    void phone.device.syncEvent()
    await phone.pass(10 * 60_000)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('that cannot take a shorter list of open acts forgets it all the same, so that one meant anew is new', async () => {
    const phone = await signedIn()
    const { disk } = phone.device
    let puts = 0
    disk.fault = ({ kind, key }) => {
      if (kind !== 'put' || key !== 'liveOperations') return null
      // Written down and signed; from then on it takes nothing more.
      puts += 1
      return puts > 2 ? quotaExceeded() : null
    }
    const act = () => phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    expect(await act()).toMatchObject({ ok: true })
    disk.fault = () => null
    expect(await act()).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(2)
  })

  it('that could not let go of what a player left deletes nothing of the next one’s later', async () => {
    const { phone, layer } = await leftOnFullDisk()
    await phone.login('1002')
    await phone.during(phone.layer.stored.set('icId', 'of 1002'))
    expect(await settled(phone, layer)).toBe('of 1002')
    expect(await phone.during(phone.layer.stored.get('icId'))).toBe('of 1002')
  })

  it('that could not let go of what a player left does so once it can, though the next is logged in by then', async () => {
    const { phone, layer } = await leftOnFullDisk()
    const login = { roleid: '1002', access_token: phone.server.sessions.open('1002'), phone: '09', phoneCode: '+886' }
    await phone.during(layer.session.begin(login))
    expect(await settled(phone, layer)).toBeNull()
    expect(phone.device.disk.keysIn('session')).not.toContain('icId')
  })

  it('that refused once to write down whose state lies there is asked again', async () => {
    const phone = new Phone()
    let refused = 0
    phone.device.disk.fault = ({ kind, key }) => {
      if (kind !== 'put' || key !== 'stateOf' || refused > 0) return null
      refused += 1
      return quotaExceeded()
    }
    await phone.login()
    await mails(phone)
    phone.tab.wake()
    await phone.pass(60_000)
    expect(refused).toBe(1)
    // The session ends while no page lives.
    phone.device.killAll()
    phone.device.disk.forget('session', 'userInfo')
    const { layer } = phone.device.openTab()
    let purged = 0
    layer.session.onPurge(() => {
      purged += 1
    })
    await phone.pass(10_000)
    expect(purged).toBe(1)
  })
})
