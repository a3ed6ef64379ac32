import { createHash, generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByMessenger } from '../../../../src/contract/account/messenger.ts'
import type { Service } from '../../../../src/server/service.ts'
import { type MessengerStub, startMessengerStub } from '../../../support/stubs/messenger-stub.ts'
import { ask, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { engineAvailable, startOwn } from '../../support/service.ts'

const SECRET = 'f'.repeat(32)
const CLIENT = '1234567890'
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

interface Claims {
  readonly iss?: string
  readonly aud?: string
  readonly nonce?: string
  readonly exp?: number
  readonly sub?: string
}

describe.runIf(engineAvailable)('what comes back from the messaging app', () => {
  let app: MessengerStub
  let service: Service
  const logged: string[] = []

  beforeAll(async () => {
    app = await startMessengerStub()
    service = await startOwn({
      log: { write: (line: string) => void logged.push(line) },
      config: {
        channel: 'release',
        publicUrl: 'https://tally.example',
        messenger: {
          name: 'LINE',
          issuer: app.url,
          authorizationEndpoint: `${app.url}/authorize`,
          tokenEndpoint: `${app.url}/token`,
          clientId: CLIENT,
          clientSecret: SECRET,
          algorithm: 'HS256',
        },
      },
    })
  })
  afterAll(async () => {
    await service?.stop()
    await app?.stop()
  })

  const begin = async (): Promise<{ cookie: string; sent: URLSearchParams; raw: string }> => {
    const start = await service.app.request(`/auth/start?challenge=${CHALLENGE}&next=/myBag`)
    const raw = start.headers.get('set-cookie') ?? ''
    const sent = new URL(start.headers.get('location') ?? '').searchParams
    return { cookie: raw.split(';')[0] ?? '', sent, raw }
  }
  const signed = (claims: Claims, nonce: string, key: string | Uint8Array = SECRET): Promise<string> => {
    const seconds = Math.floor(Date.now() / 1000)
    const all = { iss: app.url, aud: CLIENT, nonce, sub: 'U1', iat: seconds, exp: seconds + 300, ...claims }
    const secret = typeof key === 'string' ? new TextEncoder().encode(key) : key
    return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  }
  const comeBack = async (cookie: string, query: Record<string, string>): Promise<URLSearchParams> => {
    const response = await service.app.request(`/auth/callback?${new URLSearchParams(query)}`, { headers: { cookie } })
    return new URLSearchParams((response.headers.get('location') ?? '').split('?')[1])
  }
  /** The whole way with a token that is made from what we were asked. */
  const withToken = async (make: (nonce: string) => Promise<string>): Promise<URLSearchParams> => {
    const { cookie, sent } = await begin()
    app.answer(() => make(sent.get('nonce') ?? ''))
    return comeBack(cookie, { code: 'c', state: sent.get('state') ?? '' })
  }

  test('is asked for with state, nonce and PKCE, and the cookie is for this way alone', async () => {
    const { cookie, sent, raw } = await begin()
    expect(raw).toMatch(/HttpOnly/i)
    expect(raw).toMatch(/Secure/i)
    expect(raw).toMatch(/SameSite=Lax/i)
    expect(raw).toMatch(/Path=\/auth/i)
    expect(sent.get('redirect_uri')).toBe('https://tally.example/auth/callback')
    expect(sent.get('code_challenge_method')).toBe('S256')
    app.answer(() => signed({}, sent.get('nonce') ?? ''))
    const back = await comeBack(cookie, { code: 'c', state: sent.get('state') ?? '' })
    expect(back.get('next')).toBe('/myBag')
    const proof = createHash('sha256')
      .update(app.asked().get('code_verifier') ?? '')
      .digest('base64url')
    expect(proof).toBe(sent.get('code_challenge'))
    expect(app.asked().get('client_secret')).toBe(SECRET)
    const ticket = back.get('ticket') ?? ''
    const taken = ask(service, loginByMessenger, { ticket, verifier: VERIFIER, device: 'test' })
    expect(await dataOf(loginByMessenger, taken)).toEqual({ login: null })
  })

  test.each<[string, (nonce: string) => Promise<string>]>([
    ['signed with another secret', (nonce) => signed({}, nonce, 'e'.repeat(32))],
    ['not signed at all', async (nonce) => unsigned(nonce)],
    ['signed with a public key’s algorithm', (nonce) => signedByStranger(nonce)],
    ['of another question', () => signed({}, 'another nonce')],
    ['that has expired', (nonce) => signed({ exp: Math.floor(Date.now() / 1000) - 600 }, nonce)],
    ['of another issuer', (nonce) => signed({ iss: 'https://elsewhere.example' }, nonce)],
    ['for another app', (nonce) => signed({ aud: 'another-client' }, nonce)],
    ['that is no token', async () => 'nonsense'],
    ['that is not there', async () => ''],
  ])('is refused with a token %s', async (_, make) => {
    const back = await withToken(make)
    expect([back.get('failed'), back.get('ticket')]).toEqual(['invalid', null])
  })

  const unsigned = (nonce: string): string =>
    new UnsecuredJWT({ nonce })
      .setIssuer(app.url)
      .setAudience(CLIENT)
      .setSubject('U1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .encode()
  const signedByStranger = (nonce: string): Promise<string> =>
    new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(app.url)
      .setAudience(CLIENT)
      .setSubject('U1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

  test('is refused with a state that was never begun, or that another browser began', async () => {
    const { cookie, sent } = await begin()
    const other = await begin()
    app.answer(() => signed({}, sent.get('nonce') ?? ''))
    const state = sent.get('state') ?? ''
    expect((await comeBack(cookie, { code: 'c', state: `${state}x` })).get('failed')).toBe('invalid')
    expect((await comeBack(other.cookie, { code: 'c', state })).get('failed')).toBe('invalid')
    expect((await comeBack('', { code: 'c', state })).get('failed')).toBe('invalid')
    expect((await comeBack(cookie, { code: 'c', state })).get('ticket')).not.toBeNull()
  })

  test.each([500, 503, 429, 'hangs up', 'cuts off'] as const)(
    'is not refused but told to be tried again, while it is away: %s',
    async (how) => {
      const { cookie, sent } = await begin()
      app.answer(() => signed({}, sent.get('nonce') ?? ''))
      app.fail(how)
      const query = { code: 'c', state: sent.get('state') ?? '' }
      const back = await comeBack(cookie, query)
      expect([back.get('failed'), back.get('next'), back.get('ticket')]).toEqual(['unavailable', '/myBag', null])
      expect(logged.join('')).toContain('the messaging app cannot be used')
      // The way was not lost by it.
      expect((await comeBack(cookie, query)).get('ticket')).not.toBeNull()
    },
  )

  test('and while it says itself that it cannot', async () => {
    const { cookie, sent } = await begin()
    const state = sent.get('state') ?? ''
    expect((await comeBack(cookie, { error: 'server_error', state })).get('failed')).toBe('unavailable')
    expect((await comeBack(cookie, { error: 'invalid_request', state })).get('failed')).toBe('invalid')
  })

  test('leads back into the app when the database cannot take it, and the log says why', async () => {
    const { cookie, sent } = await begin()
    app.answer(() => signed({}, sent.get('nonce') ?? ''))
    await service.db.execute(sql`alter table messenger_flows rename to gone`)
    const back = await comeBack(cookie, { code: 'c', state: sent.get('state') ?? '' })
    await service.db.execute(sql`alter table gone rename to messenger_flows`)
    expect([back.get('failed'), back.get('next')]).toEqual(['unavailable', '/myBag'])
    expect(logged.join('')).toContain('messenger_flows')
  })

  test('is refused when it comes back too late', async () => {
    const { cookie, sent } = await begin()
    app.answer(() => signed({}, sent.get('nonce') ?? ''))
    clock.advance(10 * 60_000)
    expect((await comeBack(cookie, { code: 'c', state: sent.get('state') ?? '' })).get('failed')).toBe('expired')
  })

  test('leaves no token, no secret and no ticket in the log', () => {
    expect(logged.join('')).toContain('was refused')
    expect(logged.join('')).not.toMatch(/eyJ|ffffffff|ticket=/)
  })
})
