import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveEvents } from '../../src/areas/shared/live/use-live-events.ts'
import { connection } from '../../src/state/connection.ts'

/** Drawing to text leaves effects out: here they begin with it, and end when the test says so. */
const ends = vi.hoisted((): (() => void)[] => [])
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (body: () => (() => void) | undefined) => {
    ends.push(body() ?? (() => undefined))
  },
}))

const streams: Stream[] = []
class Stream extends EventTarget {
  open = true
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.open = false
  }
}
const openStreams = () => streams.filter(({ open }) => open).length
const turn = (hidden: boolean) => {
  Object.assign(document, { hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
const say = (type: string, data = '{}') =>
  streams.at(-1)?.dispatchEvent(Object.assign(new Event(type), type === 'moved' && { data }))

let asked = 0
const again = () => void asked++
const Board = () => {
  useLiveEvents({ query: 'boards=1', kind: 'moved' }, again)
  return null
}
beforeEach(() => {
  asked = 0
  connection.current = 'live'
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  renderToStaticMarkup(<Board />)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hidden page neither listens nor asks, and does both again once it is seen', () => {
  say('beat')
  say('moved')
  turn(true)
  const before = asked
  vi.advanceTimersByTime(600_000)
  expect(asked).toBe(before)
  expect(openStreams()).toBe(0)
  turn(false)
  expect(openStreams()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(asked).toBeGreaterThan(before)
})

test('what a stream says is asked for, and nothing is as long as it only lives', () => {
  say('open')
  say('beat')
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(20_000)
    say('beat')
  }
  expect(asked).toBe(0)
  say('moved')
  expect(asked).toBe(1)
})

test('what happened while a stream was broken is asked for, though it lives again', () => {
  say('beat')
  say('error')
  vi.advanceTimersByTime(2_000)
  expect(asked).toBe(0)
  say('beat')
  vi.advanceTimersByTime(6_000)
  expect(asked).toBe(1)
  say('beat')
  vi.advanceTimersByTime(20_000)
  say('beat')
  expect(asked).toBe(1)
})

test('a stream that breaks all the time has it asked for now and then', () => {
  for (let second = 0; second < 60; second += 2) {
    say('beat')
    say('error')
    vi.advanceTimersByTime(2_000)
  }
  expect(asked).toBeGreaterThan(4)
  expect(asked).toBeLessThan(25)
})
