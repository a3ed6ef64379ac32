import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageFor } from '../../src/contract/wire/language-for.ts'
import { parseAtk, revokeTicket, sessionIdOf, signAtk, verifyAtk } from '../../src/contract/wire/signature.ts'

const tokens = fc.stringMatching(/^\w{1,20}\.[\w-]{16,32}$/)

test('a signature verifies with its own token and body, and with no other', () => {
  fc.assert(
    fc.property(tokens, tokens, fc.string(), fc.string(), (token, other, body, otherBody) => {
      const atk = parseAtk(signAtk(token, 1_795_000_000_000, 42, body))
      if (!atk) throw new Error('the header cannot be read back')
      expect(atk.sessionId).toBe(sessionIdOf(token))
      expect(verifyAtk(atk, token, body)).toBe(true)
      if (otherBody !== body) expect(verifyAtk(atk, token, otherBody)).toBe(false)
      if (other !== token) expect(verifyAtk(atk, other, body)).toBe(false)
      expect(verifyAtk({ ...atk, time: atk.time + 1 }, token, body)).toBe(false)
      expect(verifyAtk({ ...atk, nonce: atk.nonce + 1 }, token, body)).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test('a header never carries the secret', () => {
  expect(signAtk('session1.secretsecretsecret', 1, 2, '{}')).not.toContain('secret')
})

test.each([null, '', 'x', '1.2.3.4.5', `1.100001.${'a'.repeat(64)}.${'a'.repeat(64)}.-`])(
  '%s is no header',
  (header) => {
    expect(parseAtk(header)).toBeNull()
  },
)

test('a revoke ticket belongs to its token', () => {
  expect(revokeTicket('a.bbbbbbbbbbbbbbbb')).not.toBe(revokeTicket('a.bbbbbbbbbbbbbbbc'))
})

test.each([
  ['zh-tw', 'zh-TW'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh', 'zh-TW'],
  ['en-gb,fr;q=0.5', 'en-US'],
  ['fr-ca', 'fr-FR'],
  ['ja', 'zh-TW'],
  [undefined, 'zh-TW'],
])('the header %s asks for %s', (header, language) => {
  expect(languageFor(header)).toBe(language)
})
