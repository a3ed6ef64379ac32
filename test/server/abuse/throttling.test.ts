import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
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
import { createQueue } from '../../../src/server/throttling/queue.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { ask, bodyOf, codeOf, nextNonce, post } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { png } from '../support/pictures/pictures.ts'
import { upload } from '../support/pictures/uploads.ts'
import { logIn, newPhone, newPlayer, sessionOf } from '../support/players.ts'
import { engine, engineAvailable, onOwnWith } from '../support/service.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('a queue', () => {
  const room = { concurrency: 2, perCaller: 1, waitingPerCaller: 2, waiting: 3 }

  test('keeps nothing of those whom it turned away, however many they were', async () => {
    setFlagsFromString('--expose-gc')
    const held = (): number => {
      runInNewContext('gc')()
      return process.memoryUsage().heapUsed
    }
    const queue = createQueue({ ...room, waiting: 0 })
    const hold = gate()
    const busy = ['x', 'y'].map((whose) => queue(whose, () => hold.opened))
    const before = held()
    for (let n = 0; n < 50_000; n++) await queue(`stranger ${n}`, () => hold.opened).catch(() => undefined)
    expect(held() - before).toBeLessThan(3_000_000)
    hold.open()
    await Promise.all(busy)
  })

  test('lets so many in at once, one of each, and those who ask most wait longest', async () => {
    const queue = createQueue(room)
    const order: string[] = []
    const holds = [gate(), gate()]
    const run = (whose: string, name: string, hold?: Promise<void>) =>
      queue(whose, async () => {
        order.push(name)
        await hold
      })
    const all = [
      run('a', 'a1', holds[0]?.opened),
      run('a', 'a2'),
      run('a', 'a3'),
      run('b', 'b1', holds[1]?.opened),
      run('c', 'c1'),
    ]
    expect(order).toEqual(['a1', 'b1'])
    for (const { open } of holds) open()
    await Promise.all(all)
    expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
  })

  test('tells who comes too often to come again, and everybody where it is full; a failure frees its place', async () => {
    const queue = createQueue(room)
    const hold = gate()
    const held = [1, 2, 3].map(() => queue('a', () => hold.opened))
    await expect(queue('a', async () => 1)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 })
    const other = [queue('b', () => hold.opened), queue('b', () => hold.opened)]
    await expect(queue('b', async () => 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    hold.open()
    await Promise.all([...held, ...other])
    await expect(queue('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await queue('a', async () => 'next')).toBe('next')
  })

  test('that some have filled has a place for whoever comes then, who has a turn before most of them; it has an end', async () => {
    const queue = createQueue({ concurrency: 3, perCaller: 2, waitingPerCaller: 20, waiting: 50 })
    const hold = gate()
    const order: string[] = []
    const ask = (whose: string) =>
      queue(whose, async () => {
        order.push(whose)
        await hold.opened
      })
    const fillers = ['a', 'b', 'c'].flatMap((whose) => Array.from({ length: 22 }, () => ask(whose)))
    const late = ask('late')
    const more = Array.from({ length: 60 }, (_, n) => ask(`one of ${n}`))
    const ended = Promise.allSettled([...fillers, ...more])
    hold.open()
    await late
    expect(order.indexOf('late')).toBeLessThan(12)
    const refused = (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBeGreaterThan(10)
    expect(refused.at(-1)).toMatchObject({ code: 'unavailable', retryAfter: 2 })
  })
})

describe('a queue of groups', () => {
  const groupOf = (whose: string) => whose.split(' ')[0] ?? whose
  const names = (group: string, many: number) => Array.from({ length: many }, (_, n) => `${group} ${n}`)

  test('gives whoever comes from elsewhere the next turn, however many names the others have', async () => {
    const queue = createQueue({ concurrency: 3, perCaller: 2, waitingPerCaller: 20, waiting: 100, groupOf })
    const hold = gate()
    const order: string[] = []
    const ask = (whose: string) =>
      queue(whose, async () => {
        order.push(groupOf(whose))
        await hold.opened
      })
    const many = names('many', 51).map(ask)
    expect(order).toEqual(['many', 'many'])
    // A place is left to the next, and more turns come as often as theirs.
    const others = names('other', 3).map(ask)
    const late = names('late', 2).map(ask)
    expect(order).toEqual(['many', 'many', 'other'])
    hold.open()
    await Promise.all([...many, ...others, ...late])
    expect(order.slice(3, 9).sort()).toEqual(['late', 'late', 'many', 'many', 'other', 'other'])
  })

  test('has a place for one of each group where one of them has filled it', async () => {
    const queue = createQueue({ concurrency: 1, perCaller: 1, waitingPerCaller: 5, waiting: 10, groupOf })
    const hold = gate()
    const ask = (whose: string) => queue(whose, () => hold.opened)
    const many = names('many', 11).map(ask)
    await expect(ask('many 99')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    const other = ask('other 1')
    await expect(ask('other 2')).rejects.toMatchObject({ code: 'unavailable' })
    hold.open()
    await Promise.all([...many, other])
  })

  test('never has more at work than it may, and lets everybody in in the end, whoever belongs together', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })), { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (concurrency, each, asked, picks) => {
          const queue = createQueue({
            concurrency: concurrency,
            perCaller: each,
            waitingPerCaller: 100,
            waiting: 1_000,
            groupOf,
          })
          const atWork: { whose: string; open: () => void }[] = []
          let waiting = asked.length
          const all = asked.map(([group, name]) => {
            const whose = `${group} ${name}`
            return queue(whose, async () => {
              waiting -= 1
              const { open, opened } = gate()
              const one = { whose, open }
              atWork.push(one)
              expect(atWork.length).toBeLessThanOrEqual(concurrency)
              expect(atWork.filter((other) => other.whose === whose).length).toBeLessThanOrEqual(each)
              await opened
              atWork.splice(atWork.indexOf(one), 1)
            })
          })
          while (atWork.length > 0) {
            atWork[(picks.next().value ?? 0) % atWork.length]?.open()
            await setImmediate()
          }
          expect(waiting).toBe(0)
          await Promise.all(all)
        },
      ),
    ))
})

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
        const held = async () => {
          begun()
          await hold.opened
          return work()
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
