import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noticesEdit, noticesPublish } from '../../../src/contract/ops/world/notices.ts'
import { preloadedSchema } from '../../../src/contract/pages/first-page.ts'
import { notices } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { opsDo, opsPost } from '../support/callers/ops.ts'
import { clock } from '../support/clock.ts'
import { publish } from '../support/notices.ts'
import { type Place, placeOfEngine, startAt } from '../support/processes/backups.ts'
import { engine, engineAvailable, startOwn } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const OLD_MS = 60_000
const LINK = '<link rel="stylesheet" crossorigin href="/assets/start-1a2b.css">'
const EMBLEM = '<img src="/icon.svg" width="144" height="144" alt="" />'
const STYLE = 'h1{color:gold}'

/** One that looks at no clock of its own: each test says when it draws. */
const still = async (start: () => Promise<Service>): Promise<Service> => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await start()
  } finally {
    vi.useRealTimers()
  }
}

describe.runIf(engineAvailable)('the first page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-page-'))
  let service: Service
  const get = (path = '/', headers: Record<string, string> = {}, s = service) => s.app.request(path, { headers })
  const text = async (headers: Record<string, string> = {}, s = service) => (await get('/', headers, s)).text()
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
        const isSaid = (words) => notices.some(({ title }) => title === words)
        if (isSaid('broken') || (language === 'de-DE' && isSaid('not in German'))) throw new Error('broken')
        return '<b>' + language + ' ' + notices.length + '</b>'
      }`,
    )
    service = await still(() => startOwn({ appFolder: folder }))
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

  test('is drawn beside the requests where the news have changed', async () => {
    const before = await text()
    await publish(service, { title: 'one more' })
    const drawn = service.drawPages()
    expect(await text(), 'nobody waits for a drawing').toBe(before)
    await drawn
    expect(await text()).toContain('one more')
  })

  test('is drawn anew at once where the operator changes the news', async () => {
    const id = await publish(service, { title: 'at noon' })
    await opsDo(service, noticesEdit, { id, title: inAll('正午', '正午', 'at one', 'à une heure', 'um eins') })
    await vi.waitFor(async () => expect(await text({ cookie: 'language=de-DE' })).toContain('um eins'), WAIT_TIMEOUT_MS)
  })

  test('asks the database nothing for a stranger at the operator’s door', async () => {
    const asked = vi.spyOn(service.db, 'select')
    const published = JSON.stringify({ act: noticesPublish.name, as: 'lin', args: {} })
    expect((await opsPost(service, published, { auth: null })).status).toBe(403)
    expect((await opsPost(service, published)).status).toBe(400)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('is drawn anew in the language alone whose news have changed', async () => {
    const id = await publish(service, { title: 'at noon' })
    await service.drawPages()
    const [chinese, german] = [await text(), await text({ cookie: 'language=de-DE' })]
    clock.set(clock.now() + 1_000)
    const title = inAll('at noon', 'at noon', 'at noon', 'at noon', 'um zwölf')
    await service.db.update(notices).set({ title }).where(eq(notices.id, id))
    await service.drawPages()
    expect(await text()).toBe(chinese)
    expect(await text({ cookie: 'language=de-DE' })).not.toBe(german)
  })

  test('is plain in the language alone in which it cannot be drawn', async () => {
    const id = await publish(service, { title: 'not in German' })
    await service.drawPages()
    expect(await text()).toContain('not in German')
    expect(await text({ cookie: 'language=de-DE' })).toBe(await (await get('/index.html')).text())
    await service.db.delete(notices).where(eq(notices.id, id))
    await service.drawPages()
    expect(await text({ cookie: 'language=de-DE' })).toContain('<b>de-DE')
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

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent compressed to a client that accepts %s', async (accepted, encoding, unpack) => {
    const packed = await get('/', { 'accept-encoding': accepted })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(unpack(await packed.arrayBuffer()).toString()).toBe(await text())
  })

  test('is asked for again each time, kept by nobody on its way, and sent again only where it is another', async () => {
    const page = await get()
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.headers.get('vary')).toBe('accept-encoding, cookie')
    const held = { 'if-none-match': page.headers.get('etag') ?? '' }
    const same = await get('/', held)
    expect([same.status, await same.text()]).toEqual([304, ''])
    expect(same.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
    expect((await get('/', { ...held, cookie: 'language=de-DE' })).status).toBe(200)
    expect((await get('/', { ...held, cookie: 'player=1' })).status).toBe(200)
    await publishAndDraw('another')
    expect((await get('/', held)).status).toBe(200)
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

  describe('of a process that has just started', () => {
    const startedAt = (place: Place, appFolder = folder) => still(() => startAt(place, { appFolder }))

    test('is the last drawing at once, and the next one soon', async () => {
      const place = await placeOfEngine()
      const before = await startedAt(place)
      await publish(before, { title: 'the last' })
      await before.drawPages()
      const last = await text({}, before)
      await publish(before, { title: 'written by another process' })
      await before.stop()
      const now = await startedAt(place)
      try {
        expect(await text({}, now)).toBe(last)
        await vi.waitFor(
          async () => expect(await text({}, now)).toContain('written by another process'),
          WAIT_TIMEOUT_MS,
        )
      } finally {
        await now.stop()
      }
    })

    test('is none that another build has drawn', async () => {
      const place = await placeOfEngine()
      const before = await startedAt(place)
      await before.drawPages()
      await before.stop()
      const other = mkdtempSync(join(tmpdir(), 'tiger-tally-page-'))
      cpSync(folder, other, { recursive: true })
      writeFileSync(join(other, 'assets/start-1a2b.css'), 'h1{color:red}')
      const now = await startedAt(place, other)
      try {
        expect(await text({}, now)).toContain('<style>h1{color:red}</style>')
      } finally {
        await now.stop()
        rmSync(other, { recursive: true })
      }
    })

    test('is drawn for the first visitor where there is none yet', async () => {
      const now = await startedAt(await placeOfEngine())
      expect(await text({}, now)).toContain('<b>zh-TW 0</b>')
      await now.stop()
    })

    test.runIf(engine === 'postgres')('waits for no news before it can be asked', async () => {
      const place = await placeOfEngine()
      const before = await startedAt(place)
      await before.drawPages()
      const last = await text({}, before)
      await before.stop()
      const held = await holdTable(place.databaseUrl ?? '', 'notices')
      const now = await startedAt(place).finally(() => held.waitedFor())
      try {
        expect(await text({}, now)).toBe(last)
      } finally {
        await held.release()
        await now.stop()
      }
    })
  })
})
