import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settingsBehind, settingsIn } from '../../../src/contract/pages/first-page.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { compressFolder } from '../../../src/server/client-build/compress.ts'
import type { Config } from '../../../src/server/config/config.ts'
import type { Service } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { send } from '../support/client.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('the built app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-app-'))
  let service: Service
  const get = (path: string, headers: Record<string, string> = {}) => service.app.request(path, { headers })

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, 'index.html'), `<!doctype html><head><title>app</title></head>${' '.repeat(1000)}`)
    writeFileSync(join(folder, 'main.mjs'), `// worker ${'x'.repeat(1000)}`)
    writeFileSync(join(folder, 'assets/app-1a2b3c.js'), `// app ${'x'.repeat(1000)}`)
    writeFileSync(join(folder, '.vite/manifest.json'), '{}')
    await compressFolder(folder)
    service = await startOwn({ appFolder: folder })
  })
  afterAll(async () => {
    await service.stop()
    rmSync(folder, { recursive: true })
  })

  test('is kept for good where its name says what is in it, and asked for again everywhere else', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cached('/assets/app-1a2b3c.js')).toContain('immutable')
    for (const path of ['/', '/index.html', '/main.mjs']) expect(await cached(path)).toBe('no-cache')
  })

  test('is sent compressed to a client that accepts it', async () => {
    const packed = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await get('/main.mjs', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    const plain = await get('/assets/app-1a2b3c.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toContain('// app')
  })

  test('is not sent again to a client that has it', async () => {
    const etag = (await get('/index.html')).headers.get('etag') ?? ''
    expect((await get('/index.html', { 'if-none-match': etag })).status).toBe(304)
  })

  test('opens on the scan page for what another app shares, and says that it was lost, where no worker takes it', async () => {
    const body = new FormData()
    body.set('text', 'https://cards.example/1')
    const answer = await service.app.request('/share', { method: 'POST', body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#/scan?shared=lost'])
  })

  test('opens at any page, and never in place of a missing file or of the API', async () => {
    const accept = { accept: 'text/html,*/*' }
    expect(await (await get('/some/page', accept)).text()).toContain('<title>app</title>')
    for (const path of ['/missing.js', '/api/nothing', '/images/x', '/auth/x', '/.vite/manifest.json']) {
      expect((await get(path, accept)).status).toBe(404)
    }
  })

  test('runs under a policy that lets no foreign script in, and inline only the one line that it names', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(await (await get('/')).text()).not.toContain('host-origins')
  })

  test('is shown in frames of the hosts that were named, and the page names the same, packed or not', async () => {
    const hostOrigins = ['https://host.example', 'https://other.example:8443']
    const hosted = await startOwn({ appFolder: folder, config: { hostOrigins } })
    try {
      for (const path of ['/', '/index.html']) {
        const answer = await hosted.app.request(path)
        expect(answer.headers.get('content-security-policy')).toContain(
          'frame-ancestors https://host.example https://other.example:8443;',
        )
        const page = await answer.text()
        expect(page).toContain('<meta name="host-origins" content="https://host.example https://other.example:8443">')
        expect(answer.headers.get('etag')).not.toBe((await get(path)).headers.get('etag'))
        for (const [encoding, unpack] of [
          ['br', brotliDecompressSync],
          ['gzip', gunzipSync],
        ] as const) {
          const packed = await hosted.app.request(path, { headers: { 'accept-encoding': encoding } })
          expect(unpack(Buffer.from(await packed.arrayBuffer())).toString('utf8')).toBe(page)
        }
      }
    } finally {
      await hosted.stop()
    }
  })
})

describe.runIf(engineAvailable)('a setting that the policy names', () => {
  const list = '[{"revision":"0a1b","url":"icon.svg"},{"revision":"2c3d","url":"index.html"}]'
  const folder = mkdtempSync(join(tmpdir(), 'tally-app-'))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>app</title></head></html>')
  writeFileSync(join(folder, 'main.js'), `precache(${list})`)
  afterAll(() => rmSync(folder, { recursive: true }))

  const filesUnder = async (config: Partial<Config>): Promise<{ readonly worker: string; readonly page: string }> => {
    const own = await startOwn({ appFolder: folder, config })
    try {
      const [worker, page] = [await own.app.request('/main.js'), await own.app.request('/index.html')]
      return { worker: await worker.text(), page: await page.text() }
    } finally {
      await own.stop()
    }
  }
  const workerUnder = async (config: Partial<Config>): Promise<string> => (await filesUnder(config)).worker

  test('makes another page of the worker’s, so that installed apps fetch it with its policy', async () => {
    const asBuilt = await workerUnder({})
    const [pictures, moved, hosted] = [
      await workerUnder({ imageBase: 'https://pictures.example' }),
      await workerUnder({ imageBase: 'https://elsewhere.example' }),
      await workerUnder({ hostOrigins: ['https://host.example'] }),
    ]
    expect(asBuilt).toContain(list)
    expect(new Set([asBuilt, pictures, moved, hosted]).size).toBe(4)
    for (const worker of [pictures, moved, hosted]) {
      expect(worker).toContain('{"revision":"0a1b","url":"icon.svg"}')
      expect(worker).toMatch(/\{"revision":"2c3d-[0-9a-f]+","url":"index\.html"\}/)
    }
    expect(await workerUnder({ imageBase: 'https://pictures.example' })).toBe(pictures)
  })

  test('stands in the page as in the worker’s list, so that neither is taken for another’s', async () => {
    expect(settingsIn((await filesUnder({})).page)).toBe('')
    for (const config of [{ imageBase: 'https://pictures.example' }, { hostOrigins: ['https://host.example'] }]) {
      const { worker, page } = await filesUnder(config)
      const [, revision = ''] = /"revision":"(2c3d[^"]*)"/.exec(worker) ?? []
      expect(settingsBehind(revision)).not.toBe('')
      expect(settingsIn(page)).toBe(settingsBehind(revision))
    }
  })
})

