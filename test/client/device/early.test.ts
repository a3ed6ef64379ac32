import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyVal } from '../../../src/client/env.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

/** A page that is opened: the script in its head first, then the app's. */
const page = async (place: string) => {
  vi.resetModules()
  vi.stubGlobal('location', { hash: place })
  await import('../../../src/first-paint/open-early.ts')
  const [{ startsEarly, endEarly }, { createIdbKeyVal }, { noteFirstReads }] = await Promise.all([
    import('../../../src/client/device/early.ts'),
    import('../../../src/client/device/keyval.ts'),
    import('../../../src/client/device/first-reads.ts'),
  ])
  const [onDisk, copies] = [createIdbKeyVal('tiger-tally'), createIdbKeyVal('tiger-tally-answers')]
  const counted = (keyval: KeyVal): KeyVal => ({
    ...keyval,
    get: (key) => {
      reads.push(key)
      return keyval.get(key)
    },
  })
  const reads: string[] = []
  const session = startsEarly('tiger-tally', counted(onDisk))
  const answers = startsEarly('tiger-tally-answers', counted(copies))
  return {
    session,
    answers,
    onDisk,
    copies,
    reads,
    async drawn() {
      const early = endEarly()
      if (early) await noteFirstReads(onDisk, early)
    },
  }
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('earlyDatabases', undefined)
  const first = await page('#/home')
  await first.onDisk.set('userInfo', 'Guan Yu')
  await first.copies.set('1001|mail_list', 'letters')
  await first.session.get('userInfo')
  await first.answers.get('1001|mail_list')
  await first.drawn()
  return () => void vi.unstubAllGlobals()
})

describe('what the first view of a page read', () => {
  it('is there the next time before the app asks for it', async () => {
    const next = await page('#/home')
    expect([await next.session.get('userInfo'), await next.answers.get('1001|mail_list')]).toEqual([
      'Guan Yu',
      'letters',
    ])
    expect(next.reads).toEqual([])
  })

  it('is read from the disk on a page that was not opened before, and what it did not read as well', async () => {
    const other = await page('#/mailList')
    expect(await other.session.get('userInfo')).toBe('Guan Yu')
    const next = await page('#/home')
    expect(await next.session.get('languageName')).toBeUndefined()
    expect([other.reads, next.reads]).toEqual([['userInfo'], ['languageName']])
  })

  it('is read anew by whoever has changed it, and by everybody once the first view is drawn', async () => {
    const next = await page('#/home')
    await next.session.set('userInfo', 'Zhang Fei')
    expect(await next.session.get('userInfo')).toBe('Zhang Fei')
    await next.drawn()
    await next.copies.set('1001|mail_list', 'more letters')
    expect(await next.answers.get('1001|mail_list')).toBe('more letters')
  })

  it('does not count any more where the app comes long after: the phone had put the page aside', async () => {
    const next = await page('#/home')
    await next.onDisk.set('userInfo', 'Zhang Fei')
    const later = performance.now() + 60_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
    expect(await next.session.get('userInfo')).toBe('Zhang Fei')
    clock.mockRestore()
  })

  it('is noted for a few pages, those opened last', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `#/page${index}`)
    for (const place of many) {
      const opened = await page(place)
      await opened.session.get('userInfo')
      await opened.drawn()
    }
    const noted = await (await page('#/home')).onDisk.get('firstReads')
    expect(Object.keys(Object(noted))).toEqual(many.slice(-6))
  })

  it('is no reason not to start, whatever stands there instead', async () => {
    const { onDisk } = await page('#/home')
    for (const broken of ['text', 7, null, { '#/home': 3 }, { '#/home': { 'tiger-tally': [{}, 4, 'userInfo'] } }]) {
      await onDisk.set('firstReads', broken)
      const next = await page('#/home')
      expect(await next.session.get('userInfo')).toBe('Guan Yu')
      await next.drawn()
    }
  })
})

describe('a database that was opened early', () => {
  it('is taken over, once, and not opened again', async () => {
    const open = vi.spyOn(indexedDB, 'open')
    const next = await page('#/home')
    await next.session.set('token', 'kept')
    expect(await next.session.get('token')).toBe('kept')
    expect(open.mock.calls.filter(([name]) => name === 'tiger-tally')).toHaveLength(1)
  })

  it('is opened when it is needed, if it could not be before', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('not now', 'InvalidStateError')
    })
    const next = await page('#/home')
    expect(await next.session.get('userInfo')).toBe('Guan Yu')
  })

  it('steps aside for a newer version while nobody has taken it over, and is opened again', async () => {
    const next = await page('#/home')
    await globalThis.earlyDatabases?.databases['tiger-state']?.database
    const gone = indexedDB.deleteDatabase('tiger-tally')
    await vi.waitFor(() => expect(gone.readyState).toBe('done'), WAIT_TIMEOUT_MS)
    await next.session.set('token', 'kept')
    expect(await next.session.get('token')).toBe('kept')
  })
})
