import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import type { ConnectionState } from '../../../src/client/signals/connection.ts'

const heard = new Set<(state: ConnectionState) => void>()
const hear = (state: ConnectionState): void => {
  for (const listener of [...heard]) listener(state)
}
/** What the first requests are answered with; the service itself answers those after them. */
let answers: { kept: boolean; why?: string }[] = []
let asked = 0
const layer: unknown = {
  ask: async () => {
    asked += 1
    return { ok: true, data: {}, at: 1, kept: false, ...answers.shift() }
  },
  connection: {
    current: () => 'live',
    subscribe: (listener: typeof hear) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

/** The app as it is opened anew, with the texts of its toasts. */
const opened = async () => {
  vi.resetModules()
  const { provideLayer } = await import('../../../src/state/layer.ts')
  if (isLayer(layer)) provideLayer(layer)
  const { saveScan, takeUnreported, savedScansReady } = await import('../../../src/state/persisted/saved-scans.ts')
  const { shown } = await import('../../../src/shell/toast/toast.ts')
  const { tellSavedScans } = await import('../../../src/shell/scans/tell-saved.ts')
  await savedScansReady()
  return { saveScan, takeUnreported, tellSavedScans, told: () => shown.toasts.map(({ text }) => text) }
}

const page = Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' })
const turn = (visibilityState: 'visible' | 'hidden'): void => {
  Object.assign(page, { hidden: visibilityState === 'hidden', visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  heard.clear()
  Object.assign(page, { hidden: false, visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  const { takeUnreported } = await opened()
  takeUnreported()
})

describe('scans that can be opened now', () => {
  test('are told of as such where the signal was not gone: the service may have failed', async () => {
    const { saveScan } = await opened()
    await saveScan('?teamId=1', 1)
    const { tellSavedScans, told } = await opened()
    await tellSavedScans()
    expect(told()).toEqual(['You have 1 saved scan to open'])
  })

  test.each([
    ['the signal was gone', 'loading_failed', 'Signal is back: 1 saved scan to open'],
    ['the service failed', 'unavailable', 'You have 1 saved scan to open'],
  ])('are told of once the service answers, where at the start %s', async (_what, why, text) => {
    const { saveScan } = await opened()
    await saveScan('?teamId=3', 3)
    const { tellSavedScans, told } = await opened()
    answers = [{ kept: true, why }]
    vi.useFakeTimers()
    await tellSavedScans()
    expect(told()).toEqual([])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(told()).toEqual([text])
    vi.useRealTimers()
  })

  test('a service that fails all day is asked ever more seldom, and not by a page that nobody sees', async () => {
    const { saveScan } = await opened()
    await saveScan('?teamId=4', 4)
    const { tellSavedScans, told } = await opened()
    answers = Array.from({ length: 1_000 }, () => ({ kept: true, why: 'unavailable' }))
    vi.useFakeTimers()
    asked = 0
    await tellSavedScans()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked).toBeLessThan(20)
    const before = asked
    turn('hidden')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked).toBe(before)
    answers = []
    turn('visible')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(told()).toHaveLength(1)
    expect(asked).toBe(before + 1)
    vi.useRealTimers()
  })

  test('are told of when the signal is back, and that it is', async () => {
    const { saveScan, tellSavedScans, told } = await opened()
    await tellSavedScans()
    hear('offline')
    await saveScan('?teamId=2', 2)
    expect(told()).toEqual([])
    hear('live')
    expect(told()).toEqual(['Signal is back: 1 saved scan to open'])
  })
})
