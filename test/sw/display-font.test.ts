import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerDisplayFont, forgetOldDisplayFont, keepDisplayFont } from '../../sw/files/display-font.ts'
import { displayFontIn } from '../../sw/messages.ts'

const HOME = 'https://tally.example'
const piece = (name: string) => `/assets/display-${name}.woff2`
const [same, old, next] = [piece('1-aaa'), piece('2-bbb'), piece('2-ccc')]

/** The device's cache by address. */
const kept = new Map<string, Response>()
const cache = {
  match: async (path: string) => kept.get(new URL(path, HOME).href)?.clone(),
  put: async (path: string, response: Response) => void kept.set(new URL(path, HOME).href, response),
  keys: async () => [...kept.keys()].map((url) => new Request(url)),
  delete: async ({ url }: Request) => kept.delete(url),
}
const names = () => [...kept.keys()].map((url) => new URL(url).pathname)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', new URL(HOME))
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => new Response('type'))
})
afterEach(() => void vi.unstubAllGlobals())

describe('the type of headings', () => {
  it('that the next version has too is there when that begins without signal, and the rest goes', async () => {
    await keepDisplayFont([same, old])
    await forgetOldDisplayFont(displayFontIn({ type: 'KEEP_LATER', also: [], displayFont: [same, next] }))
    expect(names()).toEqual([same])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
    expect(await (await answerDisplayFont(new Request(HOME + same))).text()).toBe('type')
  })

  it('stays where a page does not say what its version has', async () => {
    await keepDisplayFont([same, old])
    for (const data of [{ type: 'KEEP_LATER', also: [] }, { type: 'REFILL' }, { displayFont: 1 }, null])
      await forgetOldDisplayFont(displayFontIn(data))
    expect(names()).toEqual([same, old])
  })
})
