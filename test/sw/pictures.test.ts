import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPicture, isPicture } from '../../sw/files/pictures.ts'

const HOME = 'https://tally.example'
const MOST = 200
const asked = (path: string, init?: RequestInit) => new Request(HOME + path, init)

/** A cache as browsers have it: by address, oldest first, what is put holds what was answered. */
const cacheOf = (full = false) => {
  const kept = new Map<string, Response>()
  return {
    kept,
    fake: {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        if (full) throw new DOMException('no room', 'QuotaExceededError')
        kept.set(url, response)
      },
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => kept.delete(url),
    },
  }
}

const answer = (body: string, { status = 200, type = 'basic' } = {}) =>
  Object.defineProperty(new Response(body, { status }), 'type', { value: type })

/** The device's cache and the line to the service; what the line was asked for is counted. */
const stand = (full = false) => {
  const { kept, fake } = cacheOf(full)
  const line = vi.fn(async ({ url }: Request) => answer(url))
  vi.stubGlobal('caches', { open: async () => fake })
  vi.stubGlobal('fetch', line)
  return { kept, line }
}

beforeEach(() => void vi.stubGlobal('location', new URL(HOME)))
afterEach(() => void vi.unstubAllGlobals())

describe('the picture cache', () => {
  it('takes pictures of the service and nothing else', () => {
    expect(isPicture(asked('/images/a.jpg'))).toBe(true)
    expect(isPicture(asked('/images/goods/mug.0a1b2c3d.svg'))).toBe(true)
    expect(isPicture(asked('/images/a.jpg', { method: 'POST' }))).toBe(false)
    expect(isPicture(asked('/api/info'))).toBe(false)
    expect(isPicture(new Request('https://elsewhere.example/images/a.jpg'))).toBe(false)
  })

  it('asks for a picture once, and shows it without signal from then on', async () => {
    const { line } = stand()
    expect(await (await answerPicture(asked('/images/a.jpg'))).text()).toBe(`${HOME}/images/a.jpg`)
    line.mockRejectedValue(new TypeError('no signal'))
    expect(await (await answerPicture(asked('/images/a.jpg'))).text()).toBe(`${HOME}/images/a.jpg`)
    expect(line).toHaveBeenCalledTimes(1)
    await expect(answerPicture(asked('/images/b.jpg'))).rejects.toThrow('no signal')
  })

  it.each([
    ['that is missing', { status: 404 }],
    ['of a broken service', { status: 500 }],
    ['from behind a redirect to elsewhere', { type: 'opaque' }],
  ])('keeps no picture %s', async (_, how) => {
    const { kept, line } = stand()
    line.mockResolvedValue(answer('', how))
    await answerPicture(asked('/images/a.jpg'))
    expect(kept.size).toBe(0)
  })

  it(`keeps ${MOST} pictures, and lets the oldest go`, async () => {
    const { kept } = stand()
    for (let index = 0; index <= MOST; index++) await answerPicture(asked(`/images/${index}.jpg`))
    expect(kept.size).toBe(MOST)
    expect(kept.has(`${HOME}/images/0.jpg`)).toBe(false)
    expect(kept.has(`${HOME}/images/${MOST}.jpg`)).toBe(true)
  })

  it('shows a picture that a full device cannot keep', async () => {
    stand(true)
    expect(await (await answerPicture(asked('/images/a.jpg'))).text()).toBe(`${HOME}/images/a.jpg`)
  })
})
