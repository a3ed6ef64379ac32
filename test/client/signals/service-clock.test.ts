import { describe, expect, it } from 'vitest'
import { createBus } from '../../../src/client/signals/bus.ts'
import type { LayerMessage } from '../../../src/client/signals/messages.ts'
import { createServiceClock } from '../../../src/client/signals/service-clock.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { MINUTE_MS } from '../../../src/rules/time/units.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'
import { Phone } from '../support/phone.ts'

const NOON = Date.parse('2026-11-21T04:00:00Z')

/** A device whose clock says what it was set to, and an app on it that is opened again and again. */
const openDevice = () => {
  const keyval = createMemoryKeyVal()
  const heard: LayerMessage[] = []
  const device = { clock: NOON }
  const open = async () => {
    const bus = createBus({ post: (message) => heard.push(message), subscribe: () => {} })
    const clock = createServiceClock({ now: () => device.clock, after: () => () => {} }, keyval, bus)
    await keyval.get('clockOffset')
    const hear = (serviceTime: number) => clock.observe(serviceTime, device.clock, device.clock)
    return { now: clock.now, hear, observe: clock.observe }
  }
  return { device, keyval, heard, open }
}

describe('the time of the service', () => {
  it('is known after a restart without signal, however wrong the clock of the device is', async () => {
    const { device, open } = openDevice()
    device.clock = NOON - 3 * DAY_MS
    ;(await open()).hear(NOON)
    device.clock += 90 * MINUTE_MS
    expect((await open()).now()).toBe(NOON + 90 * MINUTE_MS)
  })

  it.each([
    ['a day ahead', DAY_MS],
    ['an hour ahead', 60 * MINUTE_MS],
    ['in 2020', Date.parse('2020-01-01T00:00:00Z') - NOON],
  ])('is that of a clock that was %s and was set right meanwhile', async (_how, wrongBy) => {
    const { device, open } = openDevice()
    device.clock = NOON + wrongBy
    const page = await open()
    page.hear(NOON)
    device.clock = NOON + 20 * MINUTE_MS
    expect((await open()).now()).toBe(NOON + 20 * MINUTE_MS)
    expect(page.now()).toBe(NOON + 20 * MINUTE_MS)
  })

  it('never goes back before what the service said last', async () => {
    const { device, open } = openDevice()
    const page = await open()
    page.hear(NOON)
    device.clock = NOON - 8 * DAY_MS
    expect(page.now()).toBe(NOON)
  })

  it('never makes the later of two taps the earlier, though an answer turned it back by a moment', async () => {
    const { device, open } = openDevice()
    const page = await open()
    page.observe(NOON + 1_500, NOON, NOON + 1_000)
    const first = page.now()
    device.clock += 10
    page.observe(device.clock, device.clock, device.clock)
    expect(page.now()).toBeGreaterThanOrEqual(first)
    device.clock += 5_000
    expect(page.now()).toBe(device.clock)
  })

  it('is that of the last word also where the phone starts with a clock of long ago, however often', async () => {
    const { device, open } = openDevice()
    ;(await open()).hear(NOON + 3 * 60 * MINUTE_MS)
    device.clock = Date.parse('2020-01-01T00:00:00Z')
    for (const _start of ['first', 'second']) expect((await open()).now()).toBe(NOON + 3 * 60 * MINUTE_MS)
  })

  it.each([
    ['ahead', 8 * DAY_MS],
    ['behind', -8 * DAY_MS],
  ])(
    'is the service’s where a clock eight days %s is set right while an answer is on its way',
    async (_how, wrongBy) => {
      const { device, open } = openDevice()
      device.clock = NOON + wrongBy
      const page = await open()
      page.hear(NOON)
      device.clock = NOON + MINUTE_MS
      page.observe(NOON + MINUTE_MS, NOON + wrongBy + MINUTE_MS, NOON + MINUTE_MS)
      device.clock = NOON + 2 * MINUTE_MS
      expect(page.now()).toBe(NOON + 2 * MINUTE_MS)
    },
  )

  it.each([
    ['right', 0],
    ['eight days behind', -8 * DAY_MS],
  ])(
    'is not turned back by an answer that a page slept on for a night, where the clock is %s',
    async (_how, wrongBy) => {
      const { device, open } = openDevice()
      device.clock = NOON + wrongBy
      const page = await open()
      page.hear(NOON)
      const asked = device.clock
      device.clock += 9 * 60 * MINUTE_MS
      page.observe(NOON, asked, device.clock)
      expect(page.now()).toBe(NOON + 9 * 60 * MINUTE_MS)
      expect((await open()).now()).toBe(NOON + 9 * 60 * MINUTE_MS)
    },
  )

  it('is not turned back by such an answer either where the way of the one before was slower there than back', async () => {
    const { device, open } = openDevice()
    device.clock = NOON - 500
    const page = await open()
    page.observe(NOON + 400, device.clock, device.clock + 500)
    const asked = device.clock
    device.clock += 9 * 60 * MINUTE_MS
    page.observe(NOON + 20, asked, device.clock)
    expect(Math.abs(page.now() - NOON - 9 * 60 * MINUTE_MS)).toBeLessThan(1_000)
  })

  it('is that of the clock also where it was found to be wrong long before it was set right', async () => {
    const { device, open } = openDevice()
    device.clock = NOON + DAY_MS
    const page = await open()
    page.hear(NOON)
    device.clock += 5 * DAY_MS
    page.hear(NOON + 5 * DAY_MS)
    device.clock = NOON + 5 * DAY_MS + MINUTE_MS
    expect((await open()).now()).toBe(NOON + 5 * DAY_MS + MINUTE_MS)
  })

  it('is read from what an earlier version kept', async () => {
    const { device, keyval, open } = openDevice()
    await keyval.set('clockOffset', -DAY_MS)
    device.clock = NOON + DAY_MS
    expect((await open()).now()).toBe(NOON)
  })

  it('is written down and told once where the clock is right, and again after a while', async () => {
    const { device, heard, keyval, open } = openDevice()
    const page = await open()
    const told = () => heard.map((message) => message.type)
    page.hear(NOON + 500)
    page.hear(NOON - 500)
    await expect.poll(told).toEqual(['clock'])
    expect(await keyval.keys()).toEqual(['clockOffset'])
    device.clock += 9 * MINUTE_MS
    page.hear(device.clock)
    await keyval.keys()
    expect(told()).toEqual(['clock'])
    device.clock += 2 * MINUTE_MS
    page.hear(device.clock)
    await expect.poll(told).toEqual(['clock', 'clock'])
  })

  it('is that of the last word also for a later visit, where a clock that was right is set back without signal', async () => {
    const { device, open } = openDevice()
    ;(await open()).hear(NOON)
    device.clock = NOON - 8 * DAY_MS
    expect((await open()).now()).toBe(NOON)
  })
})

describe('a device whose clock stands before 1970', () => {
  it('saves a tap without signal all the same', async () => {
    const phone = new Phone()
    phone.device.clock.setAhead(-phone.time.now - DAY_MS)
    await phone.login()
    phone.offline()
    expect(await phone.during(phone.layer.ask(collectMail, { id: 'a' }))).toMatchObject({ ok: true })
    phone.network = phone.good
    await phone.pass(10 * 60_000)
    expect(phone.server.ledger).toHaveLength(1)
  })
})
