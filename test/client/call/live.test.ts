import { describe, expect, it } from 'vitest'
import { digestOf } from '../../../src/client/call/live.ts'
import { operationsIn } from '../../../src/client/device/operations.ts'
import { sendCode } from '../../../src/contract/account/account.ts'
import { setPassword } from '../../../src/contract/account/password.ts'
import { decomposeCards, lockCards } from '../../../src/contract/card/card.ts'
import { fillSignupInfo } from '../../../src/contract/event/teams.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { quotaExceeded } from '../../faults/model/phone/disk.ts'
import { serials } from '../../support/cards.ts'
import { Phone } from '../support/phone.ts'
import { signedIn } from '../support/signed-in.ts'

const [card = ''] = serials(1)
const makeUp = (phone: Phone) => phone.layer.ask(makeUpSignIn, { day: '2026-11-20' })
const losesEvery = (phone: Phone, action: string) => {
  phone.network = async (request) => {
    if (request.body.includes(action)) throw new TypeError('network error')
    return phone.good(request)
  }
}
/** The service has done it, and the page is gone before its answer comes. */
const cutOff = async (phone: Phone) => {
  phone.network = async (request) => {
    await phone.good(request)
    return new Promise(() => {})
  }
  makeUp(phone).catch(() => {})
  await phone.pass(1_000)
  phone.tab.process.kill()
}
const keysSent = (phone: Phone) =>
  phone.sent.filter(({ action }) => action === 'make_up_sign_in').map(({ opKey }) => opKey)

