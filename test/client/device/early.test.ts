import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyVal } from '../../../src/client/env.ts'
import { FIRST_READS } from '../../../src/contract/pages/first-page.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

/** A page that is opened: the script in its head first, with what the last first view read, then the app's. */
const page = async (reads?: unknown) => {
  vi.resetModules()
  const data = reads === undefined ? null : { textContent: JSON.stringify(reads) }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === FIRST_READS ? data : null) })
  await import('../../../src/first-paint/open-early.ts')
  const [{ startsEarly, endEarly, firstReads }, { createIdbKeyVal }] = await Promise.all([
    import('../../../src/client/device/early.ts'),
    import('../../../src/client/device/keyval.ts'),
  ])
  const [onDisk, copies] = [createIdbKeyVal('tiger-tally'), createIdbKeyVal('tiger-tally-answers')]
  const fromDisk: string[] = []
  const counted = (keyval: KeyVal): KeyVal => ({
    ...keyval,
    get: (key) => {
      fromDisk.push(key)
      return keyval.get(key)
    },
  })
  const session = startsEarly('tiger-tally', counted(onDisk))
  const answers = startsEarly('tiger-tally-answers', counted(copies))
  return { session, answers, onDisk, copies, fromDisk, endEarly, firstReads }
}
/** Opened a second time: with what the first view read before. */
const again = async () => {
  const first = await page()
  await first.session.get('userInfo')
  await first.answers.get('1001|mail_list')
  first.endEarly()
  await first.session.get('languageName')
  return page(first.firstReads())
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('earlyDatabases', undefined)
  const { onDisk, copies } = await page()
  await onDisk.set('userInfo', 'Guan Yu')
  await copies.set('1001|mail_list', 'letters')
  return () => void vi.unstubAllGlobals()
})

describe('what the first view of a page read', () => {
  it('is there the next time before the app asks for it', async () => {
    const next = await again()
    expect([await next.session.get('userInfo'), await next.answers.get('1001|mail_list')]).toEqual([
      'Guan Yu',
      'letters',
    ])
    expect(next.fromDisk).toEqual([])
  })

  it('is all that is: the rest is read from the disk, also what is asked for later', async () => {
    const next = await again()
    expect(await next.session.get('languageName')).toBeUndefined()
    expect(next.fromDisk).toEqual(['languageName'])
  })

  it('is read anew by whoever has changed something, and by everybody once the first view is drawn', async () => {
    const next = await again()
    await next.session.set('userInfo', 'Zhang Fei')
    expect(await next.session.get('userInfo')).toBe('Zhang Fei')
    next.endEarly()
    await next.copies.set('1001|mail_list', 'more letters')
    expect(await next.answers.get('1001|mail_list')).toBe('more letters')
  })

  it('does not count any more where the app comes long after: the phone had put the page aside', async () => {
    const next = await again()
    await next.onDisk.set('userInfo', 'Zhang Fei')
    const later = performance.now() + 60_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
    expect(await next.session.get('userInfo')).toBe('Zhang Fei')
    clock.mockRestore()
  })

  it.each([[7], [null], [{ 'tiger-tally': 3 }], [{ 'tiger-tally': [{}, 4] }]])(
    'is no reason not to start, whatever stands there instead: %j',
    async (broken) => {
      const next = await page(broken)
      expect(await next.session.get('userInfo')).toBe('Guan Yu')
    },
  )
})

describe('a database that was opened early', () => {
  it('is taken over, once, and not opened again', async () => {
    const open = vi.spyOn(indexedDB, 'open')
    const next = await page()
    await next.session.set('token', 'kept')
    expect(await next.session.get('token')).toBe('kept')
    expect(open.mock.calls.filter(([name]) => name === 'tiger-tally')).toHaveLength(1)
  })

  it('is opened when it is needed, if it could not be before', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('not now', 'InvalidStateError')
    })
    const next = await page()
    expect(await next.session.get('userInfo')).toBe('Guan Yu')
  })

  it('steps aside for a newer version while nobody has taken it over, and is opened again', async () => {
    const next = await page()
    await globalThis.earlyDatabases?.['tiger-state']?.database
    const gone = indexedDB.deleteDatabase('tiger-tally')
    await vi.waitFor(() => expect(gone.readyState).toBe('done'), WAIT_TIMEOUT_MS)
    await next.session.set('token', 'kept')
    expect(await next.session.get('token')).toBe('kept')
  })
})
