import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../../src/client/outbox/row.ts'
import { setLineup } from '../../../src/contract/card/card.ts'
import { aRow } from '../../client/support/row.ts'
import { beginAnew, device, one, openApp, put, type Sync, service } from './sync-device.ts'

const START = Date.parse('2026-03-01T12:00:00+08:00')

beforeEach(beginAnew)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

/** A mark of this device that the service confirmed at this time. */
const confirmed = (at: number): Row =>
  aRow({
    ...{ kind: 'mark', lane: 'card', opKey: 'mark:1', state: 'done', action: setLineup.name },
    ...{ touches: setLineup.touches ?? [], args: { cardid: one, lineup: 2 }, result: { code: 0, message: '', at } },
  })
const tell = async (rows: readonly Row[]) => {
  const { outbox } = await import('../../../src/state/rows.ts')
  outbox.rows = rows
}
/** What the player sees of the line-up, with the marks of this device applied. */
const lineupIn = async ({ synced }: Sync, rows: readonly Row[]) => {
  const { withMarks } = await import('../../../src/state/cards/marks.ts')
  const { held } = synced.now
  return held && withMarks(held, rows).cards.get(one)?.lineup
}
const reopened = async (): Promise<Sync> => {
  service.reachable = false
  const app = await openApp()
  await app.syncCards()
  return app
}

describe('a mark that lost against another device, and so changed no card', () => {
  test('does not come back after a restart, where the page heard that it was confirmed', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    const rows = [confirmed(START + 1_000)]
    vi.setSystemTime(START + 2_000)
    // It is told before the row says done.
    device.hear({ type: 'touched', actions: setLineup.touches?.slice() ?? [] })
    await app.syncCards()
    expect(await lineupIn(app, rows)).toBe(null)
    expect(await lineupIn(await reopened(), rows)).toBe(null)
  })

  test('does not come back after a restart, where it was confirmed while no page was open', async () => {
    put(one)
    await (await openApp()).syncCards()
    const rows = [confirmed(START + 1_000)]
    vi.setSystemTime(START + 2_000)
    const app = await openApp()
    await tell(rows)
    await app.syncCards()
    expect(await lineupIn(await reopened(), rows)).toBe(null)
  })

  test('makes the copy be written once, and a start that brings nothing writes none', async () => {
    put(one)
    const app = await openApp()
    await app.syncCards()
    await app.syncCards()
    expect(service.noted).toBe(1)
    await tell([confirmed(START)])
    for (let seconds = 1; seconds <= 3; seconds++) {
      vi.setSystemTime(START + seconds * 1_000)
      await app.syncCards()
    }
    expect(service.noted).toBe(2)
  })
})
