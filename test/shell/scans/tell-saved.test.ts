import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import type { ConnectionState } from '../../../src/client/signals/connection.ts'

let hear: (state: ConnectionState) => void = () => undefined
/** What the first requests are answered with; the service itself answers those after them. */
let answers: { kept: boolean; why?: string }[] = []
const layer: unknown = {
  ask: async () => ({ ok: true, data: {}, at: 1, kept: false, ...answers.shift() }),
  connection: {
    current: () => 'live',
    subscribe: (listener: typeof hear) => {
      hear = listener
      return () => undefined
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

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.stubGlobal('document', { hidden: false })
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
