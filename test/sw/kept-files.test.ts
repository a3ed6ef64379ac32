import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheFirst } from '../../sw/files/cache-first.ts'
import { keptOrFetched } from '../../sw/files/kept-files.ts'
import { keepLater, refetchUsed } from '../../sw/files/later.ts'

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

describe('files that an update brings along', () => {
  const paths = ['assets/texts-de-DE-core-abc.js', 'assets/texts-fr-FR-core-abc.js']
  const none = { match: async () => undefined }
  const whole = async () => new Response('text')
  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))

  it('do not keep it back where the disk is full', async () => {
    const put = vi.fn(full)
    vi.stubGlobal('caches', { open: async () => ({ ...none, put }) })
    line(whole)
    await keepLater(paths)
    expect(put).toHaveBeenCalledTimes(2)
  })

  it('keep it back where the line breaks in the middle of one, or the version before would take it along', async () => {
    const put = async (_path: string, fresh: Response) => void (await fresh.text())
    vi.stubGlobal('caches', { open: async () => ({ ...none, put }) })
    const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('broken off')) })
    line(async () => new Response(broken()))
    await expect(keepLater(paths)).rejects.toThrow('broken off')
  })

  const broken = () => Promise.reject(new DOMException('damaged', 'UnknownError'))
  it.each([
    ['opened', broken],
    ['looked at', async () => ({ match: broken })],
  ])('do not keep it back where the storage is damaged when it is %s', async (_, open) => {
    vi.stubGlobal('caches', { open })
    line(whole)
    await expect(keepLater(paths)).resolves.toBeUndefined()
  })

  it.each([
    ['opened', hanging],
    ['looked at', async () => ({ match: hanging })],
    ['written to', async () => ({ ...none, put: hanging })],
  ])('do not keep it back where the storage hangs when it is %s', async (_, open) => {
    vi.stubGlobal('caches', { open })
    line(whole)
    let ended = false
    const kept = keepLater(paths).then(() => {
      ended = true
    })
    await storageHangs()
    expect(ended).toBe(true)
    await kept
  })

  it.each([
    [
      'what was used of the version before, where data are spared',
      async () => [{ url: 'https://tally.example/assets/texts-de-DE-core-old.js' }],
      1,
    ],
    ['nothing where none was used', async () => [], 0],
    ['nothing where the storage hangs that would say what was', hanging, 0],
  ])('are %s', async (_, keys, most) => {
    const put = vi.fn(async (_path: string) => undefined)
    vi.stubGlobal('caches', { open: async () => ({ ...none, keys, put }) })
    line(whole)
    const kept = refetchUsed(paths)
    await storageHangs()
    await kept
    expect(put.mock.calls.map(([path]) => path)).toEqual(paths.slice(0, most))
  })

  it('are all kept over a line that is slower than storage may be', async () => {
    const put = vi.fn(async (_path: string, fresh: Response) => void (await fresh.text()))
    vi.stubGlobal('caches', { open: async () => ({ ...none, put }) })
    const bodies = paths.map(() => later<Uint8Array>())
    let asked = 0
    line(async () => {
      const body = bodies[asked++]?.promise
      return new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(await body)
            controller.close()
          },
        }),
      )
    })
    const kept = keepLater(paths)
    for (const { come } of bodies) {
      await storageHangs()
      await storageHangs()
      come(new Uint8Array(1))
    }
    await kept
    expect(put).toHaveBeenCalledTimes(2)
  })
})
