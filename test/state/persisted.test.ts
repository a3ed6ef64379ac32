import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { type Persisted, persisted, purgeState, setAside } from '../../src/state/persisted.ts'

const store = createStore('tiger-state', 'state')
const schema = v.object({ count: v.number() })
type Counter = v.InferOutput<typeof schema>

const counter = (
  name: string,
  version = 1,
  migrations?: Record<number, (old: unknown) => unknown>,
): Persisted<Counter> => persisted({ name, version, schema, initial: () => ({ count: 0 }), migrations })

describe('a persisted proxy', () => {
  test('comes back as it was left', async () => {
    const before = counter('comes-back')
    await before.ready
    before.value.count = 7
    await before.settled()
    const after = counter('comes-back')
    await after.ready
    expect(after.value.count).toBe(7)
  })

  test('takes over a record of an older version step by step', async () => {
    await set('older', { version: 1, data: { amount: 3 } }, store)
    const steps = {
      1: (old: unknown) => ({ number: v.parse(v.object({ amount: v.number() }), old).amount }),
      2: (old: unknown) => ({ count: v.parse(v.object({ number: v.number() }), old).number }),
    }
    const now = counter('older', 3, steps)
    await now.ready
    expect(now.value.count).toBe(3)
  })

  test.each([
    ['corrupt', 'no record at all'],
    ['corrupt', { version: 1, data: { count: 'many' } }],
    ['corrupt', { version: 0, data: { count: 1 } }],
    ['too-new', { version: 9, data: { count: 1, more: true } }],
  ] as const)('sets a %s record aside and opens all the same', async (why, record) => {
    const name = `aside-${JSON.stringify(record)}`
    await set(name, record, store)
    const opened = counter(name)
    await opened.ready
    expect(opened.value.count).toBe(0)
    expect(setAside.records).toContainEqual({ name, why })
    expect(await get(`aside:${name}`, store)).toEqual(record)
  })

  test('leaves nothing of what was set aside to the next player', async () => {
    await set('left', { version: 9, data: { count: 1, more: true } }, store)
    await counter('left').ready
    await purgeState()
    expect(await get('aside:left', store)).toBeUndefined()
  })

  test('sets a record aside whose migration fails', async () => {
    await set('failing', { version: 1, data: null }, store)
    const opened = counter('failing', 2, {
      1: () => {
        throw new Error('cannot read this')
      },
    })
    await opened.ready
    expect(setAside.records).toContainEqual({ name: 'failing', why: 'corrupt' })
  })

  test('is gone from the device after sign-out, and from memory', async () => {
    const one = counter('purged')
    await one.ready
    one.value.count = 5
    await one.settled()
    await purgeState()
    expect(one.value.count).toBe(0)
    expect(await get('purged', store)).toBeUndefined()
  })

  test('that hangs keeps nobody from opening the app, nor from going over to its next version', async () => {
    const one = counter('hangs')
    await one.ready
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let released = false
    const held = store('readwrite', async (records) => {
      while (!released) await new Promise((resolve) => records.get('hangs').addEventListener('success', resolve))
    })
    one.value.count = 5
    const waits = Promise.all([one.settled(), counter('hangs').ready])
    await vi.advanceTimersByTimeAsync(10_000)
    await waits
    vi.useRealTimers()
    released = true
    await held
    await one.settled()
    expect(await get('hangs', store)).toEqual({ version: 1, data: { count: 5 } })
  })

  test('says whether what was set last is on the device', async () => {
    const one = counter('told')
    await one.ready
    one.value.count = 5
    expect(await one.settled()).toBe(true)
    const refuses = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    one.value.count = 6
    expect(await one.settled()).toBe(false)
    refuses.mockRestore()
    one.value.count = 7
    expect(await one.settled()).toBe(true)
    expect(await get('told', store)).toEqual({ version: 1, data: { count: 7 } })
  })

  test('goes at sign-out, unless it belongs to the device', async () => {
    const [ofPlayer, ofDevice] = [
      counter('of-player'),
      persisted({ name: 'of-device', version: 1, schema, initial: () => ({ count: 0 }), outlivesSignOut: true }),
    ]
    for (const one of [ofPlayer, ofDevice]) {
      await one.ready
      one.value.count = 5
      await one.settled()
    }
    await purgeState()
    expect([ofPlayer.value.count, ofDevice.value.count]).toEqual([0, 5])
    expect(await get('of-device', store)).toEqual({ version: 1, data: { count: 5 } })
  })
})
