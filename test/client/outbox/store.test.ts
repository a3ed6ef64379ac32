import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { admit, draftOf } from '../../../src/client/outbox/admit.ts'
import type { OutboxStore } from '../../../src/client/outbox/box.ts'
import { createIdbStore } from '../../../src/client/outbox/idb-store.ts'
import { take } from '../../../src/client/outbox/take.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { createMemoryStore } from '../../support/device/memory-store.ts'

const draft = (id: string, account = '1001') =>
  draftOf({ account, action: collectMail, args: { id }, minted: id, now: 1_000 })
const tap = (store: OutboxStore, id: string) => store.transact((box) => admit(box, draft(id)))
const keys = async (store: OutboxStore) => (await store.rows()).map((row) => row.opKey)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const stores: readonly (readonly [string, () => OutboxStore])[] = [
  ['in memory', () => createMemoryStore()],
  ['in IndexedDB', () => createIdbStore('suite')],
]

describe.each(stores)('the store %s', (_name, open) => {
  it('numbers rows in the order of their taps and never uses a number twice', async () => {
    const store = open()
    await tap(store, 'a')
    await tap(store, 'b')
    await store.transact((box) => box.remove(2))
    await tap(store, 'c')
    expect((await store.rows()).map(({ seq, opKey }) => [seq, opKey])).toEqual([
      [1, 'mail:a'],
      [3, 'mail:c'],
    ])
  })

  it('does all of a transaction or nothing', async () => {
    const store = open()
    await tap(store, 'a')
    const broken = store.transact((box) => {
      box.remove(1)
      box.add(draft('b'))
      throw new Error('half way')
    })
    await expect(broken).rejects.toThrow('half way')
    expect(await keys(store)).toEqual(['mail:a'])
  })

  it('lets transactions that overlap see each other one after the other', async () => {
    const store = open()
    const taps = await Promise.all(['a', 'a', 'b', 'a'].map((id) => tap(store, id)))
    expect(taps.filter(({ joined }) => !joined)).toHaveLength(2)
    expect(await keys(store)).toEqual(['mail:a', 'mail:b'])
  })

  it('refuses to write a row that could not be read again', async () => {
    const store = open()
    await tap(store, 'a')
    const broken = store.transact((box) => {
      for (const row of box.rows()) box.put({ ...row, createdAt: 0.5 })
    })
    await expect(broken).rejects.toThrow()
    expect(await keys(store)).toEqual(['mail:a'])
  })
})

describe('rows of a version that this code does not know', () => {
  it('stay untouched in IndexedDB', async () => {
    const store = createIdbStore('newer')
    await tap(store, 'a')
    const other = await openDB('newer')
    const newer = { seq: 9, v: 3, account: '1001', opKey: 'mail:z', hull: 'strong' }
    await other.put('rows', newer)
    await tap(store, 'b')
    expect(await keys(store)).toEqual(['mail:a', 'mail:b'])
    expect(await other.get('rows', 9)).toEqual(newer)
    other.close()
  })
})

describe('rows of the version before, which had an age', () => {
  it('are read, whatever that age says, and go on', async () => {
    const store = createIdbStore('older')
    await tap(store, 'a')
    const other = await openDB('older')
    const { tap: _tap, ...row } = draft('b')
    await other.put('rows', { ...row, seq: 9, v: 1, expiresAt: 1_001 })
    other.close()
    await store.transact((box) => take(box, '1001', { now: 9e12, serviceNow: 9e12 }))
    expect((await store.rows()).map(({ opKey, state }) => [opKey, state])).toEqual([
      ['mail:a', 'sending'],
      ['mail:b', 'queued'],
    ])
  })
})

describe('an upgrade of the database in another tab', () => {
  it('can go on, and this one finds its rows again when the old version is back', async () => {
    const store = createIdbStore('upgrade')
    await tap(store, 'a')
    const upgraded = await openDB('upgrade', 2)
    expect(await upgraded.count('rows')).toBe(1)
    upgraded.close()
    // Version 1 cannot open version 2: said as an error, not as an empty outbox.
    await expect(store.rows()).rejects.toThrow()
  })
})
