import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createStore, set } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIdbKeyVal } from '../../../src/client/device/keyval.ts'
import type { KeyVal } from '../../../src/client/env.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const kinds: readonly (readonly [string, () => KeyVal])[] = [
  ['in memory', () => createMemoryKeyVal()],
  ['in IndexedDB', () => createIdbKeyVal('suite', ['lasting'])],
]

describe.each(kinds)('small records %s', (_name, open) => {
  it('are read, changed in one step, listed and removed', async () => {
    const keyval = open()
    await keyval.set('lasting', 1)
    await keyval.set('b', { n: 2 })
    await Promise.all([1, 2, 3].map(() => keyval.update('lasting', (old) => Number(old) + 1)))
    expect(await keyval.get('lasting')).toBe(4)
    expect([...(await keyval.keys())].sort()).toEqual(['b', 'lasting'])
    await keyval.remove(['b'])
    expect(await keyval.entries()).toEqual([['lasting', 4]])
  })

  it('stay where something lies that they are not to be removed beside', async () => {
    const keyval = open()
    await keyval.set('a', 1)
    await keyval.set('guard', 2)
    await keyval.remove(['a'], 'guard')
    expect(await keyval.get('a')).toBe(1)
    await keyval.remove(['guard'])
    await keyval.remove(['a'], 'guard')
    expect(await keyval.get('a')).toBeUndefined()
  })

  it('change with what lies beside them in the same moment', async () => {
    const keyval = open()
    await keyval.set('a', 1)
    const asGuard = (_old: unknown, there: unknown) => there
    await keyval.update('a', asGuard, 'guard')
    expect(await keyval.get('a')).toBeUndefined()
    await Promise.all([keyval.set('guard', 2), keyval.update('a', asGuard, 'guard')])
    expect(await keyval.get('a')).toBe(2)
  })

  it('stay as they were where a change fails half way', async () => {
    const keyval = open()
    await keyval.set('a', 1)
    const broken = keyval.update('a', () => {
      throw new Error('half way')
    })
    await expect(broken).rejects.toThrow('half way')
    expect(await keyval.get('a')).toBe(1)
  })
})

describe('records of the version before', () => {
  it('are found where they lay', async () => {
    await set('drafts', 'kept', createStore('views', 'state'))
    expect(await createIdbKeyVal('views', [], { state: {} }).get('drafts')).toBe('kept')
    await set('token', 'kept', createStore('older', 'keyval'))
    expect(await createIdbKeyVal('older').get('token')).toBe('kept')
  })
})

describe('a record that the browser cannot read any more', () => {
  it('can be written over and removed all the same', async () => {
    const keyval = createIdbKeyVal('damaged')
    for (const key of ['a', 'b', 'c']) await keyval.set(key, 'old')
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    }
    try {
      await keyval.set('a', 'new')
      await keyval.remove(['b', 'c'])
    } finally {
      IDBObjectStore.prototype.get = get
    }
    expect(await keyval.entries()).toEqual([['a', 'new']])
  })
})

const { transaction } = IDBDatabase.prototype
/** The next transaction of any connection meets this first. */
const nextMeets = (happens: (database: IDBDatabase, begin: () => IDBTransaction) => IDBTransaction): void => {
  IDBDatabase.prototype.transaction = function (...asked) {
    IDBDatabase.prototype.transaction = transaction
    return happens(this, () => transaction.apply(this, asked))
  }
}
const isClosing = (): never => {
  throw new DOMException('The database connection is closing.', 'InvalidStateError')
}
describe('a connection that was closed under our feet', () => {
  it('is opened again, and nothing is lost', async () => {
    const keyval = createIdbKeyVal('closing')
    await keyval.set('a', 1)
    nextMeets(isClosing)
    expect(await keyval.get('a')).toBe(1)
    const other = await openDB('closing')
    expect(await other.get('keyval', 'a')).toBe(1)
    other.close()
  })

  it('in the middle of a write, as where the browser clears its storage, has it written again', async () => {
    const keyval = createIdbKeyVal('broken-off')
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      IDBObjectStore.prototype.put = put
      const asked = put.apply(this, given)
      this.transaction.abort()
      return asked
    }
    await keyval.set('a', 1)
    expect(await keyval.get('a')).toBe(1)
  })

  it('steps aside for a newer version of the app in another tab', async () => {
    const views = createIdbKeyVal('upgraded', [], { state: {} })
    await views.set('a', 1)
    const newer = await openDB('upgraded', 2)
    expect(await newer.get('state', 'a')).toBe(1)
    newer.close()
  })
})
