import { describe, expect, it } from 'vitest'
import { probed } from '../../../src/client/device/probe.ts'
import { StorageLate } from '../../../src/client/device/storage-limit.ts'
import type { KeyVal } from '../../../src/client/env.ts'
import { admit, draftOf } from '../../../src/client/outbox/admit.ts'
import type { OutboxStore } from '../../../src/client/outbox/box.ts'
import { chooseStore } from '../../../src/contract/arcade/store.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { VirtualTime } from '../../faults/model/virtual-time.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'
import { createMemoryStore } from '../../support/device/memory-store.ts'
import type { Phone } from '../support/phone.ts'
import { signedIn } from '../support/signed-in.ts'

const failing = async (): Promise<never> => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const hanging = () => new Promise<never>(() => {})
/** Writes to one key of the small records fail. */
const breakKey = (keyval: KeyVal, key: string) => {
  const { update } = keyval
  keyval.update = async (name, ...change) => (name === key ? failing() : update(name, ...change))
}

describe('signing out', () => {
  it.each([
    ['fails', failing],
    ['hangs', hanging],
  ])('is complete on the device though the outbox %s', async (_how, broken) => {
    const phone = await signedIn()
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(5_000)
    let purged = 0
    phone.layer.session.onPurge(() => {
      purged += 1
    })
    phone.device.store.transact = broken
    await phone.during(phone.layer.session.end('keep'))
    expect(await phone.during(phone.layer.session.current())).toBeNull()
    expect(purged).toBe(1)
    expect(await phone.device.keptAnswers()).toEqual([])
  })

  it.each([
    ['refuses', failing],
    ['hangs', hanging],
  ])(
    'says that what waits stays on the device where it was to be thrown away and the outbox %s',
    async (_how, broken) => {
      const phone = await signedIn()
      await phone.pass(1_000)
      phone.offline()
      await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
      await phone.pass(60_000)
      const { transact } = phone.device.store
      phone.device.store.transact = broken
      expect(await phone.during(phone.layer.session.end('discard'))).toBe('rows-stay')
      expect(await phone.during(phone.layer.session.current())).toBeNull()
      phone.device.store.transact = transact
      expect(await phone.during(phone.layer.outbox.waitingForLogin())).toBe(1)
    },
  )

  it('throws away what waits where that is asked for', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    expect(await phone.during(phone.layer.session.end('discard'))).toBe('signed-out')
    expect(await phone.device.disk.rows()).toEqual([])
  })
})

