import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What a browser tells of a script that threw. */
class Thrown extends Event {
  constructor(readonly filename: string) {
    super('error')
  }
}

const page = new EventTarget()
const reload = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  reload.mockClear()
  const kept = new Map<string, string>()
  vi.stubGlobal('ErrorEvent', Thrown)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { origin: 'https://tally.example', reload })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('fetch', async () => new Response('ok'))
  vi.stubGlobal('caches', { keys: async () => [] })
  // The app has not started yet.
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => ({}), querySelectorAll: () => [] })
  await import('../../../src/watchdog/watchdog.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const throwsIn = async (file: string): Promise<void> => {
  page.dispatchEvent(new Thrown(file))
  await vi.advanceTimersByTimeAsync(100)
}

test.each(['', 'chrome-extension://abc/inject.js', 'https://tally.example/', 'https://other.example/assets/x.js'])(
  'what throws in %j, which is no script of the app, breaks no shell',
  async (file) => {
    await throwsIn(file)
    expect(reload).not.toHaveBeenCalled()
  },
)

test('a script of the app that throws before it has started is repaired', async () => {
  await throwsIn('https://tally.example/assets/start-1a2b.js')
  expect(reload).toHaveBeenCalled()
})
