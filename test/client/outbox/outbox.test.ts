import { describe, expect, it } from 'vitest'
import type { Row } from '../../../src/client/outbox/row.ts'
import { createSending } from '../../../src/client/sending.ts'
import { achievementList } from '../../../src/contract/game/achievements.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { collectMail, mailList, readMail } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'
import { collect, eitherWay, rowsOf, signedIn, states } from '../support/signed-in.ts'

describe.each(eitherWay)('a claim %s', (_name, withWorker) => {
  it('is saved without signal and counted once when it is back', async () => {
    const phone = await signedIn({ withWorker })
    phone.offline()
    expect(await phone.during(collect(phone, 'a'))).toEqual({ ok: true, opKey: 'mail:a', joined: false })
    await phone.pass(120_000)
    expect(phone.server.ledger).toEqual([])
    phone.network = phone.good
    await phone.pass(400_000)
    expect(phone.server.ledger).toHaveLength(1)
    expect(await states(phone)).toEqual([['mail:a', 'done']])
  })

  /** Its next try is minutes away. */
  const longWaiting = async (): Promise<Phone> => {
    const phone = await signedIn({ withWorker })
    await phone.during(phone.layer.ask(mailList, {}))
    phone.offline()
    await phone.during(collect(phone, 'a'))
    const longWait = async () => ((await rowsOf(phone))[0]?.nextAt ?? 0) > phone.time.now + 100_000
    while (!(await phone.during(longWait()))) await phone.pass(1_000)
    return phone
  }

  it.each([
    ['comes', 100],
    ['comes late, after the kept copy was shown', 8_000],
  ])('goes as soon as the answer to any read %s', async (_when, afterMs) => {
    const phone = await longWaiting()
    phone.network = async (request) => {
      await phone.time.sleep(afterMs)
      return phone.server.handle(request)
    }
    await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(2 * afterMs)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('goes as soon as a read is refused, too: that was the service', async () => {
    const phone = await longWaiting()
    phone.network = phone.good
    const refused = await phone.during(phone.layer.ask(achievementList, {}))
    expect(refused).toMatchObject({ ok: false, code: 'unknown_action' })
    await phone.pass(200)
    expect(phone.server.ledger).toHaveLength(1)
  })

  it('tells everybody who looks at the tray', async () => {
    const phone = await signedIn({ withWorker })
    const seen: (readonly Row[])[] = []
    phone.layer.outbox.subscribe((rows) => seen.push(rows ?? []))
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    expect(seen.map((rows) => rows[0]?.state)).toContain('queued')
    expect(seen.at(-1)?.[0]?.state).toBe('done')
  })
})

describe('a worker that says nothing', () => {
  it('is waited for 2 s, then the page drains by itself', async () => {
    const phone = new Phone({ withWorker: true })
    await phone.login()
    phone.device.onBirth = (process) => {
      process.cutAt = 1
    }
    for (const process of phone.device.processes()) if (process !== phone.tab.process) process.kill()
    await phone.during(collect(phone, 'a'))
    await phone.pass(1_900)
    expect(phone.server.ledger).toEqual([])
    await phone.pass(1_500)
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('a page that did not load yet what sends', () => {
  const loading = async () => {
    const phone = await signedIn()
    const tab = phone.device.openTab()
    let loads = 0
    let line = false
    phone.device.loadSending = async () => {
      loads += 1
      if (!line) throw new TypeError('the part was not fetched')
      return { createSending }
    }
    const mend = () => {
      line = true
    }
    return { phone, tab, loads: () => loads, mend }
  }

  it('says that a claim is saved when it is, and sends it as soon as it can', async () => {
    const { phone, tab, mend } = await loading()
    const claimed = await phone.during(tab.layer.ask(collectMail, { id: 'a' }))
    expect(claimed).toEqual({ ok: true, opKey: 'mail:a', joined: false })
    phone.tab.process.kill()
    await phone.pass(60_000)
    expect(phone.server.ledger).toEqual([])
    mend()
    await phone.pass(60_000)
    expect(phone.server.ledger.map(({ opKey }) => opKey)).toEqual(['mail:a'])
    expect(await phone.during(tab.layer.outbox.rows())).toMatchObject([{ state: 'done' }])
  })

  it('says of a live act that it needs a connection', async () => {
    const { phone, tab, mend } = await loading()
    expect(await phone.during(tab.layer.ask(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject({
      ok: false,
      code: 'needs_connection',
      retryable: true,
    })
    expect(await phone.during(tab.layer.outcomeOf(makeUpSignIn, { day: '2026-11-20' }))).toMatchObject({
      code: 'needs_connection',
    })
    mend()
    await phone.during(tab.layer.ask(makeUpSignIn, { day: '2026-11-20' }))
    expect(phone.sent.filter(({ action }) => action === makeUpSignIn.name)).toHaveLength(1)
  })

  it('shows what it reads without it', async () => {
    const { phone, tab, loads } = await loading()
    expect(await phone.during(tab.layer.ask(mailList, {}))).toMatchObject({ ok: true, kept: false })
    await phone.pass(60_000)
    expect(loads()).toBe(0)
  })

  it('signs its player out without it', async () => {
    const { phone, tab } = await loading()
    phone.tab.process.kill()
    phone.offline()
    await phone.during(tab.layer.session.end('keep'))
    expect(await phone.during(tab.layer.session.current())).toBeNull()
  })
})

describe('a service that is not available', () => {
  it('may have done it all the same: the row is in doubt', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      if (!request.body.includes('mail_collect')) return phone.good(request)
      await phone.good(request)
      return phone.server.answer('unavailable', {}, '60')
    }
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    expect((await rowsOf(phone))[0]).toMatchObject({ state: 'waiting', ambiguous: true })
  })
})

describe('what a view is told of a row', () => {
  it('has one clock, that of the service', async () => {
    const phone = await signedIn({ skewMs: -3_600_000 })
    await phone.during(phone.layer.ask(mailList, {}))
    phone.network = async () => phone.server.answer('unavailable', {}, '120')
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    const [row] = await rowsOf(phone)
    expect(Math.abs((row?.nextAt ?? 0) - phone.time.now - 120_000)).toBeLessThan(5_000)
  })

  it('is how many wait for their login, while nobody is logged in', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(collect(phone, 'a'))
    await phone.during(phone.layer.ask(readMail, { ids: ['m'] }))
    expect(await phone.layer.outbox.waitingForLogin()).toBe(0)
    await phone.during(phone.layer.session.end('keep'))
    expect(await rowsOf(phone)).toEqual([])
    expect(await phone.layer.outbox.waitingForLogin()).toBe(1)
  })
})

describe('a thing that was claimed before', () => {
  it('is not said to be given again, on this device or another', async () => {
    const phone = await signedIn()
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    const [first] = await rowsOf(phone)
    await phone.device.store.transact((box) => box.remove(first?.seq ?? 0))
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    expect(first).toMatchObject({ state: 'done', result: { code: 0 } })
    expect((await rowsOf(phone))[0]).toMatchObject({ state: 'done', result: { code: 'already_done' } })
    expect(phone.server.ledger).toHaveLength(1)
  })
})

describe('looking for rows', () => {
  it('writes nothing where there are none', async () => {
    const phone = await signedIn({ withWorker: true })
    await phone.pass(5_000)
    const { transact } = phone.device.store
    let written = 0
    phone.device.store.transact = (work) => {
      written += 1
      return transact(work)
    }
    for (let read = 0; read < 10; read++) await phone.during(phone.layer.ask(mailList, {}))
    await phone.pass(5_000)
    expect(written).toBe(0)
  })

  it('writes nothing where one that is done stays', async () => {
    const phone = await signedIn()
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    expect((await rowsOf(phone)).map(({ state }) => state)).toEqual(['done'])
    const { transact } = phone.device.store
    let written = 0
    phone.device.store.transact = (work) => {
      written += 1
      return transact(work)
    }
    for (let look = 0; look < 10; look++) {
      phone.layer.outbox.nudge()
      await phone.pass(1_000)
    }
    expect(written).toBe(0)
  })

  it('goes on in the other lanes though one row hangs', async () => {
    const phone = await signedIn()
    phone.network = (request) => (request.body.includes('mail_collect') ? phone.good(request) : new Promise(() => {}))
    const { transact } = phone.device.store
    let hung = false
    phone.device.store.transact = (work) => {
      if (phone.server.ledger.length === 0 || hung) return transact(work)
      hung = true
      return new Promise(() => {})
    }
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    expect(hung).toBe(true)
    phone.network = phone.good
    await phone.during(phone.layer.ask(doSignIn, { day: '2026-11-21' }))
    await phone.pass(90_000)
    expect((await states(phone)).map(([, state]) => state)).toEqual(['done', 'done'])
  })
})

it('a page that slept since it took a claim leaves it to the page that is awake', async () => {
  const phone = await signedIn()
  await phone.pass(5_000)
  let puts = 0
  phone.device.disk.fault = ({ place, kind }) => {
    if (place !== 'outbox' || kind !== 'put') return null
    puts += 1
    // The first writes it down, the second takes it to be sent.
    if (puts === 2) phone.tab.process.frozenUntil = phone.time.now + 90_000
    return null
  }
  await phone.during(collect(phone, 'a'))
  await phone.pass(1_000)
  phone.device.openTab()
  await phone.pass(120_000)
  expect(phone.server.ledger).toHaveLength(1)
  expect(phone.sent.filter(({ opKey }) => opKey === 'mail:a')).toHaveLength(1)
})

describe('the day rolls over', () => {
  it('and a claim that came too late says so, and never becomes the next day', async () => {
    const phone = await signedIn()
    phone.network = async (request) =>
      request.body.includes('do_sign_in') ? phone.server.answer('day_closed') : phone.good(request)
    await phone.during(phone.layer.ask(doSignIn, { day: '2026-11-20' }))
    await phone.pass(2_000)
    const [row] = await rowsOf(phone)
    expect(row).toMatchObject({ state: 'expired', gameDay: '2026-11-20', result: { code: 'day_closed' } })
  })

  it('and a claim of a day that has not begun is no late one: the clock of the device was wrong', async () => {
    const phone = await signedIn()
    phone.network = async (request) =>
      request.body.includes('do_sign_in') ? phone.server.answer('day_closed') : phone.good(request)
    await phone.during(phone.layer.ask(doSignIn, { day: '2026-11-23' }))
    await phone.pass(2_000)
    expect(await rowsOf(phone)).toMatchObject([{ state: 'refused', result: { code: 'time_skew' } }])
  })
})

describe('a browser that keeps nothing', () => {
  it('has claims sent at once, under the key they would have waited with', async () => {
    const phone = await signedIn({ storage: false })
    const claimed = await phone.during(collect(phone, 'a'))
    expect(claimed).toEqual({ ok: true, opKey: 'mail:a', joined: false, done: 'now' })
    expect(phone.server.ledger.map(({ opKey }) => opKey)).toEqual(['mail:a'])
    expect(await phone.during(collect(phone, 'a'))).toMatchObject({ ok: true, done: 'before' })
  })

  it('is told plainly when that does not work', async () => {
    const phone = await signedIn({ storage: false })
    phone.offline()
    expect(await phone.during(collect(phone, 'a'))).toMatchObject({ ok: false, code: 'storage_refused' })
    expect(await phone.during(phone.layer.ask(readMail, { ids: ['a'] }))).toMatchObject({ ok: false })
  })
})
