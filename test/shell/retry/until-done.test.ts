import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { untilDone } from '../../../src/shell/retry/until-done.ts'
import { provideLayer } from '../../../src/state/layer.ts'

const page = { visibilityState: 'visible' }
let events = new EventTarget()
let tellConnection: (state: string) => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  events = new EventTarget()
  page.visibilityState = 'visible'
  const seen = Object.assign(new EventTarget(), page)
  Object.defineProperty(seen, 'visibilityState', { get: () => page.visibilityState })
  vi.stubGlobal('document', seen)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const layer: unknown = {
    connection: {
      subscribe: (listener: (state: string) => void) => {
        tellConnection = listener
        return () => {
          tellConnection = () => undefined
        }
      },
    },
  }
  const isLayer = (given: unknown): given is RequestLayer => given === layer
  if (isLayer(layer)) provideLayer(layer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails until the line is good. */
const asked = () => {
  const line = { good: false, times: 0 }
  const work = async () => {
    line.times += 1
    if (!line.good) throw new Error('no line')
  }
  return { line, work }
}

test('what succeeds is asked once, whatever happens later', async () => {
  const { line, work } = asked()
  line.good = true
  await untilDone(work)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(line.times).toBe(1)
})

test.each([
  ['the browser says that there is a line', () => events.dispatchEvent(new Event('online'))],
  ['an answer came', () => tellConnection('live')],
  [
    'the player comes back',
    () => {
      page.visibilityState = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('what failed is asked again when %s, at once, and never again after that', async (_sign, happens) => {
  const { line, work } = asked()
  await untilDone(work)
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(line.times).toBe(1)
  page.visibilityState = 'visible'
  line.good = true
  happens()
  await vi.advanceTimersByTimeAsync(1)
  expect(line.times).toBe(2)
  happens()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(line.times).toBe(2)
})

test('a line that comes and goes all the time is no reason to hammer, and nor is one who looks all day', async () => {
  const { line, work } = asked()
  await untilDone(work)
  for (let second = 0; second < 60; second += 1) {
    events.dispatchEvent(new Event('online'))
    tellConnection('live')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(line.times).toBeLessThanOrEqual(14)
  const before = line.times
  await vi.advanceTimersByTimeAsync(10 * 3_600_000)
  expect(line.times - before).toBeGreaterThan(50)
  expect(line.times - before).toBeLessThan(80)
})