describe('storage that fails', () => {
  it('leaves no question without an answer', async () => {
    const phone = await signedIn()
    phone.device.keyval.get = failing
    const failed = { ok: false, retryable: true }
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject(failed)
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject(failed)
    expect(await phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject(failed)
  })

  it('is told as slow where it only hangs, and never as not being logged in', async () => {
    const phone = await signedIn()
    phone.device.keyval.get = hanging
    const late = { ok: false, retryable: true }
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject(late)
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject(late)
  })

  it('keeps nobody from hearing that a claim is done', async () => {
    const phone = await signedIn()
    breakKey(phone.device.keyval, 'touchedAt')
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(120_000)
    expect((await phone.layer.outbox.rows()).map(({ state }) => state)).toEqual(['done'])
    expect(phone.sent.filter(({ action }) => action === 'mail_collect')).toHaveLength(1)
  })

  it('shows and sends what was written after all, later than anybody waits for', async () => {
    const phone = await signedIn()
    await phone.pass(2_000)
    phone.offline()
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 7_000)
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    phone.network = phone.good
    await phone.pass(60_000)
    expect(phone.server.ledger).toHaveLength(1)
    expect(await phone.during(phone.layer.outbox.rows())).toMatchObject([{ state: 'done' }])
  })

  it('sends a tap at once where the outbox hangs, under the key it would have waited with', async () => {
    const phone = await signedIn()
    phone.device.store.transact = hanging
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true, opKey: 'mail:a' })
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('a disk that has become full', () => {
  it('does not let a later mark go past an earlier one that waits', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.ask(chooseStore, { store: 'one' }))
    await phone.pass(5_000)
    phone.device.store.transact = failing
    phone.network = phone.good
    const later = phone.layer.ask(chooseStore, { store: 'two' })
    expect(await phone.during(later)).toMatchObject({ ok: false, code: 'storage_refused' })
    expect(phone.server.ledger).toEqual([])
  })

  it('does not let a later mark go past an earlier one that the outbox does not tell of, however long it hangs', async () => {
    const phone = await signedIn()
    await phone.pass(5_000)
    phone.offline()
    await phone.during(choose(phone, 'one'))
    await phone.pass(5_000)
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 40_000)
    phone.network = phone.good
    expect(await phone.during(choose(phone, 'two'))).toMatchObject({ ok: false, code: 'storage_refused' })
    expect(phone.server.ledger).toEqual([])
    await phone.pass(10 * 60_000)
    expect(chosen(phone)).toEqual(['one', 'two'])
  })

  it('does not send a mark that was written late behind a later one that took its place', async () => {
    const phone = await signedIn()
    await phone.pass(5_000)
    phone.device.disk.heldUntil.set('outbox', phone.time.now + 12_000)
    const first = choose(phone, 'one')
    await phone.pass(400)
    const both = Promise.all([first, choose(phone, 'two')])
    await phone.during(both)
    await phone.pass(60_000)
    expect(chosen(phone).at(-1)).toBe('two')
  })

  const choose = (phone: Phone, store: string) => phone.layer.ask(chooseStore, { store })
  const chosen = (phone: Phone) => phone.server.ledger.map(({ args }) => JSON.parse(args).store)

  it('sends marks in the order of their taps, however long the first takes', async () => {
    const phone = await signedIn()
    phone.device.store.transact = failing
    phone.network = async (request) => {
      if (request.body.includes('one')) await phone.time.sleep(5_000)
      return phone.good(request)
    }
    const both = Promise.all([choose(phone, 'one'), choose(phone, 'two')])
    expect(await phone.during(both)).toMatchObject([{ ok: true }, { ok: true }])
    expect(chosen(phone)).toEqual(['one', 'two'])
  })

  it('lets the last mark win over one whose answer was lost and that arrives late', async () => {
    const phone = await signedIn()
    phone.device.store.transact = failing
    phone.network = async (request) => {
      phone.time.after(20_000, () => phone.server.handle(request))
      throw new TypeError('network error')
    }
    expect(await phone.during(choose(phone, 'one'))).toMatchObject({ ok: false })
    phone.network = phone.good
    expect(await phone.during(choose(phone, 'two'))).toMatchObject({ ok: true })
    await phone.pass(60_000)
    expect(chosen(phone)).toEqual(['one', 'two'])
  })
})

describe('a disk that takes nothing, not even which answers are out of date', () => {
  it.each([
    ['fails', failing],
    ['hangs', hanging],
  ])('says of a claim that it is done, and has the screen ask anew, where a write %s', async (_how, broken) => {
    const phone = await signedIn()
    phone.device.store.transact = failing
    phone.device.keyval.update = broken
    const touched: string[] = []
    phone.layer.onMessage((message) => message.type === 'touched' && touched.push(...message.actions))
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true })
    expect(touched).toContain(mailList.name)
  })
})