describe.runIf(engineAvailable)('the service', () => {
  const service = useService()

  test('says that it lives and that it is ready', async () => {
    const s = await service()
    expect((await s.app.request('/healthz')).status).toBe(200)
    expect((await s.app.request('/readyz')).status).toBe(200)
  })

  test('tells its figures to the machine itself, or to whoever has the token', async () => {
    const s = await service()
    await send(s, 'notice_list', {})
    const figures = await (await fetch(`${s.url}/metrics`)).text()
    expect(figures).toContain('tally_requests_total{action="notice_list",code="0"}')
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await fetch(`${s.url}/metrics`, { headers: { [header]: '203.0.113.7' } })).status).toBe(403)
  })

  test('says by how much its clock is ahead of the one of its database', async () => {
    const aheadOf = async (by: number): Promise<number> => {
      const own = await startOwn({ now: () => Date.now() + by })
      const figures = await (await fetch(`${own.url}/metrics`)).text()
      await own.stop()
      return Number(/^tally_clock_ahead_seconds (.+)$/m.exec(figures)?.[1])
    }
    // A busy machine may take seconds to ask.
    expect(Math.round((await aheadOf(HOUR_MS)) / 60)).toBe(60)
    expect(Math.round((await aheadOf(-HOUR_MS)) / 60)).toBe(-60)
  })

  test('says what is not for search engines', async () => {
    const robots = await (await (await service()).app.request('/robots.txt')).text()
    expect(robots).toMatch(/^User-agent: \*\nDisallow: \/api\//)
  })

  test('says of every answer what it is, and that nobody may keep it', async () => {
    const s = await service()
    for (const body of ['{"action":"notice_list"}', 'nonsense']) {
      const { headers } = await s.app.request('/api/info', { method: 'POST', body })
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('lets go of who asks for much and reads none of it', async () => {
    const own = await startOwn()
    try {
      expect(own.server.timeout).toBe(30_000)
      own.server.timeout = 300
      const { hostname, port } = new URL(own.url)
      const came = once(own.server, 'connection')
      const socket = connect(Number(port), hostname).pause()
      socket.on('error', () => undefined)
      socket.write(`GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1_000))
      const open = () => new Promise<number>((resolve) => own.server.getConnections((_, count) => resolve(count)))
      await came
      await vi.waitFor(async () => expect(await open()).toBe(0), WAIT_TIMEOUT_MS)
      socket.destroy()
    } finally {
      await own.stop()
    }
  })

  test('of the release channel has no code outbox and no dev pages', async () => {
    const release = await startOwn({ config: { channel: 'release', metricsToken: 'a-token-for-figures' } })
    try {
      expect((await release.app.request('/dev/outbox')).status).toBe(404)
      expect((await fetch(`${release.url}/metrics`)).status).toBe(403)
      expect((await release.app.request('/')).headers.get('strict-transport-security')).toContain('max-age=31536000')
      const authorization = 'Bearer a-token-for-figures'
      expect((await fetch(`${release.url}/metrics`, { headers: { authorization } })).status).toBe(200)
    } finally {
      await release.stop()
    }
  })
})
