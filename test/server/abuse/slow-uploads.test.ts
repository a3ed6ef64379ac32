import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modify } from '../../../src/contract/account/profile.ts'
import { API_PATH, envelopeSchema, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { MAX_PICTURE_BYTES, UPLOAD_BODY, UPLOAD_FILE, UPLOAD_PATH } from '../../../src/contract/wire/upload.ts'
import type { Service } from '../../../src/server/service.ts'
import { createMemoryBudget, type Reservation } from '../../../src/server/throttling/memory-budget.ts'
import { createQueue } from '../../../src/server/throttling/queue.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { bodyOf, type Credentials, nextNonce } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { png } from '../support/pictures/pictures.ts'
import { digestOf } from '../support/pictures/uploads.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

describe('room for what is on its way', () => {
  const grown = (held: Reservation, bytes: number) => {
    held.grow(bytes)
    return held
  }

  test('is taken from whoever holds most, the oldest of theirs first, and never grows', () => {
    const enter = createMemoryBudget(100)
    const first = grown(enter('greedy'), 40)
    const second = grown(enter('greedy'), 40)
    const other = grown(enter('other'), 15)
    const late = grown(enter('late'), 30)
    expect([first, second, other, late].map(({ signal }) => signal.aborted)).toEqual([true, false, false, false])
    expect(first.signal.reason).toMatchObject({ code: 'rate_limited', retryAfter: 1 })
    expect(() => first.grow(41)).toThrow()
    expect(() => first.begin()).toThrow()
  })

  test('is taken from those who hold most together, however little each of their names holds', () => {
    const enter = createMemoryBudget(100, (whose) => whose.split(' ')[0] ?? whose)
    const many = Array.from({ length: 9 }, (_, n) => grown(enter(`many ${n}`), 10))
    const one = grown(enter('one'), 30)
    expect(one.signal.aborted).toBe(false)
    expect(many.map(({ signal }) => signal.aborted)).toEqual([true, true, ...Array.from({ length: 7 }, () => false)])
  })

  test('stays with what is at work; then whoever wants more has to come again', () => {
    const enter = createMemoryBudget(100)
    const busy = grown(enter('greedy'), 90)
    busy.begin()
    expect(() => enter('other').grow(20)).toThrow()
    expect(busy.signal.aborted).toBe(false)
    busy.end()
    expect(grown(enter('other'), 20).signal.aborted).toBe(false)
  })

  test('and a place in a queue is left by whoever lost their room, for those behind', async () => {
    const queue = createQueue({ concurrency: 1, perCaller: 1, waitingPerCaller: 2, waiting: 3 })
    let done = () => {}
    const busy = queue(
      'a',
      () =>
        new Promise<void>((resolve) => {
          done = resolve
        }),
    )
    const gone = new AbortController()
    const leaving = queue('a', async () => 'never', gone.signal)
    const next = queue('a', async () => 'next')
    const first = queue('b', async () => 'first')
    await expect(queue('b', async () => 'full')).rejects.toMatchObject({ code: 'unavailable' })
    gone.abort(new Error('lost'))
    await expect(leaving).rejects.toThrow('lost')
    const behind = queue('b', async () => 'behind')
    done()
    expect(await Promise.all([next, first, behind])).toEqual(['next', 'first', 'behind'])
    await busy
    await expect(queue('a', async () => 'never', gone.signal)).rejects.toThrow('lost')
  })
})

describe.runIf(engineAvailable && process.platform === 'linux')('uploads that come slowly', () => {
  let service: Service
  const logged: string[] = []
  const sockets: Socket[] = []
  beforeEach(async () => {
    clock.set(BASE)
    logged.length = 0
    service = await startOwn({ log: { write: (line: string) => void logged.push(line) } })
    // However slow the machine is, what comes slowly is not ended by the clock.
    service.server.requestTimeout = 0
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await service.stop()
  })
  const loud = () => logged.filter((line) => Number(JSON.parse(line).level) >= 40)

  /** The headers of an upload and so much of it, from one of this machine's own addresses. */
  const begin = async (from: string, bytes: number, path = UPLOAD_PATH, announced = MAX_PICTURE_BYTES) => {
    const { hostname, port } = new URL(service.url)
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
    socket.on('error', () => undefined)
    sockets.push(socket)
    const told = { open: true, answer: '' }
    socket.on('data', (data) => {
      told.answer += String(data)
    })
    socket.on('close', () => {
      told.open = false
    })
    const type = 'Content-Type: multipart/form-data; boundary=x'
    await new Promise<void>((resolve) => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${announced}\r\n\r\n`)
      socket.write(Buffer.alloc(bytes, 'x'), () => resolve())
    })
    return told
  }

  const uploadFrom = async (from: string, as: Credentials): Promise<string | number> => {
    const bytes = await png()
    const body = bodyOf(modify.name, { avatar: digestOf(bytes) }, { as, opKey: randomUUID() })
    const form = new FormData()
    form.set(UPLOAD_BODY, body)
    form.set(UPLOAD_FILE, new Blob([Uint8Array.from(bytes)]))
    const whole = new Response(form)
    const headers = {
      'content-type': whole.headers.get('content-type') ?? '',
      [SIGNATURE_HEADER]: signAtk(as.token, clock.now(), nextNonce(), body),
    }
    const payload = Buffer.from(await whole.arrayBuffer())
    const text = await new Promise<string>((resolve, reject) => {
      const asking = request(service.url + UPLOAD_PATH, { method: 'POST', localAddress: from, headers }, (answer) => {
        let got = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          got += part
        })
        answer.on('end', () => resolve(got))
      })
      asking.on('error', reject)
      asking.end(payload)
    })
    return v.parse(envelopeSchema, JSON.parse(text)).code
  }

  test('keep nobody from theirs, not even whoever sends from the same address', async () => {
    const [one, other] = [await newPlayer(service), await newPlayer(service)]
    const slow = await Promise.all(
      Array.from({ length: 40 }, (_, n) => begin(n % 2 ? '127.0.0.2' : '127.0.0.3', 100_000)),
    )
    expect(await uploadFrom('127.0.0.4', one)).toBe(0)
    expect(await uploadFrom('127.0.0.2', other)).toBe(0)
    expect(slow.filter(({ open, answer }) => open && answer === '').length).toBe(40)
  })

  test('are given up, the oldest first, where they hold much and others come', async () => {
    const as = await newPlayer(service)
    const slow = await Promise.all(Array.from({ length: 30 }, () => begin('127.0.0.2', MAX_PICTURE_BYTES - 100)))
    const givenUp = () => slow.filter(({ answer }) => answer.startsWith('HTTP/1.1 429')).length
    await vi.waitFor(() => expect(givenUp()).toBeGreaterThan(5), WAIT_TIMEOUT_MS)
    expect(await uploadFrom('127.0.0.3', as)).toBe(0)
    expect(slow.filter(({ answer }) => answer === '').length).toBeGreaterThan(15)
  })

  test('or are cut off in the middle are no failure of the service', async () => {
    const as = await newPlayer(service)
    const kinds = [UPLOAD_PATH, API_PATH]
    for (const path of kinds) await begin('127.0.0.2', 1_000, path, 2_000)
    const open = () => new Promise<number>((resolve) => service.server.getConnections((_, count) => resolve(count)))
    await vi.waitFor(async () => expect(await open()).toBeGreaterThanOrEqual(kinds.length), WAIT_TIMEOUT_MS)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => {
      const figures = await service.deps.metrics.requests.get()
      const refused = figures.values.filter(({ labels }) => labels.action === 'none' && labels.code === 'bad_request')
      expect(refused.reduce((sum, { value }) => sum + value, 0)).toBe(kinds.length)
    }, WAIT_TIMEOUT_MS)
    expect(loud()).toEqual([])
    expect(await uploadFrom('127.0.0.2', as)).toBe(0)
  })
})
