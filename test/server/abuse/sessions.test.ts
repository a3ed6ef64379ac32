import { describe, expect, test, vi } from 'vitest'
import { CODE_RESEND_MS, loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { endOtherDevices } from '../../../src/contract/account/devices.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import type { Service } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { ask, bodyOf, type Credentials, codeOf, dataOf, nextNonce, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone, newPlayer, requestCode, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwnWith, useService } from '../support/service.ts'

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

describe.runIf(engineAvailable)('a token whose login has ended', () => {
  /** The player on a new device, and what is left of the one before. */
  const ended = async (own: Service): Promise<{ readonly thief: Credentials; readonly player: Credentials }> => {
    const thief = await newPlayer(own)
    expect(await look(own, thief)).toBe(0)
    expect(await codeOf(ask(own, logout, {}, { as: thief }))).toBe(0)
    return { thief, player: await sessionOf(own, thief.roleid) }
  }
  const unheld = (own: Service) => vi.spyOn(own.deps.limiters, 'delay').mockResolvedValue()

  test('uses up none of the calls of the player whose it was, however often it asks', () =>
    onOwnWith({ config: { callsPerPlayer: 600 } }, async (own) => {
      const { thief, player } = await ended(own)
      for (let asked = 0; asked < 640; asked += 1) {
        expect(await look(own, thief)).toBe('unauthorized')
        if (asked % 80 === 0) expect(await look(own, player)).toBe(0)
      }
      expect(await look(own, player)).toBe(0)
    }))

  test('nor with many at once, in the moment after it has ended', () =>
    onOwnWith({ config: { callsPerPlayer: 50 } }, async (own) => {
      unheld(own)
      const { thief, player } = await ended(own)
      await Promise.all(Array.from({ length: 200 }, () => look(own, thief)))
      for (let asked = 0; asked < 40; asked += 1) expect(await look(own, player)).toBe(0)
    }))

  test('nor with the first call that a process hears from it', () =>
    onOwnWith({ config: { callsPerPlayer: 3 } }, async (own) => {
      unheld(own)
      const thief = await newPlayer(own)
      const player = await sessionOf(own, thief.roleid)
      expect(await codeOf(ask(own, endOtherDevices, {}, { as: player }))).toBe(0)
      for (let asked = 0; asked < 5; asked += 1) expect(await look(own, thief)).toBe('unauthorized')
      for (let asked = 0; asked < 2; asked += 1) expect(await look(own, player)).toBe(0)
      expect(await look(own, player)).toBe('rate_limited')
    }))

  test('counts against the line that it comes from, from the first call on', () =>
    onOwnWith({ config: { callsPerAddress: 5 } }, async (own) => {
      unheld(own)
      // The first of a session that nobody here had met is the line's as well.
      const { thief } = await ended(own)
      for (let asked = 0; asked < 4; asked += 1) expect(await look(own, thief)).toBe('unauthorized')
      expect(await look(own, thief)).toBe('rate_limited')
    }))

  test('takes no place in the player’s queue', () =>
    onOwnWith({}, async (own) => {
      const { thief, player } = await ended(own)
      expect(await look(own, thief)).toBe('unauthorized')
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const { admit } = own.deps
      const asking = vi.spyOn(own.deps, 'admit').mockImplementation(async (question) => {
        if (thief.token.startsWith(question.sessionId)) await held
        return admit(question)
      })
      const all = Array.from({ length: 90 }, () => look(own, thief))
      await vi.waitFor(() => expect(asking).toHaveBeenCalled(), WAIT_TIMEOUT_MS)
      expect(await look(own, player)).toBe(0)
      goOn()
      expect(new Set(await Promise.all(all))).toEqual(new Set(['unauthorized']))
    }))
})
