import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { giftsCreate, giftsList } from '../../../src/contract/ops/player/gifts.ts'
import { dayOf } from '../../../src/rules/time/calendar.ts'
import { isUnavailable } from '../../../src/server/db/failures.ts'
import { matches, players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { startPostgres, type TestPostgres } from '../../support/engines/postgres.ts'
import { isFullRun } from '../../support/full-run.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { logInAt, matchOf, newGuest, park, say } from '../support/callers/machines.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { type Line, startLine } from '../support/processes/line.ts'
import { type OtherProcess, sendTo, startProcess, stopProcess } from '../support/processes/other-process.ts'
import { startWriters } from '../support/processes/writers.ts'
import { engine, engineAvailable, freshDatabase, startOwn } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const storm = { players: 50, ms: 60_000 }
const RESTARTS = 10
const many = { CODES_PER_ADDRESS: '1000' }
/** Long for a statement, and what a test waits that hears nothing. */
const PATIENT_MS = 3_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.runIf(engineAvailable && engine === 'postgres')('a database connection that is lost', () => {
  let service: OtherProcess | null = null
  let own: TestPostgres | null = null
  afterEach(async () => {
    if (service) await stopProcess(service)
    own?.stop()
    service = own = null
  })

  test.runIf(isFullRun)(
    'ends nothing: every one is cut every 200 ms while players write, and what they were told is so',
    async () => {
      const url = await freshDatabase()
      service = await startProcess(url, many)
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const writers = await startWriters(service.url, url, storm.players)
      let cut = 0
      const end = Date.now() + storm.ms
      while (Date.now() < end) {
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tiger-tally' and datname = current_database()`,
        )
        cut += rowCount ?? 0
        await pause(200)
      }
      const { total, refused, unexpected, wrong } = await writers.finish()
      await admin.end()
      if (isFullRun) console.log(`${cut} connections cut, ${total} letters collected, ${refused} tries refused`)
      expect({ exit: service.child.exitCode, unexpected, wrong }).toEqual({ exit: null, unexpected: [], wrong: [] })
      expect(cut).toBeGreaterThan(0)
      expect(total).toBeGreaterThan(0)
    },
    300_000,
  )

  test.runIf(isFullRun && !process.env.DATABASE_URL_TEST)(
    'is mended when PostgreSQL is started again under load; meanwhile /readyz says so',
    async () => {
      own = await startPostgres()
      if (!own) return
      service = await startProcess(own.url, many)
      const ready = async () => (await fetch(`${service?.url}/readyz`)).status
      const writers = await startWriters(service.url, own.url, storm.players)
      for (let round = 0; round < RESTARTS; round++) {
        await pause(500)
        await own.crash()
        await vi.waitFor(async () => expect(await ready()).toBe(503), WAIT_TIMEOUT_MS)
        await own.begin()
        await vi.waitFor(async () => expect(await ready()).toBe(200), WAIT_TIMEOUT_MS)
      }
      const { total, refused, unexpected, wrong } = await writers.finish()
      console.log(`${RESTARTS} restarts, ${total} letters collected, ${refused} tries refused`)
      expect({ exit: service.child.exitCode, unexpected, wrong }).toEqual({ exit: null, unexpected: [], wrong: [] })
      expect(total).toBeGreaterThan(0)
    },
    300_000,
  )

  const onLine = async (story: (own: Service, line: Line) => Promise<void>) => {
    clock.set(BASE)
    const line = await startLine(await freshDatabase())
    const service = await startOwn({ config: { databaseUrl: line.url, databasePatienceMs: PATIENT_MS } })
    try {
      await story(service, line)
    } finally {
      line.end()
      await service.stop()
    }
  }

  test('between two questions of a transaction is an error of that transaction, and of nothing else', () =>
    onLine(async (own, line) => {
      const heard: unknown[] = []
      const hear = (error: unknown) => heard.push(error)
      process.on('uncaughtException', hear)
      const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
      const cut = own.db.transaction(async (tx) => {
        await tx.select().from(players).limit(1)
        line.cut()
        await pause()
        await tx.select().from(players).limit(1)
      })
      await expect(cut).rejects.toSatisfy(isUnavailable)
      process.off('uncaughtException', hear)
      expect(heard).toEqual([])
      expect(await own.db.select().from(players)).toEqual([])
    }))

  test('while a claim commits leaves it in doubt, and the same key is told what became of it', () =>
    onLine(async (own, line) => {
      const as = await newPlayer(own)
      const day = dayOf(clock.now())
      line.loseAnswerTo('commit')
      expect(await ask(own, doSignIn, { day }, { as })).toMatchObject({
        status: 409,
        retryAfter: '1',
        envelope: { code: 'key_in_progress' },
      })
      expect(await dataOf(doSignIn, ask(own, doSignIn, { day }, { as }))).toMatchObject({ day, total: 1 })
    }))

  test('while a machine’s report commits leaves it in doubt, and the same key is told what became of it', () =>
    onLine(async (own, line) => {
      const [cabinet, guest] = [await park(own), await newGuest(own)]
      await logInAt(own, cabinet, guest)
      const report = () => say(own, cabinet, 'report_match', matchOf(guest), { key: 'a-match-in-doubt' })
      line.loseAnswerTo('commit')
      expect(await report()).toMatchObject({ ok: false, code: 'key_in_progress' })
      expect(await report()).toMatchObject({ ok: true })
      expect(await own.db.select().from(matches).where(eq(matches.roleid, guest.roleid))).toHaveLength(1)
    }))

  test('while an act of the operator commits leaves it in doubt, and the same key is told what became of it', () =>
    onLine(async (own, line) => {
      const gift = { codes: ['INDOUBT1'], gives: [{ item: 'mallPoints' as const, count: 30 }], uses: 5 }
      const create = () =>
        opsAsk(own, giftsCreate, { ...gift, until: '2027-01-31T23:59:59+08:00' }, { key: 'a-gift-in-doubt' })
      line.loseAnswerTo('commit')
      expect(await create()).toMatchObject({ ok: false, code: 'key_in_progress' })
      expect(await create()).toMatchObject({ ok: true })
      expect((await opsDo(own, giftsList, { code: 'INDOUBT1' })).gifts).toHaveLength(1)
    }))

  test.runIf(isFullRun)('without a word, as when a cable is pulled, is given up, and the next one is new', () =>
    onLine(async (own, line) => {
      const as = await newPlayer(own)
      const day = dayOf(clock.now())
      line.stall()
      expect(await ask(own, doSignIn, { day }, { as })).toMatchObject({ status: 503, retryAfter: '2' })
      expect((await own.app.request('/readyz')).status).toBe(503)
      line.heal()
      expect(await codeOf(ask(own, doSignIn, { day }, { as }))).toBe(0)
      expect((await own.app.request('/readyz')).status).toBe(200)
    }),
  )

  test('is what a connection is that planned for a column as it was before another version changed it', () =>
    onLine(async (own, line) => {
      const as = await newPlayer(own)
      const asked = () => own.db.transaction((tx) => tx.select().from(players).where(eq(players.roleid, as.roleid)))
      await asked()
      const admin = new pg.Client({ connectionString: line.url })
      await admin.connect()
      await admin.query('alter table players alter column merit type bigint')
      await admin.end()
      await expect(asked()).rejects.toSatisfy(isUnavailable)
      expect(await asked()).toHaveLength(1)
    }))

  test('and anything else that nobody foresaw is logged with an id, and the process drains before it ends', async () => {
    const url = await freshDatabase()
    const failing = await startProcess(url, { LOG_SHOWN: '1' })
    let log = ''
    failing.child.stderr?.on('data', (chunk) => {
      log += String(chunk)
    })
    const notices = await holdTable(url, 'notices')
    const onItsWay = sendTo(failing.url, 'notice_list', {})
    await notices.waitedFor()
    failing.child.kill('SIGUSR2')
    await vi.waitFor(() => expect(log).toContain('thrown by the test'), WAIT_TIMEOUT_MS)
    await notices.release()
    expect((await onItsWay).code).toBe(0)
    const [code] = failing.child.exitCode === null ? await once(failing.child, 'exit') : [failing.child.exitCode]
    expect(code).toBe(1)
    expect(log).toMatch(/"id":"[0-9a-f-]{36}"/)
    expect(log).not.toContain('the value of a player')
  })
})
