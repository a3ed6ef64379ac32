import type { Purger } from '../../../src/client/api.ts'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import type { LayerMessage } from '../../../src/client/signals/messages.ts'
import { packCard } from '../../../src/contract/card/packed.ts'
import { aCard, serials } from '../../support/cards.ts'

export type Sync = typeof import('../../../src/state/cards/sync.ts')

export const [one = '', two = '', three = ''] = serials(3)

/** A service that remembers what was asked, and a device whose app can be opened again and again. */
export const service = {
  ...{ cards: new Map<string, { change: number; text: string }>(), newest: 0, era: 'one', reachable: true, asked: 0 },
  /** Of yesterday: it counts in no eras. */
  old: false,
  pages: Number.POSITIVE_INFINITY,
  /** How often it was noted down of when the copy on the device is. */
  noted: 0,
}
interface Device {
  roleid: string | null
  purge: Purger
  hear: (message: LayerMessage) => void
  /** Answers wait for it. */
  held: Promise<void> | null
  /** It does not say yet who is here. */
  silent: boolean
}
export const FIRST = '100000000001'
export const device: Device = { roleid: FIRST, purge: () => {}, hear: () => {}, held: null, silent: false }

export const put = (serial: string, level = 1): void => {
  service.newest += 1
  service.cards.set(serial, { change: service.newest, text: packCard(aCard({ serial, level })) })
}

export const PAGE = 2
export const answer = (since: number, theirs: string | undefined) => {
  const { era } = service
  const reset = since > service.newest || (theirs !== undefined && theirs !== era)
  const newer = [...service.cards.values()]
    .filter(({ change }) => change > (reset ? 0 : since))
    .sort((a, b) => a.change - b.change)
  const page = newer.slice(0, PAGE)
  const complete = newer.length <= PAGE
  const next = complete ? service.newest : (page.at(-1)?.change ?? 0)
  return { cards: page.map(({ text }) => text), departed: [], next, complete, reset, total: service.cards.size, era }
}

export const layer: unknown = {
  ask: async (_action: unknown, { since, era }: { since: number; era?: string }) => {
    service.asked += 1
    if (service.old && era !== undefined)
      return { ok: false, code: 'unavailable', message: '', retryable: true, behind: true }
    const told = answer(since, era)
    await device.held
    // A line that breaks after so many pages.
    if (service.asked > service.pages) service.reachable = false
    return service.reachable
      ? { ok: true, data: told, at: Date.now(), kept: false }
      : { ok: false, code: 'loading_failed', message: '', retryable: true }
  },
  session: {
    current: async () => {
      if (device.silent) throw new Error('the device does not say who is here')
      const { roleid } = device
      return roleid === null ? null : { roleid, phone: '', phoneCode: '+886' }
    },
    onPurge: (run: Device['purge']) => {
      device.purge = run
      return () => {}
    },
  },
  onMessage: (listener: Device['hear']) => {
    device.hear = listener
    return () => {}
  },
  noteCopy: async () => {
    service.noted += 1
  },
}
export const isLayer = (given: unknown): given is RequestLayer => given === layer

/** The app closed and opened again: nothing but the device's databases survives. */
export const openApp = async (): Promise<Sync> => {
  vi.resetModules()
  const { provideLayer } = await import('../../../src/state/layer.ts')
  if (isLayer(layer)) provideLayer(layer)
  return import('../../../src/state/cards/sync.ts')
}
export const levels = ({ synced }: Sync): Record<string, number> =>
  Object.fromEntries([...(synced.now.held?.cards ?? [])].map(([serial, { level }]) => [serial, level]))

/** Somebody else is busy with the database of the cards until it is released. */
export const holdDatabase = async (): Promise<() => void> => {
  const database = await openDB('tiger-cards')
  const tx = database.transaction('cards', 'readwrite')
  let held = true
  const spin = (): unknown => (held ? tx.store.get('nothing').then(spin) : database.close())
  void spin()
  return () => {
    held = false
  }
}

/** Asks while the database is held, and looks before it is released. */
export const syncHeld = async (app: Sync, look: () => void): Promise<void> => {
  const release = await holdDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const synced = app.syncCards()
    await vi.advanceTimersByTimeAsync(60_000)
    await synced
    look()
  } finally {
    vi.useRealTimers()
    release()
  }
}

/** Before every test: a service and a device of their own. */
export const beginAnew = async (): Promise<void> => {
  Object.assign(service, { cards: new Map(), newest: 0, era: 'one', reachable: true, asked: 0 })
  Object.assign(service, { old: false, pages: Number.POSITIVE_INFINITY, noted: 0 })
  Object.assign(device, { roleid: FIRST, held: null, silent: false })
  const { forgetKept } = await import('../../../src/state/cards/card-database.ts')
  await forgetKept()
}
