import { describe, expect, it } from 'vitest'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { quotaExceeded } from '../../faults/model/phone/disk.ts'
import { aRow } from '../support/row.ts'
import { collect, rowsOf, signedIn, states } from '../support/signed-in.ts'

describe('the tray', () => {
  it('discards only what was never attempted', async () => {
    const phone = await signedIn()
    phone.hanging()
    await phone.during(collect(phone, 'a'))
    await phone.during(collect(phone, 'b'))
    await phone.pass(1_000)
    const [first, second] = await rowsOf(phone)
    expect(await phone.layer.outbox.discard(first?.seq ?? 0)).toBe(false)
    expect(await phone.layer.outbox.discard(second?.seq ?? 0)).toBe(true)
  })

  it('takes away what came to nothing', async () => {
    const phone = await signedIn()
    phone.server.refusedUntil.set(JSON.stringify({ id: 'a' }), Number.POSITIVE_INFINITY)
    await phone.during(collect(phone, 'a'))
    await phone.pass(1_000)
    const [row] = await rowsOf(phone)
    expect(row?.state).toBe('refused')
    expect(await phone.layer.outbox.discard(row?.seq ?? 0)).toBe(true)
    expect(await rowsOf(phone)).toEqual([])
  })

  it('gives up what its own tap has heard nothing of yet, and then it does not go straight either', async () => {
    const phone = await signedIn()
    phone.device.disk.wordIsLost = ({ place }) => {
      phone.device.disk.wordIsLost = () => false
      return place === 'outbox'
    }
    const asked = phone.layer.ask(collectMail, { id: 'a' })
    await phone.pass(1_000)
    const [row] = await rowsOf(phone)
    expect(await phone.during(phone.layer.outbox.discard(row?.seq ?? 0))).toBe(true)
    expect(await phone.during(asked)).toMatchObject({ ok: false, code: 'storage_refused' })
    await phone.pass(60_000)
    expect(phone.server.ledger).toEqual([])
  })

  it('does not give up what went straight to the service, where that could not be written down', async () => {
    const phone = await signedIn()
    const { disk } = phone.device
    disk.wordIsLost = ({ place }) => {
      disk.wordIsLost = () => false
      disk.fault = (operation) => (operation.place === 'outbox' && operation.kind === 'put' ? quotaExceeded() : null)
      return place === 'outbox'
    }
    phone.hanging()
    phone.layer.ask(collectMail, { id: 'a' }).catch(() => {})
    await phone.pass(6_000)
    const [row] = await rowsOf(phone)
    expect(row).toMatchObject({ attempts: 0, ambiguous: false })
    expect(await phone.during(phone.layer.outbox.discard(row?.seq ?? 0))).toBe(false)
  })

  it('lets one tab announce a finished row', async () => {
    const phone = await signedIn()
    const other = phone.device.openTab()
    await phone.during(collect(phone, 'a'))
    await phone.pass(5_000)
    const [row] = await rowsOf(phone)
    const seq = row?.seq ?? 0
    const said = await Promise.all([phone.layer.outbox.markSeen(seq), other.layer.outbox.markSeen(seq)])
    expect(said.filter(Boolean)).toHaveLength(1)
  })

  it('asks the service about a row in doubt and ends it with the answer', async () => {
    const phone = await signedIn()
    phone.network = async (request) => {
      await phone.good(request)
      throw new TypeError('network error')
    }
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    const [row] = await rowsOf(phone)
    expect(await phone.during(phone.layer.outbox.askServer(row?.seq ?? 0)), 'no word').toBe('no answer')
    phone.network = phone.good
    expect(await phone.during(phone.layer.outbox.askServer(row?.seq ?? 0)), 'a word').toBe('heard')
    expect(await states(phone)).toEqual([['mail:a', 'done']])
  })

  it('hears that an earlier tap did what a later one is in doubt about, and tells no reward again', async () => {
    const phone = await signedIn()
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    const [first] = await rowsOf(phone)
    expect(first?.result).toMatchObject({ code: 0 })
    const later = aRow({ tap: 'later', ambiguous: true, sentAt: phone.time.now, nextAt: phone.time.now + 3_600_000 })
    await phone.device.store.transact((box) => {
      box.remove(first?.seq ?? 0)
      box.put(later)
    })
    expect(await phone.during(phone.layer.outbox.askServer(later.seq))).toBe('heard')
    expect(await rowsOf(phone)).toMatchObject([{ state: 'done', result: { code: 'already_done' } }])
  })

  it.each([
    ['it was sent a moment ago, and may arrive yet', 2, true],
    ['no copy of it can arrive any more', 7, false],
  ])('asks about a row that the service has not heard of: %s', async (_when, minutes, isInDoubt) => {
    const phone = await signedIn()
    await phone.pass(20_000)
    phone.network = (request) => (request.body.includes(collectMail.name) ? new Promise(() => {}) : phone.good(request))
    const { now } = phone.time
    const row = aRow({ ambiguous: true, sentAt: now - minutes * 60_000, nextAt: now + 4 * 60_000 })
    await phone.device.store.transact((box) => box.put(row))
    expect(await phone.during(phone.layer.outbox.askServer(row.seq))).toBe('heard')
    expect(await rowsOf(phone)).toMatchObject([{ ambiguous: isInDoubt }])
  })

  it('says of a parked row that the service has not heard of that it may still arrive, and later that it did not', async () => {
    const phone = await signedIn()
    await phone.pass(20_000)
    const row = aRow({ state: 'parked', ambiguous: true, sentAt: phone.time.now })
    await phone.device.store.transact((box) => box.put(row))
    const asked = () => phone.during(phone.layer.outbox.askServer(row.seq))
    expect(await asked()).toBe('may arrive')
    expect(await states(phone)).toEqual([['mail:a', 'parked']])
    await phone.pass(7 * 60_000)
    expect(await asked()).toBe('heard')
    expect(await states(phone)).toEqual([['mail:a', 'refused']])
  })

  it('tries what the service failed at once more with the next visit, and tells anew if that fails too', async () => {
    const phone = await signedIn()
    phone.network = async () => phone.server.answer('request_failed')
    await phone.during(collect(phone, 'a'))
    await phone.pass(60 * 60_000)
    expect(await states(phone)).toEqual([['mail:a', 'parked']])
    const [row] = await rowsOf(phone)
    const tell = () => phone.during(phone.layer.outbox.markSeen(row?.seq ?? 0))
    expect([await tell(), await tell()], 'told once').toEqual([true, false])
    phone.device.openTab()
    await phone.pass(60_000)
    expect(await states(phone)).toEqual([['mail:a', 'parked']])
    expect(await tell(), 'told once more').toBe(true)
    phone.network = phone.good
    phone.device.openTab()
    await phone.pass(60_000)
    expect(await states(phone)).toEqual([['mail:a', 'done']])
    expect(await tell(), 'what it gave').toBe(true)
  })

  it('gives a parked row another try', async () => {
    const phone = await signedIn()
    phone.network = async () => phone.server.answer('key_mismatch')
    await phone.during(collect(phone, 'a'))
    await phone.pass(2_000)
    expect(await states(phone)).toEqual([['mail:a', 'parked']])
    phone.network = phone.good
    const [row] = await rowsOf(phone)
    await phone.during(phone.layer.outbox.retry(row?.seq ?? 0))
    await phone.pass(2_000)
    expect(await states(phone)).toEqual([['mail:a', 'done']])
  })
})
