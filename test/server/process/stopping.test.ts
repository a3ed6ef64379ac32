import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { API_PATH, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { jobRuns } from '../../../src/server/db/schema/index.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { bodyOf, nextNonce } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { type OtherProcess, startProcess } from '../support/processes/other-process.ts'
import { engine, engineAvailable, freshDatabase, onOwn, startOwn } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

/** A call that the service has begun to read, and whose end comes when the test says so. */
const begunCall = async (url: string, time: number, agent: Agent | false = false) => {
  const body = bodyOf(noticeList.name, {})
  const headers = {
    [SIGNATURE_HEADER]: signAtk('', time, nextNonce(), body),
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const call = request(url + API_PATH, { method: 'POST', headers, agent })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject)
  })
  // Whoever looks at it later finds out.
  answered.catch(() => undefined)
  call.flushHeaders()
  await once(call, 'continue')
  return {
    finish: () => {
      call.end(body)
      return answered
    },
  }
}

/** How many beside this one ask the database something, or are in the middle of it. */
const othersAsk = async (watcher: pg.Client): Promise<number | null> => {
  const asking = `select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  return (await watcher.query(asking)).rowCount
}

/** Whether anybody listens there. */
const isOpen = async (url: string): Promise<boolean> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

describe.runIf(engineAvailable)('a service that is asked to stop', () => {
  test('twice has stopped when it has, for both', () =>
    onOwn(async (own) => {
      const call = await begunCall(own.url, clock.now())
      const ended: string[] = []
      const first = own.stop().then(() => ended.push('first'))
      const second = own.stop().then(() => ended.push('second'))
      expect(await Promise.race([second, new Promise((resolve) => setImmediate(() => resolve('waits')))])).toBe('waits')
      expect(await call.finish()).toBe(200)
      await Promise.all([first, second])
      expect(ended).toEqual(['first', 'second'])
      await own.stop()
    }))

  test('waits for no connection that its client would have kept open', () =>
    onOwn(async (own) => {
      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => agent.destroy())
      const call = await begunCall(own.url, clock.now(), agent)
      const stopped = own.stop()
      expect(await call.finish()).toBe(200)
      await stopped
    }))
})

describe.runIf(engineAvailable && engine === 'postgres')('a process that is asked to stop', () => {
  test('begins no scheduled work while it still answers', async () => {
    const databaseUrl = await freshDatabase()
    const other = await startOwn({ config: { databaseUrl } })
    const held = await holdTable(databaseUrl, 'job_runs')
    const watcher = new pg.Client({ connectionString: databaseUrl })
    await watcher.connect()
    const own = await startOwn({ config: { databaseUrl }, jobs: true })
    await held.waitedFor()
    const call = await begunCall(own.url, clock.now())
    const stopped = own.stop()
    await held.release()
    // Who stood before the table has the answer, and asks nothing more.
    await vi.waitFor(async () => expect(await othersAsk(watcher)).toBe(0), WAIT_TIMEOUT_MS)
    const begun = () => other.db.select().from(jobRuns)
    expect(await begun()).toEqual([])
    expect(await call.finish()).toBe(200)
    await stopped
    expect(await begun()).toEqual([])
    await watcher.end()
    await other.stop()
  })

  const asked = (from: OtherProcess, signal: NodeJS.Signals) => from.child.kill(signal)

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'and once more by %s finishes what has begun all the same',
    async (again) => {
      const process = await startProcess(await freshDatabase())
      const over = once(process.child, 'exit')
      const call = await begunCall(process.url, Date.now())
      asked(process, 'SIGTERM')
      await vi.waitFor(async () => expect(await isOpen(process.url)).toBe(false), WAIT_TIMEOUT_MS)
      asked(process, again)
      asked(process, again)
      expect(await call.finish()).toBe(200)
      expect(await over).toEqual([0, null])
    },
  )
})
