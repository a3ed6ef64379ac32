import { describe, expect, test, vi } from 'vitest'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { deviceList, endDevice, endOtherDevices } from '../../../src/contract/account/devices.ts'
import { setPassword } from '../../../src/contract/account/password.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { icKeys, icList } from '../../../src/contract/arcade/ic-cards.ts'
import { playersBlock, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { TOTP_STEP_MS } from '../../../src/rules/codes/totp.ts'
import type { Service } from '../../../src/server/service.ts'
import { MOST_LOGINS } from '../../../src/server/session/end-logins.ts'
import { type Cabinet, codeNow, type Guest, matchOf, newCard, newIcOf, park, say } from '../support/callers/machines.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { gate } from '../support/gate.ts'
import { logIn, newPhone, newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** A new one each time: no code is taken twice. */
const scan = (s: Service, cabinet: Cabinet, guest: Guest) => {
  clock.advance(2 * TOTP_STEP_MS)
  return say(s, cabinet, 'login_ic', { way: 'qr', number: guest.number, code: codeNow(guest) })
}
const keyOn = async (s: Service, as: Credentials, number: string): Promise<Uint8Array> => {
  const { keys } = await dataOf(icKeys, ask(s, icKeys, {}, { as }))
  return Buffer.from(keys.find((one) => one.number === number)?.key ?? '', 'hex')
}
const reads = async (s: Service, cabinet: Cabinet) =>
  (await say(s, cabinet, 'read_card', { serial: await newCard(s) })).code

const leave = async (s: Service, as: Credentials) => {
  const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
  return codeOf(ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
}

describe.runIf(engineAvailable)('the codes of the IC cards', () => {
  const service = useService()

  /** What ends the login of the lost device; the player goes on with the login that each gives back. */
  const acts = {
    'ends one other device': async (s: Service, as: Credentials) => {
      const { devices } = await dataOf(deviceList, ask(s, deviceList, {}, { as }))
      expect(await codeOf(ask(s, endDevice, { id: devices.find(({ here }) => !here)?.id ?? '' }, { as }))).toBe(0)
      return as
    },
    'ends all other devices': async (s: Service, as: Credentials) => {
      expect(await codeOf(ask(s, endOtherDevices, {}, { as }))).toBe(0)
      return as
    },
    'sets a new password': async (s: Service, as: Credentials) => {
      const password = 'seven red lanterns'
      expect(await codeOf(ask(s, setPassword, { password, again: password }, { as }))).toBe(0)
      return as
    },
    'was blocked and is not any more': async (s: Service, { roleid }: Credentials, phone: string) => {
      await opsDo(s, playersBlock, { roleid, reason: 'the phone was stolen' })
      await opsDo(s, playersUnblock, { roleid, reason: 'they have another one' })
      return logIn(s, phone)
    },
    'deregistered and came back': async (s: Service, as: Credentials, phone: string) => {
      expect(await leave(s, as)).toBe(0)
      return logIn(s, phone)
    },
    'logs in on more devices than may be': async (s: Service, { roleid }: Credentials, phone: string) => {
      for (let count = 2; count < MOST_LOGINS; count++) await sessionOf(s, roleid)
      return logIn(s, phone)
    },
  }
  for (const [what, act] of Object.entries(acts))
    test(`of a player who ${what} are made anew: that device’s are worth nothing, and nobody stands by one`, async () => {
      const s = await service()
      const phone = newPhone()
      const lost = await logIn(s, phone)
      const guest = await newIcOf(s, lost.roleid)
      const cabinet = await park(s)
      expect((await scan(s, cabinet, guest)).ok).toBe(true)
      const here = await sessionOf(s, lost.roleid)
      const [before] = (await dataOf(icList, ask(s, icList, {}, { as: here }))).cards
      const as = await act(s, here, phone)
      expect((await ask(s, icList, {}, { as: lost })).envelope.ok).toBe(false)
      expect(await reads(s, cabinet)).toBe('missing_roleid')
      expect((await scan(s, cabinet, guest)).code).toBe('code_wrong')
      const [since] = (await dataOf(icList, ask(s, icList, {}, { as }))).cards
      expect(since?.keyAt).toBeGreaterThan(before?.keyAt ?? Number.POSITIVE_INFINITY)
      expect(since?.boundAt).toBe(before?.boundAt)
      const totp = await keyOn(s, as, guest.number)
      expect((await scan(s, cabinet, { ...guest, totp })).ok).toBe(true)
    })

  test('are told to no device that was logged out while its request was on the way', async () => {
    const s = await service()
    const lost = await newPlayer(s)
    await newIcOf(s, lost.roleid)
    const here = await sessionOf(s, lost.roleid)
    const { admit } = s.deps
    const [came, ended] = [gate(), gate()]
    vi.spyOn(s.deps, 'admit').mockImplementationOnce(async (request) => {
      const admitted = await admit(request)
      came.open()
      await ended.opened
      return admitted
    })
    const late = codeOf(ask(s, icKeys, {}, { as: lost }))
    await came.opened
    expect(await codeOf(ask(s, endOtherDevices, {}, { as: here }))).toBe(0)
    ended.open()
    expect(await late).toBe('unauthorized')
  })

  test('are made anew as well where somebody turns out to hold a copy of a token', async () => {
    const s = await service()
    const stolen = await newPlayer(s)
    const guest = await newIcOf(s, stolen.roleid)
    const renew = (as: Credentials) =>
      dataOf(refreshSession, ask(s, refreshSession, { access_token: as.token }, { as }))
    const own = { ...stolen, token: (await renew(stolen)).access_token }
    expect(await keyOn(s, own, guest.number)).toEqual(Buffer.from(guest.totp))
    clock.advance(10 * 60_000)
    expect(await codeOf(ask(s, icList, {}, { as: stolen }))).toBe('unauthorized')
    const again = await sessionOf(s, stolen.roleid)
    expect(await keyOn(s, again, guest.number)).not.toEqual(Buffer.from(guest.totp))
  })

  test('of a card that lies in a machine are made anew too, and its holder goes on playing there', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const guest = await newIcOf(s, as.roleid)
    const cabinet = await park(s)
    expect((await say(s, cabinet, 'insert_ic', { number: guest.number })).ok).toBe(true)
    expect(await codeOf(ask(s, endOtherDevices, {}, { as }))).toBe(0)
    expect(await reads(s, cabinet)).toBe(0)
  })
})

describe.runIf(engineAvailable)('whoever shows a code', () => {
  const service = useService()

  test('at another machine stands at the first no more, and leaves the card that lies in it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const guest = await newIcOf(s, as.roleid)
    const [first, second] = [await park(s), await park(s)]
    await scan(s, first, guest)
    expect(await reads(s, first)).toBe(0)
    expect((await scan(s, second, guest)).ok).toBe(true)
    expect(await reads(s, first)).toBe('missing_roleid')
    expect(await reads(s, second)).toBe(0)
    expect((await say(s, first, 'insert_ic', { number: guest.number })).ok).toBe(true)
    expect(await reads(s, second)).toBe('missing_roleid')
    await scan(s, second, guest)
    expect([await reads(s, first), await reads(s, second)]).toEqual([0, 0])
  })

  test('has logged in to the app since they deregistered: nothing is played that is erased in a week', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const guest = await newIcOf(s, as.roleid)
    const cabinet = await park(s)
    await scan(s, cabinet, guest)
    expect(await leave(s, as)).toBe(0)
    expect(await reads(s, cabinet)).toBe('missing_roleid')
    clock.advance(60_000)
    expect((await say(s, cabinet, 'report_match', matchOf(guest))).code).toBe('missing_roleid')
    expect((await scan(s, cabinet, guest)).code).toBe('account_leaving')
    expect((await say(s, cabinet, 'insert_ic', { number: guest.number })).code).toBe('account_leaving')
  })
})
