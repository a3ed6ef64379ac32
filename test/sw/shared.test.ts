import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHARE_PATH, SHARED_PATH } from '../../src/contract/arcade/scan.ts'
import { isShare, takeShare } from '../../sw/shared.ts'

const SCOPE = 'https://tally.example/'
/** Longer than storage may take. */
const LIMIT_MS = 10_000
const hanging = <T>() => new Promise<T>(() => {})

const posted = (fields: Readonly<Record<string, string | File>>): Request => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return new Request(new URL(SHARE_PATH, SCOPE), { method: 'POST', body })
}
const link = () => posted({ text: 'https://cards.example/1', url: '' })

/** What the scan page finds. */
const kept = new Map<string, Response>()
const cache = {
  put: async (path: string, response: Response) => void kept.set(path, response),
  delete: async (path: string) => kept.delete(path),
}

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const leadsTo = async (request: Request): Promise<string | null> => {
  expect(isShare(request)).toBe(true)
  const answer = takeShare(request, SCOPE).then((response) => response.headers.get('location'))
  await Promise.race([answer, vi.advanceTimersByTimeAsync(LIMIT_MS)])
  return answer
}

describe('what another app shares', () => {
  it.each([
    ['a picture before a text', { picture: new File(['x'], 'a.png', { type: 'image/png' }), text: 'b' }, 'x'],
    ['a text', { picture: new File([], ''), text: 'b', url: '' }, 'b'],
    ['a link', { text: '', url: 'https://cards.example/1' }, 'https://cards.example/1'],
  ])('waits for the scan page: %s', async (_what, fields, found) => {
    vi.stubGlobal('caches', { open: async () => cache })
    expect(await leadsTo(posted(fields))).toBe(`${SCOPE}#/scan`)
    expect(await kept.get(SHARED_PATH)?.text()).toBe(found)
  })

  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  it.each([
    ['the disk is full', async () => ({ ...cache, put: full })],
    ['the storage is damaged', full],
    ['the storage hangs when it is opened', hanging],
    ['the storage hangs when it is written to', async () => ({ ...cache, put: hanging })],
  ])('is said to be lost where %s', async (_what, open) => {
    vi.stubGlobal('caches', { open })
    expect(await leadsTo(link())).toBe(`${SCOPE}#/scan?shared=lost`)
  })

  it('is said to be lost where it cannot be read, or holds nothing', async () => {
    vi.stubGlobal('caches', { open: async () => cache })
    expect(await leadsTo(posted({ title: 'a' }))).toBe(`${SCOPE}#/scan?shared=lost`)
    const broken = new Request(new URL(SHARE_PATH, SCOPE), { method: 'POST', body: '{}' })
    expect(await leadsTo(broken)).toBe(`${SCOPE}#/scan?shared=lost`)
  })

  it('does not come up later, after it was said to be lost', async () => {
    let open: (kept: typeof cache) => void = () => undefined
    const late = new Promise<typeof cache>((resolve) => {
      open = resolve
    })
    vi.stubGlobal('caches', { open: () => late })
    expect(await leadsTo(link())).toBe(`${SCOPE}#/scan?shared=lost`)
    open(cache)
    await vi.advanceTimersByTimeAsync(10)
    expect([...kept]).toEqual([])
  })
})
