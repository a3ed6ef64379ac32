import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { deviceList, endDevice } from '../../../src/contract/account/devices.ts'
import { lookAtHandover, takeHandover } from '../../../src/contract/account/handover.ts'
import { linkMessenger, loginByMessenger } from '../../../src/contract/account/messenger.ts'
import { loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import type { LoginInfo } from '../../../src/contract/account/session.ts'
import { handOver } from '../../../src/contract/platform.ts'
import { knownDevices } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { tell } from '../support/callers/platform.ts'
import { newWayfarer, travelAs } from '../support/callers/wayfarer.ts'
import { ask, type Credentials, codeOf, dataOf, type Reply } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone, requestCode } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const PASSWORD = '常山趙子龍 in Changban'
const KEY = 'one-and-the-same'

interface Player {
  readonly phone: string
  readonly as: Credentials
}
/** What the page asks for with that key, as often as it has to. */
type Asking = (opKey?: string) => Promise<Reply>
interface Way {
  readonly used: string
  readonly open: (
    s: Service,
    player: Player,
  ) => Promise<{ asking: Asking; login: (reply: Promise<Reply>) => Promise<LoginInfo> }>
}

const byCode: Way = {
  used: 'code_wrong',
  async open(s, { phone }) {
    clock.advance(CODE_RESEND_MS)
    const args = loginArgs(phone, await requestCode(s, phone))
    const asking: Asking = (opKey = KEY) => ask(s, loginByCode, args, { opKey })
    return { asking, login: (reply) => dataOf(loginByCode, reply) }
  },
}

const byHandover: Way = {
  used: 'handover_expired',
  async open(s, { as }) {
    const verifier = randomBytes(32).toString('hex')
    const challenge = createHash('sha256').update(verifier).digest('hex')
    const { ticket } = v.parse(handOver.data, (await tell(s, handOver.name, { roleid: as.roleid })).data)
    await dataOf(lookAtHandover, ask(s, lookAtHandover, { ticket, challenge }))
    const args = { ticket, verifier, privacyAgreed: true, device: 'test' }
    const asking: Asking = (opKey = KEY) => ask(s, takeHandover, args, { opKey })
    return { asking, login: (reply) => dataOf(takeHandover, reply) }
  },
}

const byMessenger: Way = {
  used: 'messenger_expired',
  async open(s, { phone }) {
    const who = newWayfarer(s)
    const ticket = (await travelAs(s, who, `wayfarer ${phone}`)).query.get('ticket') ?? ''
    const args = { ticket, verifier: who.verifier, device: 'test' }
    const asking: Asking = (opKey = KEY) => ask(s, loginByMessenger, args, { opKey })
    const login = async (reply: Promise<Reply>) => {
      const answer = await dataOf(loginByMessenger, reply)
      if (!answer.login) throw new Error('nobody was let in')
      return answer.login
    }
    return { asking, login }
  },
}

