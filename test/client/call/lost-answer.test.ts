import { describe, expect, it } from 'vitest'
import { operationsIn } from '../../../src/client/device/operations.ts'
import { endOtherDevices } from '../../../src/contract/account/devices.ts'
import { unbindIc } from '../../../src/contract/arcade/ic-cards.ts'
import { remindMember, renewInvite, submitTeam } from '../../../src/contract/event/teams.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import type { LiveAction } from '../../../src/contract/wire/kinds.ts'
import type { Phone } from '../support/phone.ts'
import { signedIn } from '../support/signed-in.ts'

const ic = { number: '2026000000000017' }
const unbind = (phone: Phone) => phone.layer.ask(unbindIc, ic)
const makeUp = (phone: Phone) => phone.layer.ask(makeUpSignIn, { day: '2026-11-20' })
/** The service does all of it, and nothing comes back. */
const unanswered = async () => {
  const phone = await signedIn()
  phone.network = async (request) => {
    await phone.good(request)
    throw new TypeError('network error')
  }
  return phone
}
const keysSent = (phone: Phone, wanted: string) =>
  phone.sent.filter(({ action }) => action === wanted).map(({ opKey }) => opKey)

describe('an act', () => {
  it('whose answer was lost has its effect once, however often it is tried again', async () => {
    const phone = await unanswered()
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: false, code: 'network_fluctuating', inDoubt: true })
    phone.network = phone.good
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('whose answer was lost has its effect once, though one that is kept beside it cannot be read any more', async () => {
    const phone = await unanswered()
    await phone.during(makeUp(phone))
    await phone.device.keyval.update('liveOperations', (held) => [
      { of: 'tomorrow' },
      ...(Array.isArray(held) ? held : []),
    ])
    phone.tab.process.kill()
    const { layer } = phone.device.openTab()
    phone.network = phone.good
    await phone.during(layer.ask(unbindIc, ic))
    await phone.during(layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    expect(phone.server.ledger.map(({ action }) => action)).toEqual(['make_up_sign_in', 'ic_unbind'])
  })

  it.each([
    ['is done, and makes room', { done: true, costly: true }, 198],
    ['never left the device, and makes room', { left: false }, 198],
    ['is in doubt as well, and stays', {}, 199],
  ])('whose answer was lost has its effect once, however much is kept beside it that %s', async (_how, how, stay) => {
    const phone = await unanswered()
    await phone.during(makeUp(phone))
    const others = Array.from({ length: 199 }, (_, n) => ({
      ...{ opKey: `live:other-${n}`, account: '1002', action: 'ic_unbind', digest: `${n}`, ...how },
    }))
    const { keyval } = phone.device
    await keyval.update('liveOperations', (held) => [...(Array.isArray(held) ? held : []), ...others])
    phone.network = phone.good
    await phone.during(unbind(phone))
    await phone.during(makeUp(phone))
    expect(phone.server.ledger.map(({ action }) => action)).toEqual(['make_up_sign_in', 'ic_unbind'])
    expect(operationsIn(await keyval.get('liveOperations'))).toHaveLength(stay)
  })

  it('whose answer was lost can be asked about, without going again', async () => {
    const phone = await unanswered()
    await phone.during(makeUp(phone))
    const asked = () => phone.during(phone.layer.outcomeOf(makeUpSignIn, { day: '2026-11-20' }))
    phone.offline()
    expect(await asked()).toMatchObject({ ok: false, retryable: true })
    phone.network = phone.good
    expect(await asked()).toMatchObject({ ok: true, state: 'done', data: { total: 1 } })
    expect(await asked()).toEqual({ ok: true, state: 'settled' })
    expect(keysSent(phone, 'make_up_sign_in')).toHaveLength(1)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it.each([
    [unbindIc, ic],
    [endOtherDevices, {}],
    [renewInvite, { event: 'e01' }],
    [remindMember, { event: 'e01', member: 'm01' }],
    [submitTeam, { event: 'e01' }],
  ] as const)(
    'that its player let go of proves that one alone: asked for again later, it is done again: $name',
    async (action, args) => {
      const phone = await unanswered()
      const act = () => phone.during(phone.layer.ask<LiveAction>(action, args))
      expect(await act()).toMatchObject({ ok: false, inDoubt: true })
      await phone.during(phone.layer.abandon<LiveAction>('1001', action, args))
      // The service cannot be asked before the next tap.
      phone.network = phone.good
      await act()
      expect(new Set(keysSent(phone, action.name)).size).toBe(2)
    },
  )

  it('that its player let go of is asked about while the page goes on', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      const response = await phone.good(request)
      if (request.body.includes('ic_unbind')) throw new TypeError('network error')
      return response
    }
    await phone.during(unbind(phone))
    await phone.during(phone.layer.abandon('1001', unbindIc, ic))
    await phone.pass(5_000)
    expect(phone.sent.at(-1)).toMatchObject({ action: 'operation_status' })
    expect(operationsIn(await phone.device.keyval.get('liveOperations'))).toEqual([])
  })

  it('that never arrived goes with its own key though its player let go of it, and happens once', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(unbind(phone))
    await phone.during(phone.layer.abandon('1001', unbindIc, ic))
    phone.network = phone.good
    await phone.during(unbind(phone))
    expect(new Set(keysSent(phone, 'ic_unbind')).size).toBe(1)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('is let go of by whoever asked for it, though somebody else is here by now', async () => {
    const phone = await unanswered()
    await phone.during(unbind(phone))
    phone.network = phone.good
    await phone.during(phone.layer.session.end('keep'))
    await phone.during(phone.layer.abandon('1001', unbindIc, ic))
    await phone.login('1001')
    expect(await phone.during(unbind(phone))).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(2)
  })

  it('that is not to be done twice stays in doubt until it is known, let go of or not', async () => {
    const phone = await unanswered()
    await phone.during(makeUp(phone))
    await phone.during(phone.layer.abandon('1001', makeUpSignIn, { day: '2026-11-20' }))
    phone.network = phone.good
    expect(await phone.during(makeUp(phone))).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(1)
  })
})
