import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { stopServer } from '../../../src/server/http/listen.ts'
import { startService } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { ask, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPhone, newPlayer } from '../support/players.ts'
import {
  engine,
  engineAvailable,
  freshDatabase,
  logText,
  SECRET_KEY,
  startOwn,
  useService,
} from '../support/service.ts'

describe.runIf(engineAvailable)('what goes wrong', () => {
  const service = useService()

  test('unexpectedly is answered with an id that is in the log too, and with no detail', async () => {
    const lines: string[] = []
    const own = await startOwn({ log: { write: (line) => void lines.push(line) } })
    try {
      await own.db.execute(sql`alter table notices rename to gone`)
      const reply = await ask(own, noticeList, {})
      expect(reply).toMatchObject({ status: 500, envelope: { code: 'request_failed', errorMessage: 'Request failed' } })
      expect(JSON.stringify(reply.envelope)).not.toMatch(/relation|select|at .*\.ts/)
      const { id } = Object(reply.envelope.data)
      expect(lines.some((line) => line.includes(String(id)) && line.includes('notices'))).toBe(true)
    } finally {
      await own.stop()
    }
  })

  test('with the database itself makes the service rest, whichever it is', async () => {
    const own = await startOwn()
    await own.deps.database.close()
    expect(await ask(own, noticeList, {})).toMatchObject({ status: 503, retryAfter: '2' })
    expect((await own.app.request('/readyz')).status).toBe(503)
    expect((await own.app.request('/healthz')).status).toBe(200)
    await stopServer(own.server, 10_000)
  })

  test('never puts a phone, a token or a signature into the log', async () => {
    const s = await service()
    const phone = newPhone()
    const before = logText().length
    const player = await newPlayer(s)
    await send(s, 'login_by_code', { phoneCode: '+886', phone, code: '000000', privacyAgreed: true, device: 'x' })
    await send(s, 'old_exchange_new', { access_token: player.token }, { as: player })
    const log = logText().slice(before)
    expect(log).toContain('login_by_code')
    for (const secret of [phone, player.token, player.token.split('.')[1] ?? '-', 'atk'])
      expect(log).not.toContain(secret)
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('a database that goes away', () => {
  test('makes the service rest, and come back with it', async () => {
    const target = new URL(await freshDatabase())
    const sockets = new Set<Socket>()
    const { connect } = await import('node:net')
    const between = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname)
      client.pipe(upstream).pipe(client)
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
      }
    })
    const listen = (port: number) => new Promise<void>((resolve) => between.listen(port, '127.0.0.1', resolve))
    await listen(0)
    const address = between.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const databaseUrl = `postgres://tally@127.0.0.1:${port}${target.pathname}`
    const own = await startService({
      appFolder: false,
      now: clock.now,
      log: { write: () => undefined },
      config: { databaseUrl, port: 0, channel: 'dev', secretKey: SECRET_KEY },
    })
    try {
      expect((await ask(own, noticeList, {})).status).toBe(200)
      const closed = new Promise((resolve) => between.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      expect(await ask(own, noticeList, {})).toMatchObject({
        status: 503,
        retryAfter: '2',
        envelope: { code: 'unavailable' },
      })
      expect((await own.app.request('/readyz')).status).toBe(503)
      expect((await own.app.request('/healthz')).status).toBe(200)
      await listen(port)
      await vi.waitFor(async () => expect((await ask(own, noticeList, {})).status).toBe(200), WAIT_TIMEOUT_MS)
    } finally {
      await own.stop()
      between.close()
    }
  })
})
