import { describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { deviceList, endDevice, endOtherDevices } from '../../../src/contract/account/devices.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import type { Service } from '../../../src/server/service.ts'
import { MOST_LOGINS } from '../../../src/server/session/end-logins.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone, newPlayer, requestCode, sessionOf } from '../support/players.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

const who = { project: 'tw-demo', icId: '' }
const look = (s: Service, as: Credentials) => codeOf(ask(s, playerInfo, who, { as }))
const devicesOf = async (s: Service, as: Credentials) =>
  (await dataOf(deviceList, ask(s, deviceList, {}, { as }))).devices

describe.runIf(engineAvailable)('the devices of a player', () => {
  const service = useService()
  const onTwo = async () => {
    const s = await service()
    const phone = newPhone()
    const there = await logIn(s, phone)
    clock.advance(CODE_RESEND_MS)
    const code = await requestCode(s, phone)
    const args = { ...loginArgs(phone, code), device: 'Chrome · Android', zone: 'Asia/Taipei' }
    const login = await dataOf(loginByCode, ask(s, loginByCode, args))
    return { s, there, here: { roleid: login.roleid, token: login.access_token } }
  }

  test('are listed with what they are, how they came in and from about where, this one first', async () => {
    const { s, here, there } = await onTwo()
    const devices = await devicesOf(s, here)
    expect(devices).toHaveLength(2)
    expect(devices[0]).toMatchObject({ here: true, name: 'Chrome · Android', method: 'code', place: 'Asia/Taipei' })
    expect(devices[1]).toMatchObject({ here: false, name: 'test', place: null })
    expect((await devicesOf(s, there))[0]).toMatchObject({ here: true, name: 'test' })
  })

  test('say when they were last used, to within ten minutes', async () => {
    const { s, here, there } = await onTwo()
    clock.advance(HOUR_MS)
    expect(await look(s, there)).toBe(0)
    const [, other] = await devicesOf(s, here)
    expect(other?.usedAt).toBe(clock.now())
    clock.advance(5 * 60_000)
    expect(await look(s, there)).toBe(0)
    expect((await devicesOf(s, here))[1]?.usedAt).toBeGreaterThanOrEqual(clock.now() - 10 * 60_000)
  })

  test('can be signed out from each other: the next request is refused, and no renewal helps', async () => {
    const { s, here, there } = await onTwo()
    const other = (await devicesOf(s, here)).find((device) => !device.here)
    await dataOf(endDevice, ask(s, endDevice, { id: other?.id ?? '' }, { as: here }))
    expect(await look(s, there)).toBe('unauthorized')
    const renewal = ask(s, refreshSession, { access_token: there.token }, { as: there })
    expect(await codeOf(renewal)).toBe('refresh_failed')
    expect(await look(s, here)).toBe(0)
    expect(await devicesOf(s, here)).toHaveLength(1)
    expect(await codeOf(ask(s, endDevice, { id: other?.id ?? '' }, { as: here }))).toBe('not_found')
  })

  test('are all signed out at once but this one', async () => {
    const { s, here, there } = await onTwo()
    expect(await dataOf(endOtherDevices, ask(s, endOtherDevices, {}, { as: here }))).toEqual({ signedOut: 1 })
    expect([await look(s, there), await look(s, here)]).toEqual(['unauthorized', 0])
  })

  test('stay signed in up to fifty of them: whoever logs in once more signs the least recent ones out', async () => {
    const s = await service()
    const phone = newPhone()
    const first = await logIn(s, phone)
    const more: Credentials[] = []
    for (let count = 0; count < MOST_LOGINS + 3; count++) {
      clock.advance(CODE_RESEND_MS)
      more.push(await sessionOf(s, first.roleid))
    }
    const stranger = await newPlayer(s)
    const last = await logIn(s, phone)
    expect(await devicesOf(s, last)).toHaveLength(MOST_LOGINS)
    const looks = [first, ...more.slice(0, 6), last, stranger].map((as) => look(s, as))
    expect(await Promise.all(looks)).toEqual([...Array(5).fill('unauthorized'), 0, 0, 0, 0])
    expect(await dataOf(endOtherDevices, ask(s, endOtherDevices, {}, { as: last }))).toEqual({
      signedOut: MOST_LOGINS - 1,
    })
  })

  test('of somebody else do not exist', async () => {
    const { s, here } = await onTwo()
    const stranger = await newPlayer(s)
    const [theirs] = await devicesOf(s, stranger)
    expect(await codeOf(ask(s, endDevice, { id: theirs?.id ?? '' }, { as: here }))).toBe('not_found')
    expect(await look(s, stranger)).toBe(0)
  })

  test('can be signed out by the same tap twice', async () => {
    const { s, here } = await onTwo()
    const other = (await devicesOf(s, here)).find((device) => !device.here)
    const again = { as: here, opKey: 'end-1' }
    await dataOf(endDevice, ask(s, endDevice, { id: other?.id ?? '' }, again))
    await dataOf(endDevice, ask(s, endDevice, { id: other?.id ?? '' }, again))
  })
})

describe.runIf(engineAvailable)('the place of a device', () => {
  test('is the country that a proxy of ours names, if it is one, and never an address', async () => {
    const s = await startOwn({ config: { countryHeader: 'x-country' } })
    try {
      const phone = newPhone()
      const code = await requestCode(s, phone)
      const body = JSON.stringify({ action: 'login_by_code', ...loginArgs(phone, code), zone: 'Europe/Berlin' })
      const headers = { atk: signAtk('', clock.now(), 4711, body), 'x-country': 'TW' }
      const response = await s.app.request('/api/info', { method: 'POST', body, headers })
      const { data } = await response.json()
      const as = { roleid: data.roleid, token: data.access_token }
      expect((await devicesOf(s, as))[0]?.place).toBe('TW')
    } finally {
      await s.stop()
    }
  })
})