describe('a tab that is frozen while it renews the session', () => {
  it('keeps no other tab from asking', async () => {
    const phone = await signedIn()
    await phone.pass(1_000)
    phone.server.sessions.expireAll()
    const other = phone.device.openTab()
    await phone.pass(1_000)
    phone.network = (request) => (request.body.includes('old_exchange_new') ? hanging() : phone.good(request))
    phone.layer.ask(mailList, {}).catch(() => {})
    await phone.pass(1_000)
    phone.tab.process.frozenUntil = Number.POSITIVE_INFINITY
    phone.network = phone.good
    await phone.during(other.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(60_000)
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('a device whose storage', () => {
  const device = () => {
    const time = new VirtualTime(0)
    const clock = { now: () => time.now, after: (ms: number, run: () => void) => time.after(ms, run) }
    const session = createMemoryKeyVal([['userInfo', 'somebody']])
    const answers = createMemoryKeyVal()
    return { time, clock, session, answers, outbox: createMemoryStore() }
  }

  it('is slow is not known yet, and itself again when it comes', async () => {
    const { time, clock, session, answers, outbox } = device()
    const { set } = session
    session.set = async (key, value) => {
      await time.sleep(7_000)
      return set(key, value)
    }
    const env = probed(clock, () => 'x', { session, answers, outbox })
    let told: unknown = 'nothing yet'
    env.keyval.get('userInfo').catch((error) => {
      told = error
    })
    const answered: string[] = []
    env.onStorageLate((which) => answered.push(which))
    await time.runUntil(6_900)
    expect(told).toBeInstanceOf(StorageLate)
    expect(answered).toEqual([])
    await time.runUntil(8_100)
    expect(answered).toEqual(['session'])
    expect(await env.keyval.get('userInfo')).toBe('somebody')
    expect(await env.storage).toBe(true)
  })

  it('is full still says who is here, and forgets them when they go', async () => {
    const { clock, session, answers, outbox } = device()
    session.set = failing
    const env = probed(clock, () => 'x', { session, answers, outbox })
    expect(await env.keyval.get('userInfo')).toBe('somebody')
    expect(await env.storage).toBe(false)
    await env.keyval.remove(['userInfo'])
    expect(await env.keyval.get('userInfo')).toBeUndefined()
    expect(await session.get('userInfo')).toBeUndefined()
  })

  it('deletes nothing that may only go while nobody is here, if somebody is', async () => {
    const { clock, session, answers, outbox } = device()
    await session.set('icId', 'theirs')
    Object.assign(session, { set: failing, remove: failing })
    const env = probed(clock, () => 'x', { session, answers, outbox })
    await env.keyval.remove(['icId'], 'userInfo')
    expect(await env.keyval.get('icId')).toBe('theirs')
  })

  it('takes nothing more still shows and sends what waits in the outbox', async () => {
    const { clock, session, answers, outbox } = device()
    const args = { id: 'a' }
    await outbox.transact((box) =>
      admit(box, draftOf({ account: '1001', action: collectMail, args, minted: 'm', now: 0 })),
    )
    session.set = failing
    const env = probed(clock, () => 'x', { session, answers, outbox })
    expect(await env.outbox.rows()).toMatchObject([{ opKey: 'mail:a' }])
  })

  it('could not open the outbox once shows and sends what waits there as soon as it can', async () => {
    const { time, clock, session, answers, outbox } = device()
    const draft = draftOf({ account: '1001', action: collectMail, args: { id: 'a' }, minted: 'm', now: 0 })
    await outbox.transact((box) => admit(box, draft))
    let opens = false
    const stubborn: OutboxStore = {
      transact: (work) => (opens ? outbox.transact(work) : failing()),
      rows: () => (opens ? outbox.rows() : failing()),
    }
    const env = probed(clock, () => 'x', { session, answers, outbox: stubborn })
    const late: string[] = []
    env.onStorageLate((which) => late.push(which))
    expect(await env.outbox.rows()).toEqual([])
    await expect(env.outbox.transact((box) => admit(box, draft))).rejects.toThrow()
    opens = true
    expect(await env.outbox.rows()).toMatchObject([{ opKey: 'mail:a' }])
    await time.runUntil(2_000)
    expect(late).toEqual(['outbox'])
    expect(await env.outbox.transact((box) => admit(box, draft))).toMatchObject({ joined: true })
  })
})

describe('a worker without storage', () => {
  it('says nothing, so that the page does not wait for it, and leaves the reads to the page', async () => {
    const phone = await signedIn({ withWorker: true })
    await phone.pass(1_000)
    phone.device.workerHasStorage = () => false
    for (const process of phone.device.processes()) if (process !== phone.tab.process) process.kill()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(60_000)
    expect(phone.server.ledger).toHaveLength(1)
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
  })
})
