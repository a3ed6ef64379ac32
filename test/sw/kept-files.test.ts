import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheFirst } from '../../sw/files/cache-first.ts'
import { keptOrFetched } from '../../sw/files/kept-files.ts'

const request = new Request('https://tally.example/assets/start-1a2b.js')
const hanging = <T>() => new Promise<T>(() => {})
/** Answers when it is told to. */
const later = <T>() => {
  let come: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    come = resolve
  })
  return { promise, come: (value: T) => come(value) }
}
const text = async (answer: Promise<Response>) => (await answer).text()
const storageHangs = () => vi.advanceTimersByTimeAsync(3_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const line = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('a file that the device keeps', () => {
  it('comes from the device, and the line is not asked', async () => {
    const fetched = line(async () => new Response('line'))
    expect(await text(keptOrFetched(Promise.resolve(new Response('kept')), request))).toBe('kept')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('comes over the line when the storage fails', async () => {
    line(async () => new Response('line'))
    expect(await text(keptOrFetched(Promise.reject(new Error('broken')), request))).toBe('line')
  })

  it('comes over the line when the storage hangs', async () => {
    line(async () => new Response('line'))
    const answer = text(keptOrFetched(hanging(), request))
    await storageHangs()
    expect(await answer).toBe('line')
  })

  it.each([
    ['there is no line', async () => Promise.reject(new TypeError('no signal'))],
    ['the line hangs', hanging<Response>],
    ['the service fails', async () => new Response('broken', { status: 503 })],
  ])('comes late from slow storage when %s', async (_, answered) => {
    line(answered)
    const kept = later<Response>()
    const answer = text(keptOrFetched(kept.promise, request))
    await storageHangs()
    kept.come(new Response('kept'))
    expect(await answer).toBe('kept')
  })

  it('is what the service says of it when the device has none', async () => {
    line(async () => new Response('none', { status: 404 }))
    expect((await keptOrFetched(Promise.reject(new Error('not kept')), request)).status).toBe(404)
  })
})

describe('a file that is kept once it was asked for', () => {
  it('is shown all the same when the storage hangs, to look in and to keep', async () => {
    vi.stubGlobal('caches', { open: hanging })
    line(async () => Object.defineProperty(new Response('line'), 'type', { value: 'basic' }))
    const answer = text(cacheFirst('some', request))
    await storageHangs()
    await storageHangs()
    expect(await answer).toBe('line')
  })
})
