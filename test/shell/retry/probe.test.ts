import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { waysIn } from '../../../src/contract/account/account.ts'
import { probeConnection, probeNow } from '../../../src/shell/retry/probe.ts'
import { connection } from '../../../src/state/connection.ts'
import { provideLayer } from '../../../src/state/layer.ts'

let tell: (state: 'live' | 'slow' | 'offline') => void = () => undefined
const asked: string[] = []
const page = { visibilityState: 'visible' }
const layer: unknown = {
  ask: async ({ name }: { readonly name: string }) => {
    asked.push(name)
  },
  connection: {
    subscribe: (listener: (state: string) => void) => {
      tell = (state) => {
        connection.current = state
        listener(state)
      }
    },
  },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

beforeAll(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})
beforeEach(async () => {
  // Long after what the one before was told.
  await vi.advanceTimersByTimeAsync(600_000)
  asked.length = 0
  page.visibilityState = 'visible'
  connection.current = 'live'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  if (isLayer(layer)) provideLayer(layer)
  probeConnection()
  return () => {
    tell('live')
    vi.unstubAllGlobals()
  }
})

test('while the line is down the service is asked now and then, ever more seldom, and no more once it is back', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked, 'while there is a line').toEqual([])
  tell('offline')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([waysIn.name])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.length).toBeLessThan(20)
  tell('slow')
  asked.length = 0
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([])
})

test('a service that answers this question and fails at all others is asked ever more seldom too', async () => {
  tell('offline')
  for (let second = 0; second < 600; second++) {
    const before = asked.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (asked.length === before) continue
    tell('live')
    tell('offline')
    // A button that waits for it does not change that.
    probeNow()
  }
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.length).toBeLessThan(20)
})

test('nothing is asked while nobody looks', async () => {
  page.visibilityState = 'hidden'
  tell('offline')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([])
})

test('whoever waits for the line has it asked for at once, however many they are', async () => {
  tell('offline')
  await vi.advanceTimersByTimeAsync(606_000)
  asked.length = 0
  for (let button = 0; button < 30; button++) probeNow()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveLength(1)
})