describe('an action that needs the word of the service', () => {
  it('is sent with a key of its own each time', async () => {
    const phone = await signedIn()
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: true, data: { total: 1 } })
    await phone.during(makeUp(phone))
    expect(new Set(keysSent(phone)).size).toBe(2)
  })

  it('is told as done where a full disk cannot forget its key any more', async () => {
    const phone = await signedIn()
    let writes = 0
    phone.device.disk.fault = ({ kind, key }) => {
      if (kind !== 'put' || key !== 'liveOperations') return null
      writes += 1
      return writes > 2 ? quotaExceeded() : null
    }
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: true, data: { total: 1 } })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('is not said to have failed where its answer cannot be read', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      await phone.good(request)
      return phone.server.answer(0, { total: 'of a later version' })
    }
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: false, code: 'request_failed', mayBeDone: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('that was waited for is in doubt, though the device seemed to be without a connection', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-19' }))
    phone.network = async (request) => {
      const response = await phone.good(request)
      return request.body.includes('make_up_sign_in') ? new Promise(() => {}) : response
    }
    expect(await phone.during(makeUp(phone))).toMatchObject({ code: 'network_fluctuating', inDoubt: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('with the papers of a person leaves nothing behind that their number could be tried out against', async () => {
    const phone = await signedIn()
    losesEvery(phone, fillSignupInfo.name)
    const info = {
      ...{ name: '王小明', phone: '0912345678', paper: 'taiwan' as const, number: 'A123456789' },
      contact: { kind: 'messenger' as const, id: 'tiger-talker' },
    }
    const fill = () => phone.during(phone.layer.ask(fillSignupInfo, { event: 'cup', info }))
    expect(await fill()).toMatchObject({ ok: false, inDoubt: true })
    expect(await fill()).toMatchObject({ ok: false, inDoubt: true })
    const kept = operationsIn(await phone.device.keyval.get('liveOperations'))
    expect(kept).toMatchObject([{ action: fillSignupInfo.name }])
    expect(kept[0]?.digest).not.toBe(digestOf({ event: 'cup', info }))
  })

  it('that was never received is said to be undone, and keeps its key for the next try', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(makeUp(phone))
    phone.network = phone.good
    expect(await phone.during(phone.layer.outcomeOf(makeUpSignIn, { day: '2026-11-20' }))).toEqual({
      ok: true,
      state: 'undone',
    })
    expect(phone.server.ledger).toEqual([])
    await phone.during(makeUp(phone))
    expect(new Set(keysSent(phone)).size).toBe(1)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('is not said to be settled while it waits for a mark that was tapped before it', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      if (request.body.includes('card_lock')) throw new TypeError('network error')
      return phone.good(request)
    }
    await phone.during(phone.layer.ask(lockCards, { cardids: [card], locked: true }))
    const order = { cardids: [card], percent: 0 }
    const ordered = phone.layer.ask(decomposeCards, order)
    await phone.pass(1_000)
    expect(await phone.during(phone.layer.outcomeOf(decomposeCards, order))).toEqual({ ok: true, state: 'undone' })
    expect(await phone.during(ordered)).toMatchObject({ ok: false, retryable: true })
    expect(phone.server.ledger).toEqual([])
  })

  it('that was never received goes again with the key that was written down', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(makeUp(phone))
    phone.network = phone.good
    await phone.during(makeUp(phone))
    expect(new Set(keysSent(phone)).size).toBe(1)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('that a reload cut off is asked about, so that the next one is a new one', async () => {
    const phone = await signedIn()
    await cutOff(phone)
    phone.network = phone.good
    const reloaded = phone.device.openTab()
    await phone.pass(5_000)
    expect(phone.sent.at(-1)).toMatchObject({ action: 'operation_status' })
    await phone.during(reloaded.layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    expect(phone.server.ledger).toHaveLength(2)
  })

  it('that a reload cut off is asked about again where the service was busy at first', async () => {
    const phone = await signedIn()
    await cutOff(phone)
    phone.network = async () => ({ status: 503, retryAfter: '1', text: '' })
    const reloaded = phone.device.openTab()
    await phone.pass(10_000)
    phone.network = phone.good
    await phone.pass(60_000)
    const asked = phone.sent.filter(({ action }) => action === 'operation_status').length
    await phone.pass(300_000)
    expect(phone.sent.filter(({ action }) => action === 'operation_status')).toHaveLength(asked)
    await phone.during(reloaded.layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    expect(phone.server.ledger).toHaveLength(2)
  })

  it('that is still on its way when another tab opens goes again with its own key, and happens once', async () => {
    const phone = await signedIn()
    const uplink = async (request: Parameters<Phone['good']>[0]) => {
      if (request.body.includes('operation_status')) return phone.good(request)
      await phone.time.sleep(60_000)
      return phone.server.handle(request)
    }
    phone.network = uplink
    await phone.during(makeUp(phone))
    const other = phone.device.openTab()
    await phone.pass(2_000)
    phone.network = phone.good
    expect(await phone.during(other.layer.ask(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject({ ok: true })
    await phone.pass(90_000)
    expect(new Set(keysSent(phone)).size).toBe(1)
    expect(phone.server.ledger).toHaveLength(1)
    expect(await phone.during(phone.layer.outcomeOf(makeUpSignIn, { day: '2026-11-20' }))).toEqual({
      ok: true,
      state: 'settled',
    })
  })

  it('is forgotten as undone only when no copy of it can be accepted any more', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(makeUp(phone))
    phone.network = phone.good
    await phone.pass(7 * 60_000)
    phone.device.openTab()
    await phone.pass(2_000)
    await phone.during(makeUp(phone))
    expect(new Set(keysSent(phone)).size).toBe(2)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('does not leave once another tab has settled its key, and is not offered to be tried again', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    const { keyval } = phone.device
    const { update } = keyval
    let written = 0
    keyval.update = async (key, ...change) => {
      if (key === 'liveOperations') written += 1
      if (written === 2) await keyval.set('liveOperations', [])
      return update(key, ...change)
    }
    expect(await phone.during(makeUp(phone))).toMatchObject({ code: 'changed_meanwhile', retryable: false })
    expect(phone.server.ledger).toEqual([])
  })

  /** The first copy counts, and then the service says that it has seen it: a browser had sent it again. */
  const countsThenSeen = (phone: Phone, then: Phone['network']) => {
    phone.network = async (request) => {
      await phone.good(request)
      phone.network = then
      return phone.server.answer('nonce_replayed')
    }
  }

  it('that may have been done when the session ended says so, and counts once after the next login', async () => {
    const phone = await signedIn()
    countsThenSeen(phone, async () => phone.server.answer('account_blocked'))
    expect(await phone.during(makeUp(phone))).toMatchObject({ code: 'account_blocked', mayBeDone: true })
    phone.network = phone.good
    await phone.login()
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('that may have been done when another account logged in says so, and nothing more', async () => {
    const phone = await signedIn()
    countsThenSeen(phone, phone.good)
    const good = phone.network
    phone.network = async (request) => {
      const response = await good(request)
      const access_token = phone.server.sessions.open('1002')
      await phone.layer.session.begin({ roleid: '1002', access_token, phone: '09', phoneCode: '+886' })
      return response
    }
    expect(await phone.during(makeUp(phone))).toEqual({
      ok: false,
      code: 'changed_meanwhile',
      message: '',
      retryable: false,
      mayBeDone: true,
    })
  })

  it('that was refused as the session ended is not said to be done perhaps', async () => {
    const phone = await signedIn()
    phone.network = async () => phone.server.answer('account_blocked')
    const answer = await phone.during(makeUp(phone))
    expect(answer).toMatchObject({ code: 'account_blocked' })
    expect(answer).not.toHaveProperty('mayBeDone')
  })

  it('that logs somebody in who is blocked ends no session of whoever is here', async () => {
    const phone = await signedIn()
    phone.network = async () => phone.server.answer('account_blocked')
    const answer = await phone.during(phone.layer.ask(sendCode, { phoneCode: '+886', phone: '912000000' }))
    expect(answer).toMatchObject({ ok: false, code: 'account_blocked' })
    phone.network = phone.good
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: true })
  })

  it('is refused where what sends it never comes, and sent once that can be had', async () => {
    const phone = await signedIn()
    const load = phone.device.loadSending
    phone.device.loadSending = () => new Promise(() => {})
    const page = phone.device.openTab()
    expect(await phone.during(page.layer.ask(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject({
      ok: false,
      code: 'needs_connection',
    })
    phone.device.loadSending = load
    expect(await phone.during(page.layer.ask(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('goes after the marks of its lane that were tapped before', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.ask(lockCards, { cardids: [card], locked: true }))
    await phone.pass(5_000)
    const decomposed = phone.layer.ask(decomposeCards, { cardids: [card], percent: 80 })
    phone.network = phone.good
    await phone.during(decomposed)
    expect(phone.server.ledger.map(({ action }) => action)).toEqual(['card_lock', 'card_decompose'])
  })

  it('does not go where the marks of its lane do not get there', async () => {
    const phone = await signedIn()
    phone.network = async (request) =>
      request.body.includes('card_lock') ? phone.server.answer('unavailable', {}, '60') : phone.good(request)
    await phone.during(phone.layer.ask(lockCards, { cardids: [card], locked: true }))
    const decomposed = phone.layer.ask(decomposeCards, { cardids: [card], percent: 80 })
    expect(await phone.during(decomposed)).toMatchObject({ ok: false, retryable: true })
    expect(phone.server.ledger).toEqual([])
  })

  it('taken up twice by an impatient finger is one request', async () => {
    const phone = await signedIn()
    await phone.during(Promise.all([makeUp(phone), makeUp(phone)]))
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('of a visitor goes without a player, and with one key until its answer is there', async () => {
    const phone = new Phone()
    const asked = (number: string) => phone.during(phone.layer.ask(sendCode, { phoneCode: '+886', phone: number }))
    losesEvery(phone, sendCode.name)
    for (let tries = 0; tries < 2; tries++) expect(await asked('0912345678')).toMatchObject({ ok: false })
    phone.network = async () => phone.server.answer(0, { resendAt: 1, expiresAt: 2 })
    expect(await asked('0912345678')).toMatchObject({ ok: true })
    await asked('0912345678')
    await asked('0912345679')
    const keys = phone.sent.filter(({ action }) => action === sendCode.name).map(({ opKey }) => opKey)
    expect(keys[0]).toMatch(/^live:/)
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
    expect(new Set(keys).size).toBe(3)
  })

  it('that is secret keeps its key while its answer is missing, and nothing of it on the device', async () => {
    const phone = await signedIn()
    losesEvery(phone, setPassword.name)
    const set = () =>
      phone.during(
        phone.layer.ask(setPassword, { password: 'an empty fort', again: 'an empty fort', old: 'a full one' }),
      )
    await set()
    expect(JSON.stringify(await phone.device.keyval.entries())).not.toContain('set_password')
    await set()
    const keys = phone.sent.filter(({ action }) => action === 'set_password').map(({ opKey }) => opKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^live:/)
    expect(keys[1]).toBe(keys[0])
  })
})
