import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bring } from '../../../src/shell/code/missing-chunk.ts'

const { line } = vi.hoisted(() => ({ line: { worker: 'up' } }))
vi.mock('../../../src/shell/worker/worker.ts', () => ({
  reloadChunk: (again: () => Promise<unknown>) => {
    if (line.worker === 'down') throw lost()
    setTimeout(() => void again(), 5_000)
  },
}))

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/later.js')
const events = new EventTarget()
beforeEach(() => {
  line.worker = 'up'
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  // Node's EventTarget does not accept a plain boolean for capture here.
  vi.stubGlobal('removeEventListener', (type: string, listener: EventListener, capture = false) =>
    events.removeEventListener(type, listener, { capture }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A part that is lost this often before it comes. */
const part = (times: number) => {
  let left = times
  const begun = vi.fn<(name: string) => void>()
  const load = async (): Promise<string> => {
    if (left-- > 0) throw lost()
    return 'later'
  }
  return { load, begun }
}
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('what follows the start comes though its file was lost at first, and begins once', async () => {
  const { load, begun } = part(1)
  bring(load, begun)
  await pass(0)
  expect(begun).not.toHaveBeenCalled()
  await pass(60_000)
  expect(begun).toHaveBeenCalledExactlyOnceWith('later')
})

test('so it does where what would bring it was lost with it, and while the page is looked at all the time', async () => {
  line.worker = 'down'
  const { load, begun } = part(1)
  bring(load, begun)
  await pass(0)
  await pass(5_000)
  line.worker = 'up'
  await pass(60_000)
  await pass(60_000)
  expect(begun).toHaveBeenCalledExactlyOnceWith('later')
  for (const sign of ['online', 'visibilitychange']) events.dispatchEvent(new Event(sign))
  await pass(60_000)
  expect(begun).toHaveBeenCalledTimes(1)
})

test('what came and is broken is not begun again', async () => {
  const begun = vi.fn<() => void>(() => {
    throw new Error('broken')
  })
  bring(async () => 'later', begun)
  await pass(600_000)
  expect(begun).toHaveBeenCalledTimes(1)
})
