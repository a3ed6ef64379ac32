import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CODE_RESEND_MS, loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { logout, revokeSession } from '../../../src/contract/account/logout.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { revokeTicket, sessionIdOf, signAtk } from '../../../src/contract/wire/signature.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { players, sessions } from '../../../src/server/db/schema/index.ts'
import { prune } from '../../../src/server/jobs/prune.ts'
import { prunes } from '../../../src/server/jobs/prunes.ts'
import type { Service } from '../../../src/server/service.ts'
import { REFRESHABLE_MS } from '../../../src/server/session/validity.ts'
import { ask, bodyOf, type Credentials, codeOf, dataOf, nextNonce, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, loginArgs, newPhone, newPlayer, requestCode } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const who = { project: 'tw-demo', icId: '' }
const look = (s: Service, as: Credentials) => codeOf(ask(s, playerInfo, who, { as }))
const exchange = (s: Service, as: Credentials) => ask(s, refreshSession, { access_token: as.token }, { as })
const renewed = async (s: Service, as: Credentials): Promise<Credentials> => {
  const { access_token } = await dataOf(refreshSession, exchange(s, as))
  return { roleid: as.roleid, token: access_token }
}

describe.runIf(engineAvailable)('a session', () => {
  const service = useService()

  test('expires, and is renewed with the expired token', async () => {
    const s = await service()
    const old = await newPlayer(s)
    clock.advance(s.deps.config.sessionMinutes * 60_000)
    expect(await ask(s, playerInfo, who, { as: old })).toMatchObject({
      status: 401,
      envelope: { code: 'unauthorized' },
    })
    expect(await look(s, await renewed(s, old))).toBe(0)
  })

  test('keeps its previous token good for a minute, for what was on its way', async () => {
    const s = await service()
    const old = await newPlayer(s)
    const fresh = await renewed(s, old)
    expect(await look(s, fresh)).toBe(0)
    clock.advance(60_000)
    expect(await look(s, old)).toBe(0)
  })

  test('gives a token that turns out to be in use to nobody again, and ends where somebody insists', async () => {
    const s = await service()
    const owner = await newPlayer(s)
    const thief = { ...owner }
    const fresh = await renewed(s, owner)
    expect(await look(s, fresh)).toBe(0)
    clock.advance(30_000)
    expect(await codeOf(exchange(s, thief))).toBe('refresh_failed')
    expect(await look(s, fresh)).toBe(0)
    clock.advance(60_000)
    expect(await codeOf(exchange(s, thief))).toBe('refresh_failed')
    expect(await look(s, fresh)).toBe('unauthorized')
  })

  test('is not lost with a lost answer: until the new token is used, the old one can be exchanged', async () => {
    const s = await service()
    const old = await newPlayer(s)
    const unheard = await renewed(s, old)
    clock.advance(3 * HOUR_MS)
    expect(await look(s, old)).toBe('unauthorized')
    const heard = await renewed(s, old)
    expect(heard).toEqual(unheard)
    expect(await look(s, heard)).toBe(0)
  })

  test('is not lost with a lost answer, though the season passes before anybody asks again', async () => {
    const s = await service()
    const old = await newPlayer(s)
    for (let lost = 0; lost < 3; lost++) {
      clock.advance(REFRESHABLE_MS - HOUR_MS)
      await renewed(s, old)
    }
    clock.advance(2 * HOUR_MS)
    const heard = await renewed(s, old)
    expect(await look(s, heard)).toBe(0)
  })

  const throwAway = async (s: Service, ...names: readonly string[]) => {
    for (const one of prunes.filter(({ name }) => names.includes(name))) await prune(s.db, one, clock.now())
  }

  test('is not thrown away while its newest token can still be asked for', async () => {
    const s = await service()
    const old = await newPlayer(s)
    for (let lost = 0; lost < 3; lost++) {
      clock.advance(REFRESHABLE_MS - HOUR_MS)
      await renewed(s, old)
    }
    await throwAway(s, 'expire-sessions', 'expire-replaced-tokens')
    expect(await look(s, await renewed(s, old))).toBe(0)
  })

  test('that goes on for seasons leaves none of the tokens behind that nobody can ask with any more', async () => {
    const s = await service()
    const first = await newPlayer(s)
    const tokens = [first]
    for (let season = 0; season < 3; season++) {
      clock.advance(REFRESHABLE_MS - HOUR_MS)
      const next = await renewed(s, tokens.at(-1) ?? first)
      expect(await look(s, next)).toBe(0)
      tokens.push(next)
    }
    await throwAway(s, 'expire-replaced-tokens')
    const kept = []
    for (const { token } of tokens)
      kept.push(
        ...(await s.db
          .select()
          .from(sessions)
          .where(eq(sessions.id, sessionIdOf(token) ?? ''))),
      )
    expect(kept.map(({ id }) => id)).toEqual(tokens.slice(1).map(({ token }) => sessionIdOf(token)))
    expect(await look(s, tokens.at(-1) ?? first)).toBe(0)
  })

  test('whose newest token was asked for by nobody for a season is over, for the one before as well', async () => {
    const s = await service()
    const old = await newPlayer(s)
    await renewed(s, old)
    clock.advance(REFRESHABLE_MS + 1)
    expect(await codeOf(exchange(s, old))).toBe('refresh_failed')
  })

  test('ends as a whole when an older token turns up after its time', async () => {
    const s = await service()
    const old = await newPlayer(s)
    const fresh = await renewed(s, old)
    expect(await look(s, fresh)).toBe(0)
    clock.advance(60_001)
    expect(await codeOf(exchange(s, old))).toBe('refresh_failed')
    expect(await look(s, fresh)).toBe('unauthorized')
    expect(await codeOf(exchange(s, fresh))).toBe('refresh_failed')
  })

  test('outlives a request that was signed in time and arrives late', async () => {
    const s = await service()
    const old = await newPlayer(s)
    const body = bodyOf('player_info', who, { as: old })
    const atk = signAtk(old.token, clock.now(), nextNonce(), body)
    const fresh = await renewed(s, old)
    expect(await look(s, fresh)).toBe(0)
    clock.advance(120_000)
    expect(await codeOf(send(s, '', {}, { body, atk }))).toBe('unauthorized')
    expect(await look(s, fresh)).toBe(0)
  })

  test('gives one new token, however many exchange the old one at once', async () => {
    const s = await service()
    const old = await newPlayer(s)
    const tokens = await Promise.all(Array.from({ length: 10 }, () => renewed(s, old)))
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1)
  })

  test('whose good token is exchanged again and again keeps a handful, and the last goes on as any other', async () => {
    const s = await service()
    const first = await newPlayer(s)
    const [row] = await s.db
      .select({ chainId: sessions.chainId })
      .from(sessions)
      .where(eq(sessions.id, sessionIdOf(first.token) ?? ''))
    const rows = async () =>
      (
        await s.db
          .select()
          .from(sessions)
          .where(eq(sessions.chainId, row?.chainId ?? ''))
      ).length
    let held = first
    for (let times = 0; times < 100; times++) {
      held = await renewed(s, held)
      clock.advance(500)
    }
    expect(await rows()).toBe(5)
    expect(await look(s, held)).toBe(0)
    clock.advance(s.deps.config.sessionMinutes * 60_000)
    expect(await look(s, held)).toBe('unauthorized')
    const next = await renewed(s, held)
    expect(next.token).not.toBe(held.token)
    expect(await look(s, next)).toBe(0)
  })

  test('refuses a token in the body that is not the one that signed', async () => {
    const s = await service()
    const [one, other] = [await newPlayer(s), await newPlayer(s)]
    const reply = ask(s, refreshSession, { access_token: other.token }, { as: one })
    expect(await codeOf(reply)).toBe('refresh_failed')
  })

  test('of a phone that lay in a drawer for a season begins again at login', async () => {
    const s = await service()
    const old = await newPlayer(s)
    clock.advance(REFRESHABLE_MS + 1)
    expect(await codeOf(exchange(s, old))).toBe('refresh_failed')
  })

  test('ends with logout, on this device and no other', async () => {
    const s = await service()
    const phone = newPhone()
    const here = await logIn(s, phone)
    clock.advance(CODE_RESEND_MS)
    const there = await logIn(s, phone)
    await dataOf(logout, ask(s, logout, {}, { as: here }))
    expect(await look(s, here)).toBe('unauthorized')
    expect(await codeOf(exchange(s, here))).toBe('refresh_failed')
    expect(await look(s, there)).toBe(0)
  })

  test('can be ended by the ticket that a phone kept, and by no other', async () => {
    const s = await service()
    const player = await newPlayer(s)
    const sessionId = sessionIdOf(player.token) ?? ''
    const forged = revokeTicket(`${player.token}x`)
    expect(await codeOf(ask(s, revokeSession, { sessionId, ticket: forged }))).toBe('bad_signature')
    expect(await look(s, player)).toBe(0)
    const ticket = revokeTicket(player.token)
    await dataOf(revokeSession, ask(s, revokeSession, { sessionId, ticket }))
    await dataOf(revokeSession, ask(s, revokeSession, { sessionId, ticket }))
    await dataOf(revokeSession, ask(s, revokeSession, { sessionId: 'never-was', ticket }))
    expect(await look(s, player)).toBe('unauthorized')
  })

  test('of a blocked account says so, and no new one begins', async () => {
    const s = await service()
    const phone = newPhone()
    const player = await logIn(s, phone)
    await s.db.update(players).set({ status: 'blocked' }).where(eq(players.roleid, player.roleid))
    expect(await look(s, player)).toBe('account_blocked')
    clock.advance(CODE_RESEND_MS)
    const code = await requestCode(s, phone)
    expect(await codeOf(ask(s, loginByCode, loginArgs(phone, code)))).toBe('account_blocked')
  })

  test('leaves nothing in the database that signs anybody in', async () => {
    const s = await service()
    const player = await newPlayer(s)
    const rows = await s.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(player.token.split('.')[1])
    const accounts = await s.db.select().from(players)
    expect(JSON.stringify(accounts)).not.toMatch(/"phoneSealed":"\+/)
  })
})
