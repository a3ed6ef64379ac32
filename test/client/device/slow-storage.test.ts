import { describe, expect, it } from 'vitest'
import { decomposeCards, lockCards } from '../../../src/contract/card/card.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import type { Operation } from '../../faults/model/phone/disk.ts'
import { Phone, type PhoneOptions } from '../support/phone.ts'
import { eitherWay } from '../support/signed-in.ts'

const FOR_EVER = Number.MAX_SAFE_INTEGER
const DAY = 86_400_000

const signedIn = async (options: PhoneOptions = {}) => {
  const phone = new Phone(options)
  await phone.login()
  await phone.pass(5_000)
  return phone
}
const hold = (phone: Phone, place: Operation['place'], ms = FOR_EVER) =>
  phone.device.disk.heldUntil.set(place, phone.time.now + ms)

describe.each(eitherWay)('saved answers that hang, %s,', (_name, withWorker) => {
  it('keep no answer of the service from the page', async () => {
    const phone = await signedIn({ withWorker })
    hold(phone, 'answers')
    const begun = phone.time.now
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(phone.time.now - begun).toBeLessThan(5_000)
  })

  it('keep nobody from hearing that there is no signal', async () => {
    const phone = await signedIn({ withWorker })
    hold(phone, 'answers')
    phone.offline()
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: false, retryable: true })
  })
})

describe.each(eitherWay)('an outbox that hangs from the start, %s,', (_name, withWorker) => {
  it('keeps no read waiting', async () => {
    const phone = await signedIn({ withWorker })
    phone.device.killWorker()
    hold(phone, 'outbox')
    const { layer } = phone.device.openTab()
    const begun = phone.time.now
    expect(await phone.during(layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    expect(phone.time.now - begun).toBeLessThan(1_000)
  })
})

const letsGoLate = ({ time, device: { keyval } }: Phone) => {
  const { update } = keyval
  keyval.update = async (key, ...change) => {
    await time.sleep(key === 'userInfo' ? 20_000 : 0)
    return update(key, ...change)
  }
}

describe('signing out where the session’s own database', () => {
  it('hangs comes to an end, says that it did not happen, and can be done later', async () => {
    const phone = await signedIn()
    hold(phone, 'session', 60_000)
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-in')
    await phone.pass(60_000)
    expect(await phone.during(phone.layer.session.current())).toMatchObject({ roleid: '1001' })
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-out')
    expect(await phone.during(phone.layer.session.current())).toBeNull()
  })

  it('does not let go of the session leaves everything as it was, at the service too', async () => {
    const phone = await signedIn()
    await phone.during(phone.layer.ask(mailList, {}))
    phone.device.disk.fault = ({ kind, place }) =>
      kind === 'remove' && place === 'session' ? new DOMException('refused', 'UnknownError') : null
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-in')
    await phone.pass(60_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(false)
    expect(await phone.during(phone.layer.session.current())).toMatchObject({ roleid: '1001' })
    expect(await phone.device.keptAnswers()).toHaveLength(1)
    phone.device.disk.fault = () => null
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-out')
    expect(await phone.device.keptAnswers()).toEqual([])
  })

  /** The ticket's write is the last that is answered in time; what comes after it is late, and fails. */
  const refusesLate = async () => {
    const phone = await signedIn()
    // Until nothing else is written by itself.
    await phone.pass(15_000)
    const { disk } = phone.device
    disk.fault = ({ kind, place }) => {
      if (place !== 'session' || kind === 'read') return null
      hold(phone, 'session', 12_000)
      return kind === 'remove' ? new DOMException('the connection is lost', 'UnknownError') : null
    }
    expect(await phone.during(phone.layer.session.end('keep'), 120_000)).toBe('signed-in')
    await phone.pass(30_000)
    disk.fault = () => null
    phone.layer.outbox.nudge()
    await phone.pass(60_000)
    return phone
  }
  const goesOn = async (phone: Phone) =>
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })

  it('says late that it does not let go of it ends nothing at the service', async () => {
    const phone = await refusesLate()
    await goesOn(phone)
  })

  it('says late that it does not let go of it ends nothing at the service after the next renewal either', async () => {
    const phone = await refusesLate()
    phone.server.sessions.expireAll()
    await goesOn(phone)
    phone.layer.outbox.nudge()
    await phone.pass(60_000)
    await goesOn(phone)
  })

  it('says late that it does not let go of it can be signed out later, at the service too', async () => {
    const phone = await refusesLate()
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-out')
    await phone.pass(60_000)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
  })

  it('lets go of it late tells every view then that nobody is here', async () => {
    const phone = await signedIn()
    const told: unknown[] = []
    phone.layer.session.subscribe((session) => told.push(session))
    letsGoLate(phone)
    expect(await phone.during(phone.layer.session.end('keep'))).toBe('signed-in')
    expect(told).toEqual([])
    await phone.pass(20_000)
    expect(told).toEqual([null])
  })

  it('lets go of it late leaves nothing of the player, and sends nothing of what was thrown away', async () => {
    const phone = await signedIn()
    await phone.during(phone.layer.ask(mailList, {}))
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    letsGoLate(phone)
    expect(await phone.during(phone.layer.session.end('discard'))).toBe('signed-in')
    await phone.pass(20_000)
    expect(await phone.device.keptAnswers()).toEqual([])
    expect(phone.device.disk.keysIn('session').filter((key) => ['token', 'userInfo'].includes(key))).toEqual([])
    expect(phone.device.screensForgotten).toBeGreaterThan(0)
    phone.network = phone.good
    await phone.login()
    phone.layer.outbox.nudge()
    await phone.pass(60_000)
    expect(phone.server.ledger).toEqual([])
  })
})

it('a claim is sent and shown though the session’s database hung while it was saved', async () => {
  const phone = await signedIn()
  const shown: number[] = []
  phone.layer.outbox.subscribe((rows) => shown.push(rows?.length ?? 0))
  const { disk } = phone.device
  disk.fault = ({ place, kind }) => {
    if (place !== 'outbox' || kind !== 'put') return null
    hold(phone, 'session', 11_000)
    disk.fault = () => null
    return null
  }
  expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true })
  await phone.pass(60_000)
  expect(phone.server.ledger).toHaveLength(1)
  expect(shown).toContain(1)
})

