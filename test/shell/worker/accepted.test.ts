import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../../src/state/persisted/drafts.ts', () => ({ draftsSettled: async () => true }))
vi.mock('../../../src/state/layer.ts', () => ({
  request: () => ({ bypassWorker: () => undefined, connection: { subscribe: () => () => undefined } }),
}))
vi.mock('../../../src/shell/toast/tell-failure.ts', () => ({ tellFailure: () => undefined }))
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => registration
  },
}))

class Field {
  readonly type = 'text'
  readonly readOnly = false
  value = ''
}
const field = new Field()
const screen = { marked: null as object | null, video: null as object | null }
const parts = () => [field, ...(screen.video ? [screen.video] : [])]
const page = { checkVisibility: () => true, querySelector: () => null, querySelectorAll: parts }

const registration = Object.assign(new EventTarget(), {
  active: { state: 'activated' },
  installing: null,
  waiting: { postMessage: () => undefined },
})
let container = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration })
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  reload.mockClear()
  Object.assign(field, { value: '' })
  Object.assign(screen, { marked: null, video: null })
  container = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', class {})
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      scripts: [],
      querySelector: () => null,
      querySelectorAll: (asked: string) => (asked === '[data-page]' ? [page] : screen.marked ? [screen.marked] : []),
    }),
  )
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The player taps "Update"; the old worker is still busy. */
const accept = async (): Promise<void> => {
  const { acceptUpdate, registerWorker } = await import('../../../src/shell/worker/worker.ts')
  await registerWorker()
  acceptUpdate()
}
const newWorkerIsHere = async (): Promise<void> => {
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(2_000)
}

test('an update that was accepted reloads over what stood in a form then', async () => {
  field.value = '912333444'
  await accept()
  await newWorkerIsHere()
  expect(reload).toHaveBeenCalled()
})

test.each([
  ['typed', () => Object.assign(field, { value: '912' }), () => Object.assign(field, { value: '' })],
  ['scanned', () => Object.assign(screen, { video: {} }), () => Object.assign(screen, { video: null })],
  ['chosen', () => Object.assign(screen, { marked: {} }), () => Object.assign(screen, { marked: null })],
])('and waits for what was %s since', async (_what, begin, end) => {
  await accept()
  begin()
  await newWorkerIsHere()
  expect(reload).not.toHaveBeenCalled()
  end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalled()
})

test('once it did not work, what stands in a form is waited for again, whoever brings the new version', async () => {
  field.value = '912333444'
  Object.assign(registration, { waiting: { postMessage: () => undefined } })
  await accept()
  // The old worker lives for longer than any browser lets it.
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await newWorkerIsHere()
  expect(reload).not.toHaveBeenCalled()
  field.value = ''
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalled()
})

test('no reload takes away a reward that is being shown', async () => {
  const { isReloadSafe } = await import('../../../src/shell/worker/reload-safe.ts')
  const { shown: now } = await import('../../../src/shell/toast/toast.ts')
  expect(isReloadSafe()).toBe(true)
  now.reveals = true
  expect(isReloadSafe()).toBe(false)
})
