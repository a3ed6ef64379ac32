import { describe, expect, it } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { TICKETS } from '../../../src/client/session/revoke-queue.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import type { Phone } from '../support/phone.ts'
import { signedIn } from '../support/signed-in.ts'

/** Once this record was written it is the other's turn, before whoever wrote it goes on. */
const onceWritten = ({ device: { keyval } }: Phone, key: string, meanwhile: () => Promise<unknown>) => {
  const { set, update } = keyval
  const happened = async (written: string) => {
    if (written !== key) return
    Object.assign(keyval, { set, update })
    await meanwhile()
  }
  keyval.set = (name, value) => set(name, value).then(() => happened(name))
  keyval.update = (name, ...change) => update(name, ...change).then(() => happened(name))
}

/** The look that follows the last of the writes finds nobody, and then somebody comes. */
const onceLookedAt = (phone: Phone, meanwhile: () => Promise<unknown>) =>
  onceWritten(phone, TICKETS, async () => {
    const { keyval } = phone.device
    const { get } = keyval
    keyval.get = async (key) => {
      const value = await get(key)
      if (key !== 'userInfo') return value
      keyval.get = get
      await meanwhile()
      return value
    }
  })

const logIn = (phone: Phone, layer: RequestLayer, roleid: string) =>
  layer.session.begin({ roleid, access_token: phone.server.sessions.open(roleid), phone: '09', phoneCode: '+886' })

describe('a session that the service ends while somebody logs in in another tab', () => {
  it.each([
    ['once it is cleared', (phone: Phone, login: () => Promise<unknown>) => onceWritten(phone, 'userInfo', login)],
    ['once it is written why', (phone: Phone, login: () => Promise<unknown>) => onceWritten(phone, 'whyOver', login)],
    ['once its ticket is left', (phone: Phone, login: () => Promise<unknown>) => onceWritten(phone, TICKETS, login)],
    ['once nobody was found', onceLookedAt],
  ])('takes nothing of theirs along: %s', async (_when, once) => {
    const phone = await signedIn()
    const { layer } = phone.device.openTab()
    await phone.pass(1_000)
    phone.network = async (request) =>
      request.body.includes('"1001"') ? phone.server.answer('account_blocked') : phone.good(request)
    const pushOf = { roleid: '1002' }
    once(phone, async () => {
      await logIn(phone, layer, '1002')
      await layer.stored.set('icId', 'of 1002')
      await layer.stored.set('pushOf', pushOf)
    })
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(1_000)
    expect(await phone.during(layer.session.current())).toMatchObject({ roleid: '1002' })
    expect(await phone.during(layer.stored.get('icId'))).toBe('of 1002')
    expect(await phone.during(layer.stored.get('pushOf'))).toEqual(pushOf)
    expect(await phone.during(layer.session.takeWhyOver())).toBeNull()
  })

  it('tells it to nobody whose login is under way, and is written down later', async () => {
    const phone = await signedIn()
    const { layer } = phone.device.openTab()
    await phone.pass(1_000)
    const { keyval } = phone.device
    const { set } = keyval
    keyval.set = async (key, value) => {
      if (key === 'userInfo') await phone.time.sleep(1_000)
      return set(key, value)
    }
    phone.network = async () => phone.server.answer('account_blocked')
    const login = logIn(phone, layer, '1002')
    await phone.pass(50)
    await phone.during(phone.layer.ask(mailList, {}))
    expect(await keyval.get('whyOver')).toBe('account_blocked')
    await phone.during(login)
    expect(await phone.during(layer.session.takeWhyOver())).toBeNull()
  })

  it('deletes nothing of theirs if the page that found nobody is suspended before its purge', async () => {
    const phone = await signedIn()
    const { layer } = phone.device.openTab()
    await phone.pass(1_000)
    const asked: boolean[] = []
    phone.layer.session.onPurge(async (isLeft) => {
      asked.push(await isLeft())
      await logIn(phone, layer, '1002')
      asked.push(await isLeft())
    })
    phone.server.sessions.endAll()
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(1_000)
    expect(asked.slice(0, 2)).toEqual([true, false])
    // Who starts next finds what belongs to whoever is logged in.
    let purges = 0
    phone.device.openTab().layer.session.onPurge(() => {
      purges += 1
    })
    await phone.pass(1_000)
    expect([purges, await phone.device.keyval.get('stateOf')]).toEqual([0, '1002'])
  })

  it.each([
    ['nobody', null],
    ['somebody else', '1003'],
  ])('is not taken for left by the page that found %s and is suspended before it writes that', async (_who, found) => {
    const phone = await signedIn()
    const other = phone.device.openTab()
    await phone.pass(1_000)
    other.process.deaf = true
    if (found) await phone.during(phone.layer.session.end('keep'))
    const { keyval } = phone.device
    const { update, set, remove } = keyval
    const suspended = async (key: string | undefined) => {
      if (key !== 'stateOf') return
      Object.assign(keyval, { update, set, remove })
      await phone.time.sleep(30_000)
    }
    keyval.update = async (key, ...change) => suspended(key).then(() => update(key, ...change))
    keyval.set = async (key, value) => suspended(key).then(() => set(key, value))
    keyval.remove = async ([key = '', ...keys], ...unless) =>
      suspended(key).then(() => remove([key, ...keys], ...unless))
    void (found ? logIn(phone, phone.layer, found) : phone.layer.session.end('keep'))
    await phone.pass(1_000)
    await phone.during(logIn(phone, other.layer, '1002'))
    await phone.pass(60_000)
    expect(await keyval.get('stateOf')).toBe('1002')
    // Who starts next finds what belongs to whoever is logged in.
    let purges = 0
    phone.device.openTab().layer.session.onPurge(() => {
      purges += 1
    })
    await phone.pass(1_000)
    expect(purges).toBe(0)
  })

  it('deletes nothing of theirs if the device does not say whose it is', async () => {
    const phone = await signedIn()
    const tab = phone.device.openTab()
    await phone.pass(2_000)
    const asked: boolean[] = []
    tab.layer.session.onPurge(async (isLeft) => void asked.push(await isLeft()))
    tab.process.deaf = true
    await phone.during(phone.layer.session.end('keep'))
    await logIn(phone, phone.layer, '1002')
    await phone.pass(2_000)
    const { keyval } = phone.device
    const { get } = keyval
    keyval.get = (key) => (key === 'stateOf' ? Promise.reject(new DOMException('', 'UnknownError')) : get(key))
    tab.process.deaf = false
    tab.wake()
    await phone.pass(5_000)
    expect(asked).not.toContain(true)
  })

  it('leaves them what the service has answered them', async () => {
    const phone = await signedIn()
    const { layer } = phone.device.openTab()
    await phone.pass(1_000)
    phone.network = async (request) =>
      request.body.includes('"1001"') ? phone.server.answer('account_blocked') : phone.good(request)
    onceWritten(phone, TICKETS, async () => {
      await logIn(phone, layer, '1002')
      await layer.ask(mailList, {})
    })
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(1_000)
    expect(await phone.during(layer.kept(mailList, {}))).not.toBeNull()
  })
})
