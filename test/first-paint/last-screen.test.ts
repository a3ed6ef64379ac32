import { afterEach, describe, expect, it, vi } from 'vitest'
import { type WhoIsHere, withLastScreen } from '../../src/first-paint/last-screen/into-page.ts'
import { keepScreen, type LastScreen } from '../../src/first-paint/last-screen/kept.ts'

const HOME = 'https://tally.example/'
const LINK = '<link rel="stylesheet" href="/assets/start-1a2b.css">'
const page = (version = 'v1') =>
  new Response(
    `<!doctype html><html lang="zh-TW"><head>${LINK}</head><body><div id="app"></div><script src="/assets/start-${version}.js"></script></body></html>`,
    {
      headers: {
        'content-security-policy': "default-src 'self'; style-src 'self' 'sha256-old'",
        'content-length': '9',
      },
    },
  )
const screen: LastScreen = {
  version: 'v1',
  account: '1001',
  language: 'de-DE',
  html: '<p>$& last</p>',
  style: 'p{color:gold}',
  styleHash: `sha256-${'A'.repeat(43)}=`,
}

/** The browser's caches, as far as they are used: by name, then by address in the order of putting. */
const stand = () => {
  const all = new Map<string, Map<string, Response>>()
  const address = (request: string | Request) => new URL(typeof request === 'string' ? request : request.url, HOME).href
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (request: string) => kept.get(address(request))?.clone(),
      put: async (request: string, response: Response) => {
        kept.delete(address(request))
        kept.set(address(request), response)
      },
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (request: string | Request) => kept.delete(address(request)),
    }
  }
  vi.stubGlobal('caches', { open, has: async (name: string) => all.has(name) })
  return all
}
const opened = async (hash: string, shell = page(), whoIsHere: WhoIsHere = async () => '1001') =>
  withLastScreen(new Request(`${HOME}${hash}`), shell, whoIsHere)

afterEach(() => void vi.unstubAllGlobals())

describe('the screen that was left last', () => {
  it('is not shown once the day is over that it speaks of', async () => {
    stand()
    vi.spyOn(Date, 'now').mockReturnValue(1_000)
    await keepScreen('#/home', { ...screen, until: 2_000 })
    expect(await (await opened('#/home')).text()).toContain(screen.html)
    vi.spyOn(Date, 'now').mockReturnValue(2_000)
    expect(await (await opened('#/home')).text()).not.toContain(screen.html)
    vi.restoreAllMocks()
  })

  it('comes with the page of its address: its words, its style, its language', async () => {
    stand()
    await keepScreen('#/home', screen)
    const answer = await opened('#/home')
    const html = await answer.text()
    expect(html).toContain(`<div id="app"><div class="ahead">${screen.html}</div>`)
    expect(html).toContain('<html lang="de-DE">')
    expect(html).toContain(`<style>${screen.style}</style>`)
    expect(html.indexOf(LINK)).toBeGreaterThan(html.indexOf(screen.html))
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' '${screen.styleHash}' 'sha256-old'`,
    )
    expect(answer.headers.has('content-length')).toBe(false)
  })

  it('names the scripts that the app will wait for, and nothing that is no script of ours', async () => {
    stand()
    await keepScreen('#/home', { ...screen, scripts: ['/assets/client-Ab_1.js', '/assets/texts-de-DE-core-x.js'] })
    const [head] = (await (await opened('#/home')).text()).split('</head>')
    expect(head).toContain('<link rel="modulepreload" href="/assets/client-Ab_1.js">')
    expect(head).toContain('<link rel="modulepreload" href="/assets/texts-de-DE-core-x.js">')
    for (const scripts of [['/assets/a.js"><script>'], ['//elsewhere/assets/a.js'], ['/main.js']]) {
      await keepScreen('#/home', { ...screen, scripts })
      expect(await (await opened('#/home')).text()).toBe(await page().text())
    }
  })

  it.each(['', '#', '#/'])('is Home’s where the address names none: %j', async (hash) => {
    stand()
    await keepScreen('#/home', screen)
    expect(await (await opened(hash)).text()).toContain(screen.html)
  })

  it.each([
    ['another address', '#/mailList', 'v1'],
    ['a printed link, which leads on', '?cardid=7', 'v1'],
    ['another version of the app', '#/home', 'v2'],
  ])('stays away from %s', async (_, hash, version) => {
    stand()
    await keepScreen('#/home', screen)
    expect(await (await opened(hash, page(version))).text()).toBe(await page(version).text())
  })

  it.each<readonly [string, string | null, WhoIsHere]>([
    ['another player', '1001', async () => '1002'],
    ['a visitor', '1001', async () => null],
    ['a player, where it is a visitor’s', null, async () => '1001'],
    ['anybody, where the device does not say who is here', '1001', () => Promise.reject(new Error('no storage'))],
    ['anybody, where the device says nothing at all', '1001', () => new Promise(() => {})],
  ])('that the device did not let go of is not shown to %s', async (_whom, account, whoIsHere) => {
    stand()
    await keepScreen('#/home', { ...screen, account })
    expect(await (await opened('#/home', page(), whoIsHere)).text()).toBe(await page().text())
  })

  it('of a visitor is shown to visitors', async () => {
    stand()
    await keepScreen('#/home', { ...screen, account: null })
    expect(await (await opened('#/home', page(), async () => null)).text()).toContain(screen.html)
  })

  it('is no hindrance where it cannot be read', async () => {
    const all = stand()
    await keepScreen('#/home', screen)
    for (const kept of all.values()) for (const url of kept.keys()) kept.set(url, new Response('no record'))
    expect(await (await opened('#/home')).text()).toBe(await page().text())
    vi.stubGlobal('caches', { has: () => Promise.reject(new Error('no caches today')) })
    expect(await (await opened('#/home')).text()).toBe(await page().text())
  })

  it('is waited for no longer than it is worth where the device does not answer', async () => {
    vi.stubGlobal('caches', { has: () => new Promise(() => {}) })
    expect(await (await opened('#/home')).text()).toBe(await page().text())
  })

  it('is kept for the six addresses that were left last', async () => {
    stand()
    for (let i = 0; i < 7; i++) await keepScreen(`#/newDetail?id=${i}`, { ...screen, html: `<p>${i}</p>` })
    expect(await (await opened('#/newDetail?id=0')).text()).not.toContain('ahead')
    expect(await (await opened('#/newDetail?id=1')).text()).toContain('<p>1</p>')
    expect(await (await opened('#/newDetail?id=6')).text()).toContain('<p>6</p>')
  })
})
