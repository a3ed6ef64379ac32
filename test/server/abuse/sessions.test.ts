import { describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, bodyOf, type Credentials, codeOf, dataOf, nextNonce, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone, newPlayer, requestCode } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const who = { project: 'tw-demo', icId: '' }
const look = (s: Service, as: Credentials) => codeOf(ask(s, playerInfo, who, { as }))
const renewed = async (s: Service, as: Credentials): Promise<Credentials> => {
  const answer = ask(s, refreshSession, { access_token: as.token }, { as })
  return { roleid: as.roleid, token: (await dataOf(refreshSession, answer)).access_token }
}

describe.runIf(engineAvailable)('a session that somebody else has a hand in', () => {
  const service = useService()

  test('fixation: a login always begins a session of its own, whatever session asked for it', async () => {
    const s = await service()
    const attacker = await newPlayer(s)
    const phone = newPhone()
    const code = await requestCode(s, phone)
    const login = await dataOf(loginByCode, ask(s, loginByCode, loginArgs(phone, code), { as: attacker }))
    expect(login.access_token.split('.')[0]).not.toBe(attacker.token.split('.')[0])
    expect(login.roleid).not.toBe(attacker.roleid)
    const info = await dataOf(playerInfo, ask(s, playerInfo, who, { as: attacker }))
    expect(info.roleid).toBe(attacker.roleid)
  })

  test('fixation: two logins of one player share nothing', async () => {
    const s = await service()
    const phone = newPhone()
    const one = await logIn(s, phone)
    clock.advance(CODE_RESEND_MS)
    const two = await logIn(s, phone)
    const parts = [...one.token.split('.'), ...two.token.split('.')]
    expect(new Set(parts).size).toBe(4)
  })

  test('a session id without its secret, or with another’s, is nothing', async () => {
    const s = await service()
    const [victim, attacker] = [await newPlayer(s), await newPlayer(s)]
    const [id = ''] = victim.token.split('.')
    const [, secret = ''] = attacker.token.split('.')
    expect(await look(s, { roleid: victim.roleid, token: `${id}.${secret}` })).toBe('bad_signature')
    expect(await look(s, { roleid: victim.roleid, token: attacker.token })).toBe('not_yours')
  })

  test('a stolen token that turns up after its time ends the thief’s and the player’s session of that login alike', async () => {
    const s = await service()
    const phone = newPhone()
    const stolen = await logIn(s, phone)
    clock.advance(CODE_RESEND_MS)
    const elsewhere = await logIn(s, phone)
    const players = await renewed(s, stolen)
    expect(await look(s, players)).toBe(0)
    const again = await renewed(s, players)
    expect(await look(s, again)).toBe(0)
    clock.advance(61_000)
    expect(await look(s, stolen)).toBe('unauthorized')
    for (const token of [players, again]) expect(await look(s, token)).toBe('unauthorized')
    const renewal = ask(s, refreshSession, { access_token: again.token }, { as: again })
    expect(await codeOf(renewal)).toBe('refresh_failed')
    expect(await look(s, elsewhere)).toBe(0)
  })

  test('a request that was overheard cannot be sent again, nor with another body', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const body = bodyOf('player_info', who, { as })
    const atk = signAtk(as.token, clock.now(), nextNonce(), body)
    expect(await codeOf(send(s, '', {}, { body, atk }))).toBe(0)
    expect(await codeOf(send(s, '', {}, { body, atk }))).toBe('nonce_replayed')
    const other = bodyOf('logout', {}, { as })
    expect(await codeOf(send(s, '', {}, { body: other, atk }))).toBe('bad_signature')
  })
})
