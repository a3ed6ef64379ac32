import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { KEYVAL, openDatabase, openEarly } from '../../../src/client/device/early.ts'
import { createIdbKeyVal } from '../../../src/client/device/keyval.ts'

afterEach(() => void vi.restoreAllMocks())

it('a database that was asked for early is taken over, and not opened again', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  openEarly('early', KEYVAL)
  const keyval = createIdbKeyVal('early')
  await keyval.set('token', 'kept')
  expect(await keyval.get('token')).toBe('kept')
  expect(open).toHaveBeenCalledTimes(1)
})

it('one that was there before it was needed is taken over as well, once', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  openEarly('ready', KEYVAL)
  await vi.waitFor(() => expect(open.mock.results[0]?.value.readyState).toBe('done'), WAIT_TIMEOUT_MS)
  expect((await openDatabase('ready', KEYVAL)).objectStoreNames).toContain('keyval')
  await openDatabase('ready', KEYVAL)
  expect(open).toHaveBeenCalledTimes(2)
})

it('one that could not be opened early is opened when it is needed', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  open.mockImplementationOnce(() => {
    throw new DOMException('not now', 'InvalidStateError')
  })
  openEarly('refused', KEYVAL)
  expect((await openDatabase('refused', KEYVAL)).objectStoreNames).toContain('keyval')
  const newer = indexedDB.open('failed', 2)
  await vi.waitFor(() => expect(newer.readyState).toBe('done'), WAIT_TIMEOUT_MS)
  newer.result.close()
  openEarly('failed', KEYVAL)
  await expect(openDatabase('failed', KEYVAL)).rejects.toThrow()
})

it('one that nobody has taken over yet steps aside for a newer version, and is opened again by whoever needs it', async () => {
  openEarly('aside', KEYVAL)
  await openDatabase('another', KEYVAL)
  const gone = indexedDB.deleteDatabase('aside')
  await vi.waitFor(() => expect(gone.readyState).toBe('done'), WAIT_TIMEOUT_MS)
  const keyval = createIdbKeyVal('aside')
  await keyval.set('token', 'kept')
  expect(await keyval.get('token')).toBe('kept')
})
