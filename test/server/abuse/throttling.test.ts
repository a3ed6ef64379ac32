import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { mailList, readMail } from '../../../src/contract/news/mail.ts'
import { noticeList, readNotice } from '../../../src/contract/news/notice.ts'
import { SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { ask, bodyOf, codeOf, nextNonce, post } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { gate } from '../support/gate.ts'
import { png } from '../support/pictures/pictures.ts'
import { upload } from '../support/pictures/uploads.ts'
import { logIn, newPhone, newPlayer, sessionOf } from '../support/players.ts'
import { engine, engineAvailable, onOwnWith } from '../support/service.ts'

describe.runIf(engineAvailable)('what one player can take', () => {
  test('is so many calls a minute; others go on, and the next minute is new', () =>
    onOwnWith({ config: { callsPerPlayer: 3 } }, async (own) => {
      const [busy, other] = [await newPlayer(own), await newPlayer(own)]
      const read = (as: typeof busy) => ask(own, mailList, {}, { as })
      for (let n = 0; n < 3; n++) expect((await read(busy)).status).toBe(200)
      const refused = await read(busy)
      expect(refused).toMatchObject({ status: 429, envelope: { code: 'rate_limited' } })
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      expect((await read(other)).status).toBe(200)
      clock.advance(60_000)
      expect((await read(busy)).status).toBe(200)
    }))

  test('and so many acts a day that are remembered by their keys; the same again costs nothing', () =>
    onOwnWith({ config: { keysPerPlayer: 3 } }, async (own) => {
      const as = await newPlayer(own)
      const mark = (key: string, by = as) => codeOf(ask(own, readNotice, { ids: ['x'] }, { as: by, opKey: key }))
      for (const key of ['one', 'two', 'three', 'one', 'two']) expect(await mark(key)).toBe(0)
      expect(await mark('four')).toBe('rate_limited')
      expect(await mark('three')).toBe(0)
      clock.advance(DAY_MS)
      expect(await mark('four', await sessionOf(own, as.roleid))).toBe(0)
    }))

  test('and one address so many, whoever asks', () =>
    onOwnWith({ config: { callsPerAddress: 3, trustedProxies: 0 } }, async (own) => {
      for (let n = 0; n < 3; n++) expect((await ask(own, noticeList, {})).status).toBe(200)
      expect((await ask(own, noticeList, {})).status).toBe(429)
    }))

  test('and a customer’s thousand addresses count as one', () =>
    onOwnWith({ config: { callsPerAddress: 3, trustedProxies: 1 } }, async (own) => {
      const from = (address: string) => {
        const body = bodyOf(noticeList.name, {})
        const atk = signAtk('', clock.now(), nextNonce(), body)
        return post(own, body, { [SIGNATURE_HEADER]: atk, 'x-forwarded-for': address })
      }
      for (let n = 1; n <= 3; n++) expect((await from(`2001:db8:1:2::${n}`)).status).toBe(200)
      expect((await from('2001:db8:1:2:3::4')).status).toBe(429)
      expect((await from('2001:db8:1:3::1')).status).toBe(200)
    }))

  test('and is refused once a second on each lane, however fast it asks', () =>
    onOwnWith({ config: { callsPerPlayer: 1 } }, async (own) => {
      const as = await newPlayer(own)
      const order: string[] = []
      const held = gate()
      const hold = vi.spyOn(own.deps.limiters, 'delay').mockImplementation(() => held.opened)
      expect(await codeOf(ask(own, mailList, {}, { as }))).toBe(0)
      const refused = codeOf(ask(own, mailList, {}, { as })).then(() => order.push('refused'))
      await vi.waitFor(() => expect(hold).toHaveBeenCalledTimes(1), WAIT_TIMEOUT_MS)
      expect(await codeOf(ask(own, noticeList, {}))).toBe(0)
      order.push('others')
      held.open()
      await refused
      expect(order).toEqual(['others', 'refused'])
    }))

  test('and what it is held back for counts as no work of the service', () =>
    onOwnWith({ config: { callsPerAddress: 1, trustedProxies: 0 } }, async (own) => {
      const heldMs = 1_000
      vi.spyOn(own.deps.limiters, 'delay').mockImplementation(() => pause(heldMs))
      const began = performance.now()
      await ask(own, noticeList, {})
      expect(await codeOf(ask(own, noticeList, {}))).toBe('rate_limited')
      const took = (performance.now() - began) / 1_000
      const { values } = await own.deps.metrics.seconds.get()
      const sums = values.filter(({ metricName }) => metricName === 'tally_request_seconds_sum')
      const counted = sums.reduce((sum, { value }) => sum + value, 0)
      // A timer may ring a little early.
      expect(counted).toBeLessThan(took - 0.99 * (heldMs / 1_000))
    }))

  test('nor do uploads from them stand before the uploads of others', () =>
    onOwnWith({ config: { trustedProxies: 1 } }, async (own) => {
      const [as, other] = [await newPlayer(own), await newPlayer(own)]
      const picture = await png()
      const hold = gate()
      const slots = Array.from({ length: 6 }, () => own.deps.limiters.uploads('2001:db8:1:2::/64', () => hold.opened))
      const waiting = upload(own, as, picture, { from: '2001:db8:1:2::99' })
      expect(await codeOf(upload(own, other, picture, { from: '2001:db8:1:3::1' }))).toBe(0)
      expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits')
      hold.open()
      await Promise.all(slots)
      expect(await codeOf(waiting)).toBe(0)
    }))

  test('is no place in front of others: a hundred calls of one wait, and another’s is answered meanwhile', () =>
    onOwnWith({}, async (own) => {
      const [greedy, other] = [await newPlayer(own), await newPlayer(own)]
      const read = (as: typeof greedy) => codeOf(ask(own, mailList, {}, { as }))
      await read(greedy)
      await read(other)
      const { players: queue } = own.deps.limiters
      const hold = gate()
      const begun = vi.fn()
      vi.spyOn(own.deps.limiters, 'players').mockImplementation((whose, work, signal) => {
        const held = async (leave: () => void) => {
          begun()
          await hold.opened
          return work(leave)
        }
        return queue(whose, whose === greedy.roleid ? held : work, signal)
      })
      const all = Array.from({ length: 100 }, () => read(greedy))
      await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), WAIT_TIMEOUT_MS)
      expect(await read(other)).toBe(0)
      expect(begun).toHaveBeenCalledTimes(2)
      hold.open()
      const codes = await Promise.all(all)
      // Two of the greedy one's run at a time and sixty wait; whoever comes later is told to come again.
      expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(62)
    }))

  test.runIf(engine === 'postgres')('is two connections: with a hundred calls stuck, others are answered', () =>
    onOwnWith({}, async (own) => {
      const [greedy, other] = [await newPlayer(own), await newPlayer(own)]
      await ask(own, mailList, {}, { as: greedy })
      const hold = gate()
      const locked = gate()
      const holder = own.db.transaction(async (tx) => {
        await tx.select().from(players).for('update')
        locked.open()
        await hold.opened
      })
      await locked.opened
      const stuck = Array.from({ length: 100 }, () => ask(own, readMail, { ids: ['x'] }, { as: greedy }))
      expect((await ask(own, mailList, {}, { as: other })).status).toBe(200)
      hold.open()
      await holder
      const codes = await Promise.all(stuck.map(codeOf))
      expect(new Set(codes)).toEqual(new Set([0, 'rate_limited']))
      expect(codes.filter((code) => code === 0).length).toBeGreaterThan(50)
    }),
  )
})

