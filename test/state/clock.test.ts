import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import type { LayerMessage } from '../../src/client/signals/messages.ts'
import { mailList } from '../../src/contract/news/mail.ts'

const MINUTE = 60_000
const at = (text: string): number => Date.parse(`${text}+08:00`)

/** A phone whose clock is wrong by so much, with a page that can be put away. */
const phone = Object.assign(new EventTarget(), { hidden: false })
let offset = 0
let tell: (message: LayerMessage) => void = () => {}
const layer: unknown = {
  now: () => Date.now() + offset,
  onMessage: (listener: typeof tell) => {
    tell = listener
    return () => {}
  },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

const openAt = async (moment: number) => {
  vi.setSystemTime(moment - offset)
  vi.resetModules()
  const { provideLayer } = await import('../../src/state/layer.ts')
  if (isLayer(layer)) provideLayer(layer)
  const reads = await import('../../src/state/reading/use-read.ts')
  const asked = vi.spyOn(reads, 'refetchAll')
  const { clock, followClock } = await import('../../src/state/clock.ts')
  followClock()
  return { clock, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', phone)
  vi.stubGlobal('window', globalThis)
  Object.assign(phone, { hidden: false })
  offset = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the clock of the views', () => {
  test.each([
    ['midnight', '2026-11-23T00:00:00'],
    ['six in the morning', '2026-11-23T06:00:00'],
  ])('turns with the minute, and what is on screen asks anew at %s', async (_, turn) => {
    const { clock, asked } = await openAt(at(turn) - 90_000)
    expect(clock.now).toBe(at(turn) - 2 * MINUTE)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(clock.now).toBe(at(turn) - MINUTE)
    await vi.advanceTimersByTimeAsync(MINUTE - 1)
    expect(clock.now).toBe(at(turn) - MINUTE)
    await vi.advanceTimersByTimeAsync(1)
    expect(clock.now).toBe(at(turn))
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is the service’s, whatever the phone’s says, and follows when the difference is found out', async () => {
    offset = -86_400_000
    const { clock, asked } = await openAt(at('2026-11-22T12:00:00'))
    expect(clock.now).toBe(at('2026-11-22T12:00:00'))
    offset = 0
    tell({ type: 'clock', offset, at: Date.now() })
    expect(clock.now).toBe(at('2026-11-23T12:00:00'))
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['ahead', 86_400_000],
    ['back', -86_400_000],
  ])('follows a phone’s clock that is set %s as soon as anything happens', async (_, by) => {
    const { clock } = await openAt(at('2026-11-22T12:00:00'))
    offset = by
    tell({ type: 'rows' })
    expect(clock.now).toBe(at('2026-11-22T12:00:00') + by)
    offset = 0
    const { prime } = await import('../../src/state/reading/answers.ts')
    prime(mailList, {}, { mails: [] }, Date.now())
    await vi.advanceTimersByTimeAsync(0)
    expect(clock.now).toBe(at('2026-11-22T12:00:00'))
  })

  test.each(['pointerdown', 'keydown'])(
    'is the phone’s as it was just set, before what is tapped counts: %s',
    async (touch) => {
      offset = -86_400_000
      const { clock, asked } = await openAt(at('2026-11-22T12:00:00'))
      offset = 0
      phone.dispatchEvent(new Event(touch))
      expect(clock.now).toBe(at('2026-11-23T12:00:00'))
      phone.dispatchEvent(new Event(touch))
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect(asked).toHaveBeenCalledTimes(1)
    },
  )

  test('rests while nobody looks, and is right as soon as somebody does', async () => {
    const { clock } = await openAt(at('2026-11-22T23:00:00'))
    phone.hidden = true
    phone.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(0)
    vi.setSystemTime(at('2026-11-23T08:00:30'))
    phone.hidden = false
    phone.dispatchEvent(new Event('visibilitychange'))
    expect(clock.now).toBe(at('2026-11-23T08:00:00'))
  })
})
