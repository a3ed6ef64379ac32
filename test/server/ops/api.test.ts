import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { jobsList } from '../../../src/contract/ops/operator.ts'
import { opsActions } from '../../../src/contract/ops/ops.ts'
import { OPS_PATH } from '../../../src/contract/ops/protocol.ts'
import { boardsSettle } from '../../../src/contract/ops/world/boards.ts'
import { goodsChange, goodsOpen } from '../../../src/contract/ops/world/goods.ts'
import { noticesEdit, noticesList, noticesPublish } from '../../../src/contract/ops/world/notices.ts'
import { loadOpsKey } from '../../../src/server/ops/api/key.ts'
import { opsVerbs } from '../../../src/server/ops/verbs.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { auditOf, opsAsk, opsDo, opsPost } from '../support/callers/ops.ts'
import { clock } from '../support/clock.ts'
import {
  databasePatienceMs,
  engine,
  engineAvailable,
  OPS_KEY,
  onOwn,
  startOwn,
  useService,
} from '../support/service.ts'

const looking = JSON.stringify({ act: 'jobs.list', as: 'lin', args: {} })
const text = inAll('公告', '公告', 'Notice', 'Avis', 'Aushang')
const notice = { category: 'news' as const, title: text, summary: text, body: text }

describe.runIf(engineAvailable)("the operator's door", () => {
  const service = useService()

  test('opens from loopback with the key', async () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await opsPost(await service(), looking, { from })).toMatchObject({ status: 200, envelope: { ok: true } })
    }
  })

  test.each([
    ['without a key', { auth: null }],
    ['with a wrong key', { auth: `Bearer ${'x'.repeat(43)}` }],
    ['with the key under another scheme', { auth: OPS_KEY }],
    ['from another machine', { from: '192.168.1.20' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy that tells less', { headers: { via: '1.1 balancer' } }],
    ['through a proxy that tells it otherwise', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['from a page in a browser', { headers: { origin: 'http://127.0.0.1:4173' } }],
  ])('stays shut %s', async (_, asking) => {
    const { status, envelope } = await opsPost(await service(), looking, asking)
    expect([status, envelope.code]).toEqual([403, 'forbidden'])
  })

  test('waits for an act longer than for a player, once its key is known', async () => {
    const s = await service()
    const setTimeout = vi.fn()
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1', setTimeout } } }
    const knock = (key: string) =>
      s.app.request(OPS_PATH, { method: 'POST', body: looking, headers: { authorization: `Bearer ${key}` } }, env)
    expect((await knock('x'.repeat(43))).status).toBe(403)
    expect(setTimeout).not.toHaveBeenCalled()
    expect((await knock(OPS_KEY)).status).toBe(200)
    expect(setTimeout).toHaveBeenCalledWith(0)
  })

  test.runIf(engine === 'postgres')('lets an act about everybody take as long as scheduled work', () =>
    onOwn(async (own) => {
      // Written down in the same transaction as what is done.
      await own.db.execute(sql`
        create function look() returns trigger language plpgsql as $$ begin
          new.act := current_setting('statement_timeout');
          return new;
        end $$`)
      await own.db.execute(sql`create trigger look before insert on ops_audit for each row execute function look()`)
      await opsDo(own, boardsSettle, { board: 1020, period: '2026-01-05' }, { as: 'long' })
      await opsDo(own, noticesPublish, notice, { as: 'short' })
      expect((await auditOf(own, 'long')).map(({ act }) => act)).toEqual(['5min'])
      expect((await auditOf(own, 'short')).map(({ act }) => act)).toEqual([`${databasePatienceMs / 1_000}s`])
    }),
  )

  test('says nothing to a GET, and gives the app in its place to nobody', async () => {
    const response = await (await service()).app.request(OPS_PATH, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
  })

  test('lets a forwarded request in only where the address and its proxies are configured', async () => {
    const own = await startOwn({ config: { trustedProxies: 1, opsFrom: ['10.0.0.7'] } })
    try {
      const through = (forwarded: string) =>
        opsPost(own, looking, { from: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } })
      expect((await through('10.0.0.7')).status).toBe(200)
      expect((await through('10.0.0.8')).status).toBe(403)
      expect((await through('10.0.0.7, 10.0.0.8')).status).toBe(403)
    } finally {
      await own.stop()
    }
  })

  test('keeps its key in a file that only the service can read, the same at every start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tally-ops-'))
    const file = join(folder, 'deep', 'ops.key')
    const key = loadOpsKey(undefined, file)
    expect(key.length).toBeGreaterThanOrEqual(43)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(loadOpsKey(undefined, file)).toBe(key)
    expect(loadOpsKey('configured', file)).toBe('configured')
    rmSync(folder, { recursive: true })
  })

  test('names what is wrong with a request', async () => {
    const s = await service()
    expect((await opsPost(s, 'no json')).envelope).toMatchObject({ code: 'bad_request' })
    expect((await opsPost(s, JSON.stringify({ act: 'x.y', as: 'lin', args: {} }))).envelope.code).toBe('unknown_act')
    expect((await opsPost(s, JSON.stringify({ act: 'jobs.list', as: '<b>', args: {} }))).envelope.message).toContain(
      'name',
    )
    const half = await opsPost(s, JSON.stringify({ act: 'notices.publish', as: 'lin', args: { category: 'gossip' } }))
    expect(half.envelope.message).toMatch(/category: .*urgent.*title: /s)
  })

  test('has a verb for everything that is declared, and nothing else', () => {
    expect([...opsVerbs.keys()].sort()).toEqual(opsActions.map(({ name }) => name).sort())
  })

  test('records who did what, when and with what end, together with the effect', async () => {
    const s = await service()
    const { id } = await opsDo(s, noticesPublish, notice, { as: 'record' })
    await opsAsk(s, goodsOpen, { id: 'no-such-goods' }, { as: 'record' })
    await opsDo(s, noticesList, {}, { as: 'record' })
    expect(await auditOf(s, 'record')).toMatchObject([
      { act: 'notices.publish', outcome: 'done', at: clock.now(), detail: { category: 'news' } },
      { act: 'goods.open', subject: 'no-such-goods', outcome: 'not_found' },
    ])
    expect((await opsDo(s, noticesList, {})).notices.map((row) => row.id)).toContain(id)
  })

  test('shows pictures of this service and of its picture store, as the phones do', async () => {
    const s = await service()
    const elsewhere = { ...notice, picture: 'https://cdn.example/cup.jpg' }
    expect(await opsAsk(s, noticesPublish, elsewhere)).toMatchObject({ code: 'bad_request' })
    const { id } = await opsDo(s, noticesPublish, { ...notice, picture: '/images/cup.webp' })
    expect(await opsAsk(s, noticesEdit, { id, picture: 'https://cdn.example/cup.jpg' })).toMatchObject({ ok: false })
    const ofGoods = (picture: string) => opsAsk(s, goodsChange, { id: 'no-such-goods', pictures: [picture] })
    expect((await ofGoods('https://cdn.example/cup.jpg')).message).toContain('other servers')
    expect((await ofGoods('/images/cup.webp')).code).toBe('not_found')
    const own = await startOwn({ config: { imageBase: 'https://cdn.example/pictures' } })
    try {
      await opsDo(own, noticesPublish, elsewhere)
    } finally {
      await own.stop()
    }
  })

  test('does what is to be done once only once, unless it is meant again', async () => {
    const s = await service()
    const once = { ...notice, pinned: true, at: '2026-11-30T10:00:00+08:00' }
    const first = await opsDo(s, noticesPublish, once)
    expect(await opsAsk(s, noticesPublish, once, { as: 'other' })).toMatchObject({ message: 'repeated', data: first })
    const again = await opsDo(s, noticesPublish, once, { key: `again:${Math.random()}` })
    expect(again.id).not.toBe(first.id)
    expect(await auditOf(s, 'other')).toEqual([])
  })

  test('gives one key one effect, though it comes four times at once, and refuses it for another act', async () => {
    const s = await service()
    const key = `k${Math.random()}`
    const given = { ...notice, category: 'update' as const }
    const all = await Promise.all([1, 2, 3, 4].map(() => opsDo(s, noticesPublish, given, { key })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await opsAsk(s, noticesPublish, { ...given, pinned: true }, { key })).toMatchObject({ code: 'key_mismatch' })
  })

  test('tells of scheduled work', async () => {
    const own = await startOwn()
    try {
      await own.runJobs()
      const { jobs, pushWaiting } = await opsDo(own, jobsList, {})
      expect(jobs.map(({ job }) => job)).toContain('expire-mail')
      expect(pushWaiting).toBe(0)
    } finally {
      await own.stop()
    }
  })
})
