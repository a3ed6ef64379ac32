import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preloadedSchema } from '../../../src/contract/pages/first-page.ts'
import type { Service } from '../../../src/server/service.ts'
import { clock } from '../support/clock.ts'
import { publish } from '../support/notices.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const OLD_MS = 60_000
const LINK = '<link rel="stylesheet" crossorigin href="/assets/start-1a2b.css">'
const EMBLEM = '<img src="/icon.svg" width="144" height="144" alt="" />'
const STYLE = 'h1{color:gold}'

describe.runIf(engineAvailable)('the first page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-page-'))
  let service: Service
  const get = (path = '/', headers: Record<string, string> = {}) => service.app.request(path, { headers })
  const text = async (headers: Record<string, string> = {}) => (await get('/', headers)).text()
  const publishAndDraw = async (title: string) => {
    await publish(service, { title })
    await service.drawPages()
  }

  beforeAll(async () => {
    mkdirSync(join(folder, '.prerender'))
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="zh-TW"><head><title>app</title>${LINK}</head><body><div id="app">${EMBLEM}</div></body></html>`,
    )
    writeFileSync(join(folder, 'icon.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/start-1a2b.css'), STYLE)
    writeFileSync(
      join(folder, '.prerender/visitor-home.js'),
      `export const drawHome = ({ language, notices }) => {
        if (notices.some(({ title }) => title === 'broken')) throw new Error('broken')
        return '<b>' + language + ' ' + notices.length + '</b>'
      }`,
    )
    service = await startOwn({ appFolder: folder })
  })
  afterAll(async () => {
    await service.stop()
    rmSync(folder, { recursive: true })
  })

  test('comes to a visitor with Home in it, in the language that was chosen', async () => {
    expect(await text()).toContain('<div class="ahead"><b>zh-TW 0</b></div>')
    const german = await text({ cookie: 'language=de-DE' })
    expect(german).toContain('<html lang="de-DE">')
    expect(german).toContain('<b>de-DE 0</b>')
  })

  test('carries the answer that it was drawn from, and no text of a notice can close the element around it', async () => {
    await publishAndDraw('</script><script>alert(1)</script>')
    const html = await text()
    expect(html).not.toContain('<script>alert')
    const held = /<script type="application\/json" id="preloaded">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const { notices, at } = v.parse(preloadedSchema, JSON.parse(held))
    expect(notices.map(({ title }) => title)).toEqual(['</script><script>alert(1)</script>'])
    expect(at).toBe(clock.now())
  })

  test('is drawn beside the requests where the news have changed, and kept nowhere on its way', async () => {
    const before = await text()
    await publish(service, { title: 'one more' })
    expect(await text(), 'nobody waits for a drawing').toBe(before)
    await service.drawPages()
    expect(await text()).toContain('one more')
    expect((await get()).headers.get('cache-control')).toBe('no-store')
  })

  test('is drawn anew after a minute where nothing has changed, and not before', async () => {
    const before = await text()
    clock.set(clock.now() + OLD_MS - 1)
    await service.drawPages()
    expect(await text()).toBe(before)
    clock.set(clock.now() + 1)
    await service.drawPages()
    expect(await text()).toContain(`"at":${clock.now()}`)
  })

  test('is drawn anew when the time of a notice comes', async () => {
    await publish(service, { title: 'at its time', publishedAt: clock.now() + 1_000 })
    await service.drawPages()
    expect(await text()).not.toContain('at its time')
    clock.set(clock.now() + 1_000)
    await service.drawPages()
    expect(await text()).toContain('at its time')
  })

  test('stays as it was while the database is away', async () => {
    const before = await text()
    const { select } = service.db
    service.db.select = () => {
      throw new Error('away')
    }
    clock.set(clock.now() + OLD_MS)
    await service.drawPages()
    service.db.select = select
    expect(await text()).toBe(before)
  })

  test('is sent compressed to a client that accepts it', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await text())
  })

  test('is the plain one for a player, for a printed link, and for a language that nobody drew', async () => {
    const plain = await (await get('/index.html')).text()
    expect(await text({ cookie: 'player=1' })).toBe(plain)
    expect(await text({ cookie: 'language=en-XA' })).toBe(plain)
    expect(await (await get('/?cardid=1')).text()).toBe(plain)
  })

  test('is painted with the style that came along; the file follows the content', async () => {
    const html = await text()
    const [style, app, link] = [`<style>${STYLE}</style>`, '<div id="app">', LINK].map((part) => html.indexOf(part))
    expect(style).toBeGreaterThan(0)
    expect(app).toBeGreaterThan(style ?? 0)
    expect(link).toBeGreaterThan(app ?? 0)
  })

  test('brings the emblem along as a part of itself', async () => {
    const html = await text()
    expect(html).toMatch(/<img src="data:image\/svg\+xml,%3Csvg[^"]*" loading="lazy"/)
    expect(html).not.toContain('src="/icon.svg"')
  })

  test('names what stands inside it by its hash, and allows nothing else', async () => {
    const page = await get()
    const line = /<script>(.*?)<\/script>/.exec(await page.text())?.[1] ?? ''
    const source = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${source(line)};`)
    expect(policy).toContain(`style-src 'self' ${source(STYLE)};`)
  })

  test('is the plain one where Home cannot be drawn', async () => {
    await publishAndDraw('broken')
    const page = await get()
    expect(page.status).toBe(200)
    expect(await page.text()).toBe(await (await get('/index.html')).text())
  })
})
