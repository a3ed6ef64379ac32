import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { modify } from '../../../src/contract/account/profile.ts'
import { LIVE_PATH } from '../../../src/contract/game/ranking.ts'
import { envelopeSchema, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { MAX_PICTURE_BYTES, UPLOAD_BODY, UPLOAD_FILE, UPLOAD_PATH } from '../../../src/contract/wire/upload.ts'
import { compressFolder } from '../../../src/server/client-build/compress.ts'
import { isFullRun } from '../../support/full-run.ts'
import { freePorts } from '../../support/line/free-ports.ts'
import { type H2, h2From } from '../../support/line/h2-fetch.ts'
import { missingForNginx, type Nginx, startNginx } from '../../support/line/nginx.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { bodyOf, type Credentials, nextNonce } from '../support/client.ts'
import { jpeg } from '../support/pictures/pictures.ts'
import { digestOf } from '../support/pictures/uploads.ts'
import { newPhone } from '../support/players.ts'
import { type OtherProcess, sendTo, startProcess, stopProcess } from '../support/processes/other-process.ts'
import { logInTo, startWriters } from '../support/processes/writers.ts'
import { engine, engineAvailable, freshDatabase } from '../support/service.ts'

const due = isFullRun && engineAvailable && engine === 'postgres'
const missing = due ? missingForNginx() : []
if (missing.length > 0)
  console.warn(`\n!! docs/deploying/nginx.conf is NOT tested: ${missing.join(' and ')} cannot be run here.\n`)

const WRITERS = 8
const SCRIPT = 'export const text = "虎符合而信。"\n'.repeat(400)

describe.runIf(due && missing.length === 0)(
  'two processes behind the nginx that docs/deploying/nginx.conf configures',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-behind-'))
    const running = new Map<number, OtherProcess>()
    const clients: H2[] = []
    let ports: [number, number, number, number]
    let database: string
    let nginx: Nginx
    let browser: H2

    const client = (address?: string): H2 => {
      const { certificate } = nginx
      const one = h2From({ certificate, ...(address === undefined ? {} : { address }) })
      clients.push(one)
      return one
    }
    const start = async (port: number, besides: NodeJS.ProcessEnv = {}) => {
      const env = { PORT: String(port), TRUSTED_PROXIES: '1', DATA_DIR: join(folder, 'data') }
      const app = { APP_FOLDER: join(folder, 'app') }
      running.set(port, await startProcess(database, { ...env, ...app, ...besides }))
    }
    const stop = async (port: number): Promise<number | null> => {
      const one = running.get(port)
      if (!one) throw new Error(`nothing runs on ${port}`)
      running.delete(port)
      await stopProcess(one)
      return one.child.exitCode
    }
    const direct = () => running.values().next().value?.url ?? ''

    beforeAll(async () => {
      mkdirSync(join(folder, 'app/assets'), { recursive: true })
      writeFileSync(join(folder, 'app/assets/app-1.js'), SCRIPT)
      await compressFolder(join(folder, 'app'))
      database = await freshDatabase()
      ports = await freePorts(4)
      await Promise.all([start(ports[0]), start(ports[1])])
      nginx = await startNginx(ports)
      browser = client()
    })
    afterAll(async () => {
      for (const one of clients) one.close()
      await nginx?.stop()
      for (const port of [...running.keys()]) await stop(port)
      rmSync(folder, { recursive: true, force: true })
    })

    test('speak HTTP/2 over TLS, and send whoever comes without it there', async () => {
      expect((await browser.fetch(`${nginx.url}/healthz`)).status).toBe(200)
      const plain = await fetch(`${nginx.plainUrl}/healthz`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([301, `${nginx.url}/healthz`])
    })

    test('give scripts as the build packed them, byte by byte', async () => {
      const response = await browser.fetch(`${nginx.url}/assets/app-1.js`, {
        headers: { 'accept-encoding': 'gzip, br' },
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(bytes.equals(readFileSync(join(folder, 'app/assets/app-1.js.br')))).toBe(true)
      expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT)
    })

    const upload = async (as: Credentials, picture: Uint8Array): Promise<Response> => {
      const body = bodyOf(modify.name, { avatar: digestOf(picture) }, { as, opKey: randomUUID() })
      const form = new FormData()
      form.set(UPLOAD_BODY, body)
      form.set(UPLOAD_FILE, new Blob([Uint8Array.from(picture)]))
      const headers = { [SIGNATURE_HEADER]: signAtk(as.token, Date.now(), nextNonce(), body) }
      return browser.fetch(nginx.url + UPLOAD_PATH, { method: 'POST', body: form, headers })
    }
    const codeOf = async (response: Response) => v.parse(envelopeSchema, await response.json()).code

    test('take a picture, say in their own words that one is too large, and read nothing far beyond that', async () => {
      const as = await logInTo(direct())
      const picture = await jpeg()
      const padded = Buffer.concat([picture, Buffer.alloc(MAX_PICTURE_BYTES - picture.byteLength - 1)])
      expect(await codeOf(await upload(as, padded))).toBe(0)
      expect(await codeOf(await upload(as, Buffer.alloc(MAX_PICTURE_BYTES + 1)))).toBe('avatar_too_large')
      expect((await upload(as, Buffer.alloc(2 * MAX_PICTURE_BYTES))).status).toBe(413)
    })

    test('pass an event of the live stream on while the stream goes on', async () => {
      const heard: string[] = []
      const end = browser.events(`${nginx.url}${LIVE_PATH}?boards=1020`, (event, data) =>
        heard.push(`${event} ${data}`),
      )
      await vi.waitFor(() => expect(heard).toEqual(['beat ']), WAIT_TIMEOUT_MS)
      const other = new pg.Client({ connectionString: database })
      await other.connect()
      await other.query('insert into board_moves (board, moved_at) values (1020, $1)', [Date.now() + 1])
      await other.end()
      await vi.waitFor(() => expect(heard.at(-1)).toMatch(/^moved .*"board":1020/), WAIT_TIMEOUT_MS)
      end()
    })

    test('count by the address that came, and not by one that it claims', async () => {
      const ask = async (from: H2, claimed?: string) => {
        const over: typeof from.fetch = (url, init) => {
          const headers = new Headers(init?.headers)
          if (claimed !== undefined) headers.set('x-forwarded-for', claimed)
          return from.fetch(url, { ...init, headers })
        }
        const asked = { phoneCode: '+886', phone: newPhone() }
        return (await sendTo(nginx.url, 'send_code', asked, null, undefined, over)).code
      }
      const [two, three] = [client('127.0.0.2'), client('127.0.0.3')]
      expect([await ask(two), await ask(two), await ask(two)]).toEqual([0, 0, 0])
      expect(await ask(two)).toBe('rate_limited')
      expect(await ask(two, '203.0.113.7')).toBe('rate_limited')
      expect(await ask(three)).toBe(0)
    })

    test.each(['/metrics', '/api/ops', '/api/ops/backup', '/readyz'])('keep %s to the machine itself', async (path) => {
      expect((await browser.fetch(nginx.url + path)).status).toBe(404)
    })

    test('are replaced one pair by another and back under a stream of claims, and nobody notices', async () => {
      const many = { CODES_PER_ADDRESS: '1000' }
      const [usual, besides] = [ports.slice(0, 2), ports.slice(2)]
      for (const port of usual) {
        await stop(port)
        await start(port, many)
      }
      const { fetch } = client()
      const writers = await startWriters(direct(), database, WRITERS, { to: nginx.url, fetch })
      const goOn = async () => {
        const before = writers.total()
        await vi.waitFor(() => expect(writers.total()).toBeGreaterThan(before + 5 * WRITERS), WAIT_TIMEOUT_MS)
      }
      const exits: (number | null)[] = []
      const replace = async (old: readonly number[], fresh: readonly number[]) => {
        await Promise.all(fresh.map((port) => start(port, many)))
        await goOn()
        exits.push(...(await Promise.all(old.map(stop))))
        await goOn()
      }
      await replace(usual, besides)
      await replace(besides, usual)
      const { total, refused, unexpected, wrong } = await writers.finish()
      console.log(`two upgrades under ${total} claims, ${refused} of them told to come again`)
      expect({ exits, refused, unexpected, wrong }).toEqual({
        exits: [0, 0, 0, 0],
        refused: 0,
        unexpected: [],
        wrong: [],
      })
    })
  },
)
