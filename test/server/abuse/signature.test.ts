import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk, TIME_WINDOW_MS } from '../../../src/contract/wire/signature.ts'
import { ask, bodyOf, codeOf, nextNonce, post, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const who = { project: 'tw-demo', icId: '' }

describe.runIf(engineAvailable)('the signature', () => {
  const service = useService()

  test('binds the body: a captured header fits no other', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const atk = signAtk(as.token, clock.now(), nextNonce(), bodyOf('player_info', who, { as }))
    const tampered = bodyOf('player_info', { ...who, icId: '1' }, { as })
    expect(await codeOf(send(s, 'player_info', {}, { body: tampered, atk }))).toBe('bad_signature')
  })

  test('is good for one request', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const body = bodyOf('player_info', who, { as })
    const headers = { [SIGNATURE_HEADER]: signAtk(as.token, clock.now(), nextNonce(), body) }
    expect((await post(s, body, headers)).status).toBe(200)
    expect(await post(s, body, headers)).toMatchObject({ status: 409, envelope: { code: 'nonce_replayed' } })
  })

  test('of one player does not open the account of another', async () => {
    const s = await service()
    const [one, other] = [await newPlayer(s), await newPlayer(s)]
    const stolen = { roleid: other.roleid, token: one.token }
    expect(await codeOf(ask(s, playerInfo, who, { as: stolen }))).toBe('not_yours')
  })

  test('with a guessed secret is worth nothing', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const guessed = { ...as, token: `${as.token.split('.')[0]}.${'a'.repeat(32)}` }
    expect(await ask(s, playerInfo, who, { as: guessed })).toMatchObject({
      status: 403,
      envelope: { code: 'bad_signature' },
    })
  })

  test.each([86_400_000, -86_400_000, TIME_WINDOW_MS + 1])(
    'of a clock that is off by %d ms says so, with the right time',
    async (off) => {
      const s = await service()
      const as = await newPlayer(s)
      const body = bodyOf('player_info', who, { as })
      const reply = await send(s, '', {}, { body, atk: signAtk(as.token, clock.now() + off, nextNonce(), body) })
      expect(reply).toMatchObject({ status: 400, envelope: { code: 'time_skew', time: clock.now() } })
      const mended = signAtk(as.token, reply.envelope.time, nextNonce(), body)
      expect((await send(s, '', {}, { body, atk: mended })).status).toBe(200)
    },
  )

  test('may be off by as much as the window', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const body = bodyOf('player_info', who, { as })
    const atk = signAtk(as.token, clock.now() - TIME_WINDOW_MS, nextNonce(), body)
    expect((await send(s, '', {}, { body, atk })).status).toBe(200)
  })

  test('is asked of visitors too', async () => {
    const s = await service()
    const body = bodyOf('notice_list', {})
    expect(await codeOf(post(s, body, {}))).toBe('bad_signature')
    expect(await codeOf(send(s, '', {}, { body, atk: signAtk('', clock.now(), 1, `${body} `) }))).toBe('bad_signature')
    expect(await codeOf(ask(s, noticeList, {}))).toBe(0)
  })

  test('of no session opens nothing that is a player’s', async () => {
    const s = await service()
    const nobody = { roleid: '1', token: '' }
    expect(await ask(s, playerInfo, who, { as: nobody })).toMatchObject({
      status: 403,
      envelope: { code: 'missing_access_token' },
    })
    const exchange = send(s, 'old_exchange_new', { access_token: '' }, { as: nobody })
    expect(await codeOf(exchange)).toBe('missing_access_token')
    const unknown = { roleid: '1', token: `unknown.${'a'.repeat(32)}` }
    expect(await codeOf(ask(s, playerInfo, who, { as: unknown }))).toBe('unauthorized')
    expect(await codeOf(send(s, 'old_exchange_new', { access_token: unknown.token }, { as: unknown }))).toBe(
      'refresh_failed',
    )
  })
})
