import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../../src/state/persisted/drafts.ts', () => ({ draftsSettled: async () => true }))
vi.mock('../../../src/state/layer.ts', () => ({
  request: () => ({ connection: { subscribe: () => () => undefined } }),
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => registration
  },
}))

class Installing extends EventTarget {
  state = 'installing'
  end(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

let updates = 0
const registration = Object.assign(new EventTarget(), {
  active: { state: 'activated' },
  waiting: null,
  installing: new Installing(),
  update: async () => {
    updates += 1
    return { installing: null, waiting: null }
  },
})

/** A page whose worker brings the next version as it begins. */
const begin = async (keeps: () => Promise<void>): Promise<void> => {
  vi.stubGlobal('caches', { open: async () => ({ put: keeps }), delete: async () => true })
  const { registerWorker } = await import('../../../src/shell/worker/worker.ts')
  await registerWorker()
}
/** Long enough for whatever is tried again. */
const endsWith = async (state: string): Promise<void> => {
  registration.installing.end(state)
  await vi.advanceTimersByTimeAsync(60_000)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  updates = 0
  registration.installing = new Installing()
  const container = { controller: {}, getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), container) })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', scripts: [] }))
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a next version that was cut off is brought again', async () => {
  await begin(async () => undefined)
  await endsWith('redundant')
  expect(updates).toBe(1)
})

test('one that a full disk refused is not brought a second time, which it would refuse again', async () => {
  await begin(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
  await endsWith('redundant')
  expect(updates).toBe(0)
})