describe('logging in', () => {
  it('takes as long as the device does to write it down, and is not lost', async () => {
    const phone = new Phone()
    await phone.pass(1_000)
    hold(phone, 'session', 12_000)
    await expect(phone.login()).rejects.toThrow('no outcome within 1000 ms')
    await phone.pass(12_000)
    expect(await phone.during(phone.layer.session.current())).toMatchObject({ roleid: '1001' })
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
  })
})

describe('a live act', () => {
  it('comes to an end where the marks before it cannot be looked at, and does not go past them', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.ask(lockCards, { cardids: ['1-1'], locked: true }))
    phone.network = phone.good
    hold(phone, 'outbox')
    expect(await phone.during(phone.layer.ask(decomposeCards, { cardids: ['1-1'], percent: 0 }))).toMatchObject({
      ok: false,
    })
    expect(phone.server.ledger).toEqual([])
  })

  it('is in doubt where the device does not say afterwards who is here, and its outcome is told later', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      hold(phone, 'session', 60_000)
      return phone.good(request)
    }
    const act = [makeUpSignIn, { day: '2026-11-20' }] as const
    expect(await phone.during(phone.layer.ask(...act))).toMatchObject({ ok: false, retryable: true, inDoubt: true })
    phone.network = phone.good
    await phone.pass(60_000)
    expect(await phone.during(phone.layer.outcomeOf(...act))).toMatchObject({ ok: true, state: 'done' })
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('an act that was done', () => {
  it('is told as done where the device does not say afterwards who is here', async () => {
    const phone = await signedIn()
    let written = 0
    phone.device.disk.fault = ({ kind, key }) => {
      // The first is the key before the act; the storage begins to hang as it is dropped.
      if (kind !== 'read' && key === 'liveOperations' && phone.server.ledger.length > 0 && written++ === 0)
        hold(phone, 'session', 20_000)
      return null
    }
    const answer = await phone.during(phone.layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    expect(written).toBeGreaterThan(0)
    expect(answer).toMatchObject({ ok: true })
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('a confirmation that is to be told once', () => {
  it('is told by the page whose mark was late, once, though the mark stands by then', async () => {
    const phone = await signedIn()
    await phone.during(phone.layer.ask(collectMail, { id: 'm1' }))
    await phone.pass(5_000)
    const [row] = await phone.during(phone.layer.outbox.rows())
    expect(row).toMatchObject({ state: 'done' })
    const seq = row?.seq ?? -1
    hold(phone, 'outbox', 20_000)
    await expect(phone.during(phone.layer.outbox.markSeen(seq))).rejects.toThrow()
    await phone.pass(30_000)
    expect(await phone.during(phone.layer.outbox.rows())).toMatchObject([{ seenAt: expect.any(Number) }])
    const other = phone.device.openTab()
    expect(await phone.during(other.layer.outbox.markSeen(seq))).toBe(false)
    expect(await phone.during(phone.layer.outbox.markSeen(seq))).toBe(true)
    expect(await phone.during(phone.layer.outbox.markSeen(seq))).toBe(false)
  })
})

describe('a claim that went straight to the service while its row could not be written', () => {
  const late = (phone: Phone) => hold(phone, 'outbox', 8_000)
  /** Room is made for it in the session's database, which hangs. */
  const roomIsLate = (phone: Phone) => {
    const { disk } = phone.device
    disk.fault = ({ place, kind }) => {
      if (place !== 'outbox' || kind !== 'put') return null
      hold(phone, 'session', 8_000)
      disk.fault = () => null
      return new DOMException('full', 'QuotaExceededError')
    }
  }

  it.each([
    ['once the row is there', late, false, false],
    ['where its row waited before', late, true, false],
    ['where the row was written in time, and the word of it came late', late, false, true],
    ['where a full disk had room for it only then', roomIsLate, false, false],
  ])('cannot be thrown away %s, and counts once', async (_name, happens, waited, written) => {
    const phone = await signedIn()
    // Before it in its lane one waits for its next try, so that the row is not taken at once.
    phone.offline()
    await phone.during(phone.layer.ask(collectMail, { id: 'b' }))
    if (waited) await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(120_000)
    happens(phone)
    phone.device.disk.wordIsLate = () => written
    // It arrives, and its answer never comes.
    phone.network = async (request) => {
      await phone.good(request)
      throw new TypeError('network error')
    }
    const asked = phone.layer.ask(collectMail, { id: 'a' })
    await phone.pass(9_000)
    const row = (await phone.during(phone.layer.outbox.rows())).find(({ opKey }) => opKey === 'mail:a')
    expect(row).toMatchObject({ state: 'queued', ambiguous: true })
    expect(await phone.during(phone.layer.outbox.discard(row?.seq ?? -1))).toBe(false)
    await phone.during(asked)
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(300_000)
    const states = (await phone.during(phone.layer.outbox.rows())).map(({ state }) => state)
    expect(states.every((state) => state === 'done' || state === 'refused')).toBe(true)
    expect(phone.server.ledger).toHaveLength(2)
  })
})

describe('storage that is always late', () => {
  it('is asked no oftener the longer it lasts', async () => {
    const phone = await signedIn()
    const { get } = phone.device.keyval
    let asked = 0
    phone.device.keyval.get = async (key) => {
      asked += 1
      await phone.time.sleep(6_000)
      return get(key)
    }
    phone.layer.session.current().catch(() => {})
    const inAMinute = async () => {
      asked = 0
      await phone.pass(60_000)
      return asked
    }
    const first = await inAMinute()
    for (let minutes = 0; minutes < 10; minutes++) await inAMinute()
    expect(await inAMinute()).toBeLessThan(2 * first)
  })
})

describe('a start on storage that is slow', () => {
  it('tells the views when the service’s time is known after all', async () => {
    const phone = await signedIn({ skewMs: 2 * DAY })
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(5_000)
    phone.tab.process.kill()
    phone.offline()
    hold(phone, 'session', 7_000)
    const { layer } = phone.device.openTab()
    const times: number[] = []
    layer.onMessage(({ type }) => type === 'clock' && times.push(layer.now() - phone.time.now))
    await phone.pass(6_000)
    expect(layer.now() - phone.time.now).toBe(2 * DAY)
    await phone.pass(4_000)
    expect(times).toHaveLength(1)
    expect(Math.abs(times[0] ?? DAY)).toBeLessThan(1_000)
  })

  it('says who is here when the device says it after all', async () => {
    const phone = await signedIn()
    phone.tab.process.kill()
    hold(phone, 'session', 7_000)
    const { layer } = phone.device.openTab()
    const told: unknown[] = []
    layer.session.subscribe((session) => told.push(session?.roleid))
    await phone.pass(8_000)
    expect(told).toEqual(['1001'])
  })
})