describe.runIf(engineAvailable)('slow work', () => {
  /**
   * On the embedded engine a transaction that waits would hold up everybody; on the other it holds a lock on its
   * player.
   */
  const goesOn = async (own: Service, as: Awaited<ReturnType<typeof newPlayer>>) => {
    const day = dayOf(clock.now())
    expect(await codeOf(ask(own, doSignIn, { day }, { as }))).toBe(0)
  }

  test('with a picture holds no transaction: a store that hangs holds up nobody, nor the player', () =>
    onOwnWith({}, async (own) => {
      const as = await newPlayer(own)
      const hold = gate()
      const put = vi.spyOn(own.deps.pictures, 'put').mockImplementation(() => hold.opened)
      const sent = upload(own, as, await png())
      await vi.waitFor(() => expect(put).toHaveBeenCalled(), WAIT_TIMEOUT_MS)
      await goesOn(own, as)
      hold.open()
      expect(await codeOf(sent)).toBe(0)
      expect(put).toHaveBeenCalledTimes(1)
    }))

  test('with a password holds none either, and every hash waits its turn', () =>
    onOwnWith({}, async (own) => {
      const phone = newPhone()
      const as = await logIn(own, phone)
      const password = 'three kingdoms 33'
      expect(await codeOf(ask(own, setPassword, { password, again: password }, { as }))).toBe(0)
      const hold = gate()
      const busy = ['x', 'y'].map((whose) => own.deps.limiters.hashes(whose, () => hold.opened))
      const login = { phoneCode: '+886' as const, phone, privacyAgreed: true, device: 'x' }
      const right = ask(own, loginByPassword, { ...login, password })
      await goesOn(own, as)
      expect(await Promise.race([right, Promise.resolve('waits')])).toBe('waits')
      hold.open()
      await Promise.all(busy)
      expect(await codeOf(right)).toBe(0)
      expect(await codeOf(ask(own, loginByPassword, { ...login, password: 'another one 33' }))).toBe('password_wrong')
    }))

  test('with a picture of 49 million pixels is not begun', () =>
    onOwnWith({}, async (own) => {
      const as = await newPlayer(own)
      expect(await codeOf(upload(own, as, await png(7_000, 7_000)))).toBe('avatar_format')
    }))
})
