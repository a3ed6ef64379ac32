import { describe, expect, test } from 'vitest'
import { mailList } from '../../../src/contract/news/mail.ts'
import { SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { sessionIdOf, signAtk } from '../../../src/contract/wire/signature.ts'
import type { Service } from '../../../src/server/service.ts'
import { createRate } from '../../../src/server/throttling/rate.ts'
import { bodyOf, type Credentials, codeOf, nextNonce, post } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const HOME = '203.0.113.5'
const ELSEWHERE = '198.51.100.7'
const LOOKUPS_OF_A_LINE = 1

const readFrom = (own: Service, address: string, as: Credentials) => {
  const body = bodyOf(mailList.name, {}, { as })
  const headers = { [SIGNATURE_HEADER]: signAtk(as.token, clock.now(), nextNonce(), body), 'x-forwarded-for': address }
  return post(own, body, headers)
}
/** Somebody who read a session's id somewhere and knows nothing of its secret. */
const forgedOf = (as: Credentials): Credentials => ({ ...as, token: `${sessionIdOf(as.token)}.${'a'.repeat(32)}` })

const onOwn = async (callsPerPlayer: number, story: (own: Service) => Promise<void>) => {
  clock.set(BASE)
  const own = await startOwn({ config: { callsPerPlayer, callsPerAddress: 400, trustedProxies: 1 } })
  try {
    await story(own)
  } finally {
    await own.stop()
  }
}

describe.runIf(engineAvailable)('calls forged with a player’s session id', () => {
  test.each(['known to this process', 'new to it'])('use up nothing of the player’s minute: session %s', (which) =>
    onOwn(3, async (own) => {
      const player = await newPlayer(own)
      const as = which === 'new to it' ? await sessionOf(own, player.roleid) : player
      if (which !== 'new to it') expect(await codeOf(readFrom(own, HOME, as))).toBe(0)
      for (let n = 0; n < 10; n++) expect(await codeOf(readFrom(own, ELSEWHERE, forgedOf(as)))).toBe('bad_signature')
      for (let n = 0; n < 2; n++) expect(await codeOf(readFrom(own, HOME, as))).toBe(0)
    }),
  )

  test.each(['known to this process', 'new to it'])('do not stand before the player’s own: session %s', (which) =>
    onOwn(600, async (own) => {
      const player = await newPlayer(own)
      const as = which === 'new to it' ? await sessionOf(own, player.roleid) : player
      if (which !== 'new to it') expect(await codeOf(readFrom(own, HOME, as))).toBe(0)
      // Where their line's places are all taken, a stranger's calls wait; the player's own do not.
      let letGo = () => {}
      const busy = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const taken = Array.from({ length: LOOKUPS_OF_A_LINE }, () =>
        own.deps.limiters.sessionLookups(ELSEWHERE, () => busy),
      )
      const forged = Array.from({ length: 200 }, () => codeOf(readFrom(own, ELSEWHERE, forgedOf(as))))
      try {
        expect(await codeOf(readFrom(own, HOME, as))).toBe(0)
      } finally {
        letGo()
      }
      await Promise.all(taken)
      expect(new Set(await Promise.all(forged))).toEqual(new Set(['bad_signature']))
    }),
  )

  test('count against the line they come from, and so do session ids that nobody has', () =>
    onOwn(3, async (own) => {
      const as = await newPlayer(own)
      const codes: (string | number)[] = []
      for (let n = 0; n < 401; n++) {
        const guess = n % 2 === 0 ? forgedOf(as) : { ...as, token: `guess-${n}.${'a'.repeat(32)}` }
        codes.push(await codeOf(readFrom(own, ELSEWHERE, guess)))
      }
      expect(new Set(codes.slice(0, 400))).toEqual(new Set(['bad_signature', 'unauthorized']))
      expect(codes[400]).toBe('rate_limited')
      expect(await codeOf(readFrom(own, HOME, as))).toBe(0)
    }))

  test('and all else that a line is flooded with shut out nobody on it whose session is known', () =>
    onOwn(600, async (own) => {
      const [known, unmet] = [await newPlayer(own), await newPlayer(own)]
      expect(await codeOf(readFrom(own, HOME, known))).toBe(0)
      // The first one was counted: this process had not met the session.
      const flood = Array.from({ length: 400 }, () => post(own, '{', { 'x-forwarded-for': HOME }))
      expect((await Promise.all(flood)).filter(({ envelope }) => envelope.code === 'rate_limited')).toHaveLength(1)
      expect(await codeOf(readFrom(own, HOME, known))).toBe(0)
      expect(await codeOf(readFrom(own, HOME, await sessionOf(own, unmet.roleid)))).toBe('rate_limited')
      // Nor is a known session a way around the limit for what it did not sign.
      expect(await codeOf(readFrom(own, HOME, forgedOf(known)))).toBe('rate_limited')
    }))

  test('teach the process nothing: it remembers sessions whose signature was right, and no other', () =>
    onOwn(3, async (own) => {
      const as = await sessionOf(own, (await newPlayer(own)).roleid)
      const id = sessionIdOf(as.token) ?? ''
      await readFrom(own, ELSEWHERE, forgedOf(as))
      expect(own.deps.sessionCache.find(id)).toBeNull()
      await readFrom(own, HOME, as)
      expect(own.deps.sessionCache.find(id)).toEqual({ ...as, ended: false })
    }))
})

test('a flood of ever new names makes a rate forget nobody who goes on calling', () => {
  const rate = createRate(3)
  for (let n = 0; n < 3; n++) rate('busy', BASE)
  for (let n = 0; n < 250_000; n++) {
    rate(`stranger-${n}`, BASE)
    if (n % 90_000 === 0) expect(() => rate('busy', BASE)).toThrow('rate_limited')
  }
})