describe.runIf(engineAvailable).each([
  ['code', byCode],
  ['hand-over', byHandover],
  ['messaging app', byMessenger],
])('a login by %s whose answer was lost', (_, way) => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
  })
  beforeEach(() => clock.set(BASE))
  afterAll(() => s?.stop())

  const newPlayer = async (): Promise<Player> => {
    const phone = newPhone()
    const as = await logIn(s, phone)
    const who = newWayfarer(s)
    const { query } = await travelAs(s, who, `wayfarer ${phone}`, { for: 'link' })
    const linking = { ticket: query.get('ticket') ?? '', verifier: who.verifier }
    await dataOf(linkMessenger, ask(s, linkMessenger, linking, { as }))
    return { phone, as }
  }
  const devicesOf = async (as: Credentials) => (await dataOf(deviceList, ask(s, deviceList, {}, { as }))).devices
  const sessionOf = ({ roleid, access_token: token }: LoginInfo): Credentials => ({ roleid, token })
  const look = (as: Credentials) => codeOf(ask(s, playerInfo, { project: 'tw-demo', icId: '' }, { as }))
  const logOutOthers = async (as: Credentials) => {
    for (const { id, here } of await devicesOf(as)) {
      if (!here) await dataOf(endDevice, ask(s, endDevice, { id }, { as }))
    }
  }

  test('is one device however often it is asked for again, and its token is good', async () => {
    const { phone, as } = await newPlayer()
    const { asking, login } = await way.open(s, { phone, as })
    await login(asking())
    await login(asking())
    const again = await login(asking())
    expect(await devicesOf(as)).toHaveLength(2)
    expect((await s.db.select().from(knownDevices)).filter(({ roleid }) => roleid === as.roleid)).toHaveLength(2)
    expect(await look(sessionOf(again))).toBe(0)
    expect((await devicesOf(sessionOf(again)))[0]).toMatchObject({ here: true, name: 'test' })
  })

  test('is over once the player has logged that device out: asking again begins no other', async () => {
    const { phone, as } = await newPlayer()
    const { asking, login } = await way.open(s, { phone, as })
    await login(asking())
    await logOutOthers(as)
    expect(await codeOf(asking())).toBe(way.used)
    expect(await devicesOf(as)).toHaveLength(1)
  })

  test('is over once the player has set a password', async () => {
    const { phone, as } = await newPlayer()
    const { asking, login } = await way.open(s, { phone, as })
    await login(asking())
    const chosen = { password: PASSWORD, again: PASSWORD }
    expect(await dataOf(setPassword, ask(s, setPassword, chosen, { as }))).toEqual({ signedOut: 1 })
    expect(await codeOf(asking())).toBe(way.used)
    expect(await devicesOf(as)).toHaveLength(1)
  })

  test('was not lost where the device has used it: asking again begins no other and ends nothing', async () => {
    const { phone, as } = await newPlayer()
    const { asking, login } = await way.open(s, { phone, as })
    const there = sessionOf(await login(asking()))
    expect(await look(there)).toBe(0)
    expect(await codeOf(asking())).toBe(way.used)
    expect(await look(there)).toBe(0)
    expect(await devicesOf(as)).toHaveLength(2)
  })

  test('says again that the deletion was cancelled, and cancels no later one', async () => {
    const { phone, as } = await newPlayer()
    const leave = async (who: Credentials) => {
      const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as: who }))
      await dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as: who }))
    }
    await leave(as)
    const { asking, login } = await way.open(s, { phone, as })
    expect(await login(asking())).toMatchObject({ roleid: as.roleid, returned: true })
    const again = await login(asking())
    expect(again).toMatchObject({ roleid: as.roleid, returned: true })
    await leave(sessionOf(again))
    expect(await codeOf(asking())).toBe(way.used)
  })
})

describe.runIf(engineAvailable)('a login by password whose answer was lost', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
  })
  afterAll(() => s?.stop())

  test('is one device too; the password is good for another once that was used or logged out', async () => {
    const phone = newPhone()
    const as = await logIn(s, phone)
    await dataOf(setPassword, ask(s, setPassword, { password: PASSWORD, again: PASSWORD }, { as }))
    const args = { phoneCode: '+886' as const, phone, password: PASSWORD, privacyAgreed: true, device: 'test' }
    const login = () => dataOf(loginByPassword, ask(s, loginByPassword, args, { opKey: KEY }))
    const devices = async () => (await dataOf(deviceList, ask(s, deviceList, {}, { as }))).devices
    await login()
    await login()
    expect(await devices()).toHaveLength(2)
    for (const { id, here } of await devices()) {
      if (!here) await dataOf(endDevice, ask(s, endDevice, { id }, { as }))
    }
    const { roleid, access_token: token } = await login()
    expect(await devices()).toHaveLength(2)
    await dataOf(deviceList, ask(s, deviceList, {}, { as: { roleid, token } }))
    expect((await login()).access_token).not.toBe(token)
    expect(await devices()).toHaveLength(3)
  })
})
