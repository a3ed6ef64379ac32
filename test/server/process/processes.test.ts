import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PATH, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { dayOf } from '../../../src/rules/time/calendar.ts'
import { bodyOf, type Credentials, nextNonce } from '../support/client.ts'
import { loginArgs, newPhone } from '../support/players.ts'
import { type OtherProcess, sendTo as send, startProcess, stopProcess } from '../support/processes/other-process.ts'
import { bareDatabase, engine, engineAvailable } from '../support/service.ts'

const loginSchema = v.object({ roleid: v.string(), access_token: v.string() })
const outboxSchema = v.object({ messages: v.array(v.object({ phone: v.string(), code: v.string() })) })

describe.runIf(engineAvailable && engine === 'postgres')('two processes on one database', () => {
  const processes: OtherProcess[] = []
  const urls = () => processes.map(({ url }) => url)
  let database: pg.Client
  let as: Credentials

  beforeAll(async () => {
    const url = await bareDatabase()
    processes.push(...(await Promise.all([startProcess(url), startProcess(url)])))
    database = new pg.Client({ connectionString: url })
    await database.connect()
    const [one = '', two = ''] = urls()
    const phone = newPhone()
    await send(one, 'send_code', { phoneCode: '+886', phone })
    const outbox = await fetch(`${two}/dev/outbox`, { headers: { accept: 'application/json' } })
    const code = v.parse(outboxSchema, await outbox.json()).messages[0]?.code ?? ''
    const login = v.parse(loginSchema, (await send(two, 'login_by_code', loginArgs(phone, code))).data)
    as = { roleid: login.roleid, token: login.access_token }
  })
  afterAll(async () => {
    await database?.end()
    for (const one of processes) await stopProcess(one)
  })

  const effects = async (reason: string): Promise<number> =>
    (await database.query('select 1 from ledger where roleid = $1 and reason = $2', [as.roleid, reason])).rowCount ?? 0

  test('share sessions: a login on one is a login on the other', async () => {
    for (const url of urls()) {
      expect((await send(url, 'player_info', { project: 'tw-demo', icId: '' }, as)).code).toBe(0)
    }
  })

  test('give one key one effect, though it comes to both at once', async () => {
    const day = dayOf(Date.now())
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(urls()[index % 2] ?? '', 'do_sign_in', { day }, as, `signin:${day}`),
      ),
    )
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0))
    const { rows } = await database.query('select count(*)::int as n from signed_days where roleid = $1', [as.roleid])
    expect(rows[0].n).toBe(1)
    const { rewards } = v.parse(v.object({ rewards: v.array(v.unknown()) }), all[0]?.data)
    expect(await effects(`signin:${day}`)).toBe(rewards.length)
  })

  test('share nonces: what one has seen the other does not take', async () => {
    const body = bodyOf('player_info', { project: 'tw-demo', icId: '' }, { as })
    const headers = { [SIGNATURE_HEADER]: signAtk(as.token, Date.now(), nextNonce(), body) }
    const replies = await Promise.all(urls().map((url) => fetch(url + API_PATH, { method: 'POST', body, headers })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('share limits: the fourth code of the hour is refused by either', async () => {
    const [one = '', two = ''] = urls()
    const ask = (url: string) => send(url, 'send_code', { phoneCode: '+886', phone: newPhone() })
    expect([(await ask(one)).code, (await ask(two)).code]).toEqual([0, 0])
    expect([(await ask(one)).code, (await ask(two)).code]).toEqual(['rate_limited', 'rate_limited'])
  })

  test('share what they know of wrong passwords: five in all are free, whichever was asked', async () => {
    const guess = { phoneCode: '+886', phone: newPhone(), password: 'not this one', privacyAgreed: true, device: 'x' }
    const codes: (string | number)[] = []
    for (let tries = 0; tries < 7; tries++) {
      codes.push((await send(urls()[tries % 2] ?? '', 'login_by_password', guess)).code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'password_wrong'), 'rate_limited', 'rate_limited'])
  })

  test('let a request wait for the one that holds its key, and say so when that takes too long', async () => {
    const opKey = 'held-1'
    const holder = 'insert into operations (roleid, op_key, action, fingerprint, created_at) values ($1, $2, $3, $3, 0)'
    await database.query('begin')
    await database.query(holder, [as.roleid, opKey, 'x'])
    const [one = '', two = ''] = urls()
    const mark = send(one, 'mail_read', { ids: ['x'] }, as, opKey)
    const status = send(two, 'operation_status', { opKeys: [opKey] }, as)
    expect((await mark).code).toBe('key_in_progress')
    expect((await status).code).toBe('key_in_progress')
    await database.query('rollback')
    expect((await send(two, 'mail_read', { ids: ['x'] }, as, opKey)).code).toBe(0)
  })
})
