import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { API_PATH, MAX_BODY_BYTES, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { ask, codeOf, post, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

/** A body of unknown length, as a stream: the answer has to come before all of it was read. */
const stream = (url: string, bytes: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${url}${API_PATH}`, { method: 'POST' }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    outgoing.once('error', reject)
    for (let sent = 0; sent < bytes; sent += 4096) outgoing.write(Buffer.alloc(4096, 32))
    outgoing.end()
  })

describe.runIf(engineAvailable)('the envelope', () => {
  const service = useService()

  test.each([
    '',
    '{',
    '[]',
    '"text"',
    '7',
    'null',
    '{"action":7}',
    '{"action":"player_info","roleid":12}',
    '{"action":"player_info","v":0}',
  ])('of %j cannot be read', async (body) => {
    const s = await service()
    expect(await post(s, body, {})).toMatchObject({ status: 400, envelope: { ok: false, code: 'bad_request' } })
  })

  test('names an action that exists', async () => {
    const s = await service()
    for (const action of ['nothing', 'toString', '__proto__', 'constructor']) {
      expect(await send(s, action, {})).toMatchObject({ status: 404, envelope: { code: 'unknown_action' } })
    }
  })

  test('names a player, unless the action works without one', async () => {
    const s = await service()
    expect(await send(s, 'player_info', {})).toMatchObject({
      status: 400,
      envelope: { code: 'missing_roleid', errorMessage: 'Missing roleid' },
    })
  })

  test.each([
    { project: 7, icId: '' },
    { project: 'tw-demo' },
    { project: 'tw-demo', icId: '', more: 1 },
    { project: 'other', icId: '' },
  ])('with the arguments %j is refused', async (args) => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(send(s, 'player_info', args, { as }))).toBe('bad_request')
  })

  test('may have 64 kB', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const start = `{"action":"player_info","roleid":"${as.roleid}","project":"tw-demo","icId":""`
    const exact = `${start}${' '.repeat(MAX_BODY_BYTES - start.length - 1)}}`
    const headers = { [SIGNATURE_HEADER]: signAtk(as.token, clock.now(), 99_999, exact) }
    expect((await post(s, exact, headers)).status).toBe(200)
    expect(await post(s, ` ${exact}`, { ...headers, 'content-length': String(MAX_BODY_BYTES + 1) })).toMatchObject({
      status: 413,
      envelope: { code: 'body_too_large' },
    })
    expect(await stream(s.url, MAX_BODY_BYTES + 8192)).toBe(413)
  })

  test('speaks the language of the player', async () => {
    const s = await service()
    const reply = await send(s, 'nothing', {}, { language: 'zh-tw' })
    expect(reply.envelope.errorMessage).toBe('The server does not know this action')
    expect(reply.envelope.message).not.toBe('')
  })

  test('of an app that is too old is told to update', async () => {
    const service2 = await startOwn({ oldestServed: 2 })
    try {
      expect(await send(service2, 'notice_list', {})).toMatchObject({ status: 426, envelope: { code: 'outdated' } })
      expect(await codeOf(send(service2, 'notice_list', { v: 2 }))).toBe(0)
    } finally {
      await service2.stop()
    }
  })

  test('carries the time of the service', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect((await ask(s, playerInfo, { project: 'tw-demo', icId: '' }, { as })).envelope.time).toBe(clock.now())
  })
})
