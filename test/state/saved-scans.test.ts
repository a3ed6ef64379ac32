import { WAIT_TIMEOUT_MS } from '../support/wait-timeout.ts'
import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'

/** The app as it is opened anew: what it knows is on the device. */
const opened = async () => {
  vi.resetModules()
  const scans = await import('../../src/state/persisted/saved-scans.ts')
  const { session } = await import('../../src/state/session.ts')
  const { purgeState } = await import('../../src/state/persisted/persisted.ts')
  await scans.savedScansReady()
  const as = (roleid: string | null) => {
    session.player = roleid === null ? null : { roleid, phone: '', phoneCode: '' }
  }
  return { ...scans, as, purgeState }
}

const recordSchema = v.object({ data: v.record(v.string(), v.record(v.string(), v.unknown())) })
const onDevice = async (part: 'scans' | 'told') => {
  const record = v.parse(recordSchema, await get('saved-scans', createStore('tiger-state', 'state')))
  return record.data[part] ?? {}
}

describe('scans that were saved without signal', () => {
  beforeEach(async () => {
    const { as, purgeState, saveScan, SAVED_SCANS_MOST, takeUnreported } = await opened()
    // What a visitor left is pushed out by what they scan later, and told.
    as(null)
    for (let i = 0; i < SAVED_SCANS_MOST; i++) await saveScan(`old ${i}`, i)
    takeUnreported()
    await purgeState()
  })

  test('are there after a restart, each text once, and only so many of them', async () => {
    const before = await opened()
    before.as('r1')
    for (let i = 0; i < before.SAVED_SCANS_MOST + 10; i++) await before.saveScan(`?teamId=${i}`, i)
    await before.saveScan('?teamId=55', 1_000)
    const after = await opened()
    after.as('r1')
    expect(after.unreportedScans()).toBe(after.SAVED_SCANS_MOST)
  })

  test('go once what they are of was used, and only those', async () => {
    const { as, dropScansOf, saveScan, takeUnreported, unreportedScans } = await opened()
    as('r1')
    await saveScan('?giftid=A', 1)
    await saveScan('?giftid=B', 2)
    dropScansOf((text) => text.endsWith('A'))
    expect(unreportedScans()).toBe(1)
    expect(takeUnreported()).toBe(1)
  })

  test('are told of once', async () => {
    const before = await opened()
    before.as('r1')
    await before.saveScan('?cardid=A', 1)
    await before.saveScan('?cardid=B', 2)
    expect(before.takeUnreported()).toBe(2)
    expect(before.takeUnreported()).toBe(0)
    await before.saveScan('?cardid=C', 3)
    const after = await opened()
    after.as('r1')
    expect(after.unreportedScans()).toBe(1)
  })

  test('belong to who scanned them: another account is told of none, and a sign-out takes them along', async () => {
    const { as, purgeState, saveScan, unreportedScans } = await opened()
    as('r1')
    await saveScan('?cardid=A', 1)
    as('r2')
    expect(unreportedScans()).toBe(0)
    as('r1')
    expect(unreportedScans()).toBe(1)
    await purgeState()
    expect(unreportedScans()).toBe(0)
  })

  test('of a visitor are the device’s, whoever logs in and out', async () => {
    const { as, purgeState, saveScan, unreportedScans } = await opened()
    as(null)
    await saveScan('?cardid=A', 1)
    as('r1')
    expect(unreportedScans()).toBe(1)
    await purgeState()
    expect((await opened()).unreportedScans()).toBe(1)
  })

  test('are none where the disk is full: nothing is said to be saved, and what was saved before stays', async () => {
    const before = await opened()
    before.as('r1')
    for (let i = 0; i < before.SAVED_SCANS_MOST; i++) expect(await before.saveScan(`?teamId=${i}`, i)).toBe(true)
    before.takeUnreported()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await before.saveScan('?cardid=A', 1_000)).toBe(false)
    expect(await before.saveScan('?teamId=7', 1_001)).toBe(false)
    full.mockRestore()
    expect(before.unreportedScans()).toBe(0)
    expect(await before.saveScan('?cardid=B', 1_002)).toBe(true)
    const after = await opened()
    after.as('r1')
    expect(after.unreportedScans()).toBe(1)
  })

  test('of two tabs are all there', async () => {
    const [one, other] = [await opened(), await opened()]
    for (const tab of [one, other]) tab.as('r1')
    await one.saveScan('?cardid=A', 1)
    await other.saveScan('?cardid=B', 2)
    const after = await opened()
    after.as('r1')
    expect(after.unreportedScans()).toBe(2)
  })

  test('that was opened in one tab does not come back when another tells of it late', async () => {
    const one = await opened()
    one.as('r1')
    await one.saveScan('?cardid=A', 1)
    const other = await opened()
    other.as('r1')
    const [id = ''] = Object.keys(await onDevice('scans'))
    one.dropScan(id)
    await vi.waitFor(async () => expect(await onDevice('scans')).toEqual({}), WAIT_TIMEOUT_MS)
    expect(other.takeUnreported()).toBe(1)
    await vi.waitFor(async () => expect(await onDevice('told')).toEqual({ [id]: true }), WAIT_TIMEOUT_MS)
    expect(await onDevice('scans')).toEqual({})
  })

  test('that an earlier version saved are taken over', async () => {
    const scan = { id: '1-a', text: '?cardid=A', at: 1, account: 'r1', told: false }
    await set('saved-scans', { version: 1, data: { scans: [scan] } }, createStore('tiger-state', 'state'))
    const after = await opened()
    after.as('r1')
    expect(after.unreportedScans()).toBe(1)
  })
})
