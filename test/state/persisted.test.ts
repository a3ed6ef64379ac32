import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { type Persisted, persisted, purgeState } from '../../src/state/persisted/persisted.ts'

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

  test.each(['no record at all', { version: 1, data: { count: 'many' } }, { version: 0, data: { count: 1 } }] as const)(
    'sets a corrupt record aside and opens all the same: %j',
    async (record) => {
      const name = `aside-${JSON.stringify(record)}`
      await set(name, record, store)
      const opened = counter(name)
      await opened.ready
      expect(opened.value.count).toBe(0)
      expect(await get(`aside:${name}`, store)).toEqual(record)
    },
  )

  test('leaves a record of a newer app as it is, opens all the same, and says that nothing is kept', async () => {
    const record = { version: 9, data: { count: 1, more: true } }
    await set('newer', record, store)
    const opened = counter('newer')
    await opened.ready
    opened.value.count = 5
    expect(await opened.settled()).toBe(false)
    expect(await get('newer', store)).toEqual(record)
    expect(await get('aside:newer', store)).toBeUndefined()
  })

  test('leaves nothing that could not be read to the next player', async () => {
    await set('left', { version: 9, data: { count: 1, more: true } }, store)
    await set('broken', 'no record at all', store)
    for (const name of ['left', 'broken']) await counter(name).ready
    await purgeState()
    for (const key of ['left', 'aside:broken']) expect(await get(key, store)).toBeUndefined()
  })

  test('sets a record aside whose migration fails', async () => {
    await set('failing', { version: 1, data: null }, store)
    const opened = counter('failing', 2, {
      1: () => {
        throw new Error('cannot read this')
      },
    })
    await opened.ready
    expect(opened.value.count).toBe(0)
    expect(await get('aside:failing', store)).toEqual({ version: 1, data: null })
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
    const [ofPlayer, ofDevice] = [counter('of-player'), counter('device')]
    await set('of-a-module-not-loaded', { version: 1, data: { count: 5 } }, store)
    for (const one of [ofPlayer, ofDevice]) {
      await one.ready
      one.value.count = 5
      await one.settled()
    }
    await purgeState()
    expect([ofPlayer.value.count, ofDevice.value.count]).toEqual([0, 5])
    expect(await get('device', store)).toEqual({ version: 1, data: { count: 5 } })
    expect(await get('of-a-module-not-loaded', store)).toBeUndefined()
  })

  describe('whose entries stand for themselves', () => {
    const notes = (name: string) =>
      persisted<{ notes: Record<string, Record<string, string>> }>({
        name,
        version: 1,
        schema: v.object({ notes: v.record(v.string(), v.record(v.string(), v.string())) }),
        initial: () => ({ notes: {} }),
        shared: true,
      })
    const opened = async (name: string) => {
      const one = notes(name)
      await one.ready
      return one
    }
    const onDevice = async (name: string) => (await opened(name)).value.notes

    test('keeps what two tabs set side by side', async () => {
      const before = await opened('side-by-side')
      before.value.notes = { both: { a: '1', b: '1' }, gone: { a: '1' } }
      await before.settled()
      const [one, other] = [await opened('side-by-side'), await opened('side-by-side')]
      one.value.notes.mine = { a: '2' }
      Object.assign(one.value.notes.both ?? {}, { a: '2' })
      delete one.value.notes.gone
      await one.settled()
      Object.assign(other.value.notes.both ?? {}, { b: '3' })
      other.value.notes.theirs = { a: '3' }
      await other.settled()
      expect(await onDevice('side-by-side')).toEqual({
        both: { a: '2', b: '3' },
        mine: { a: '2' },
        theirs: { a: '3' },
      })
    })

    test('of the next player stay where the device is theirs already, and are what this tab holds', async () => {
      const ours = await opened('next-player')
      ours.value.notes = { mine: { a: '1' } }
      await ours.settled()
      await set('next-player', { version: 1, data: { notes: { theirs: { a: '2' } } } }, store)
      await purgeState(async () => false)
      expect(ours.value.notes).toEqual({ theirs: { a: '2' } })
      expect(await onDevice('next-player')).toEqual({ theirs: { a: '2' } })
    })

    test('brings nothing back that another tab has thrown away', async () => {
      const before = await opened('thrown-away')
      before.value.notes = { first: { a: '1' } }
      await before.settled()
      const [one, other] = [await opened('thrown-away'), await opened('thrown-away')]
      await one.reset()
      other.value.notes.second = { a: '2' }
      await other.settled()
      expect(await onDevice('thrown-away')).toEqual({ second: { a: '2' } })
    })

    test('writes over nothing that could not be read', async () => {
      const before = await opened('unread')
      before.value.notes = { first: { a: '1' } }
      await before.settled()
      const fails = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
        throw new DOMException('broken', 'UnknownError')
      })
      const after = await opened('unread')
      fails.mockRestore()
      expect(after.wasRead()).toBe(false)
      after.value.notes.second = { a: '2' }
      expect(await after.settled()).toBe(true)
      expect(await onDevice('unread')).toEqual({ first: { a: '1' }, second: { a: '2' } })
    })

    test('is written over another connection where the browser closed the one it had', async () => {
      const before = await opened('closed')
      const { transaction } = IDBDatabase.prototype
      const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
        this: IDBDatabase,
        ...asked
      ) {
        this.close()
        return transaction.apply(this, asked)
      })
      before.value.notes = { first: { a: '1' } }
      expect(await before.settled()).toBe(true)
      closed.mockRestore()
      expect(await onDevice('closed')).toEqual({ first: { a: '1' } })
    })

    test('keeps what was set before the device answered', async () => {
      const before = await opened('late')
      before.value.notes = { first: { a: '1', b: '1' } }
      await before.settled()
      const late = notes('late')
      late.value.notes.first = { a: '2' }
      late.value.notes.second = { a: '2' }
      expect(await late.settled()).toBe(true)
      const all = { first: { a: '2', b: '1' }, second: { a: '2' } }
      expect(late.value.notes).toEqual(all)
      expect(await onDevice('late')).toEqual(all)
    })
  })

  test('keeps what was set before the device answered, whatever lies there', async () => {
    await set('before-answer', { version: 1, data: { count: 3 } }, store)
    const one = counter('before-answer')
    one.value.count = 5
    expect(await one.settled()).toBe(true)
    expect(one.value.count).toBe(5)
    expect(await get('before-answer', store)).toEqual({ version: 1, data: { count: 5 } })
  })
})
