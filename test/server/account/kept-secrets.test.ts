import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByCode } from '../../../src/contract/account/account.ts'
import { lookAtHandover, takeHandover } from '../../../src/contract/account/handover.ts'
import { loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { fingerprintOf } from '../../../src/server/call/operations.ts'
import { operations } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { arbitraryOf } from '../../support/schemas/values.ts'
import { tell } from '../support/callers/platform.ts'
import { findEverywhere } from '../support/canary.ts'
import { ask, type Credentials, codeOf, dataOf, send } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { loginArgs, newPhone, newPlayer, requestCode } from '../support/players.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const GOOD = 'a canary sings in the empty fort'

describe.runIf(engineAvailable)('what is secret', () => {
  let s: Service
  let as: Credentials
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
    as = await newPlayer(s)
  })
  afterAll(() => s?.stop())

  const keys = { as: { roleid: '', token: '' }, opKey: '' }
  let counted = 0
  /** As a client would send it that gives every call a key and signs all of them. */
  const keyed = () => {
    counted += 1
    return { ...keys, as, opKey: `live:canary:${counted}` }
  }
  const secretOf = (token: string): string => token.split('.')[1] ?? token
  /** The token, and whatever quick hash of a word the service might make. */
  const traces = (word: string, action: string, args: object): string[] => [
    word,
    sha(word),
    fingerprintOf(s.deps.secrets, action, args).unkeyed,
  ]

  test('stands in no column after a login that came with a session and a key', async () => {
    const phone = newPhone()
    const byCode = loginArgs(phone, await requestCode(s, phone))
    const first = await dataOf(loginByCode, ask(s, loginByCode, byCode, keyed()))
    expect(await findEverywhere(s, traces(secretOf(first.access_token), loginByCode.name, byCode))).toEqual([])

    const victim = { roleid: first.roleid, token: first.access_token }
    const password = { password: GOOD, again: GOOD }
    await dataOf(setPassword, ask(s, setPassword, password, { ...keyed(), as: victim }))
    expect(await findEverywhere(s, traces(GOOD, setPassword.name, password))).toEqual([])

    const sending = keyed()
    const byPassword = { phoneCode: '+886' as const, phone, password: GOOD, privacyAgreed: true, device: 'x' }
    const second = await dataOf(loginByPassword, ask(s, loginByPassword, byPassword, sending))
    const left = [...traces(GOOD, loginByPassword.name, byPassword), secretOf(second.access_token)]
    expect(await findEverywhere(s, left)).toEqual([])
    const { operations: told } = await dataOf(
      operationStatus,
      ask(s, operationStatus, { opKeys: [sending.opKey] }, { as }),
    )
    expect(told).toEqual([{ opKey: sending.opKey, state: 'unknown' }])

    const renewal = { access_token: second.access_token }
    const renewed = await dataOf(
      refreshSession,
      ask(s, refreshSession, renewal, { ...keyed(), as: { ...victim, token: second.access_token } }),
    )
    expect(await findEverywhere(s, traces(secretOf(renewed.access_token), refreshSession.name, renewal))).toEqual([])
  })

  test('nor after a hand-over', async () => {
    const { data } = await tell(s, 'hand_over', { roleid: (await newPlayer(s)).roleid })
    const ticket = typeof data === 'object' && data !== null && 'ticket' in data ? String(data.ticket) : ''
    const verifier = randomBytes(32).toString('hex')
    await dataOf(lookAtHandover, ask(s, lookAtHandover, { ticket, challenge: sha(verifier) }, keyed()))
    const args = { ticket, verifier, privacyAgreed: true, device: 'x' }
    const login = await dataOf(takeHandover, ask(s, takeHandover, args, keyed()))
    // The challenge, a hash of 256 random bits, is what the ticket is bound to: it is kept, and leads to nothing.
    const words = [
      ticket,
      verifier,
      secretOf(login.access_token),
      fingerprintOf(s.deps.secrets, takeHandover.name, args).unkeyed,
    ]
    expect(await findEverywhere(s, words)).toEqual([])
  })

  // Looking through every row of the database is what costs: after each action with TEST_ALL=1.
  const atOnce = sized(10, 1)
  const parts = Array.from({ length: Math.ceil(allActions.length / atOnce) }, (_, nth) => {
    const actions = allActions.slice(nth * atOnce, (nth + 1) * atOnce)
    return [actions.map(({ name }) => name).join(', '), actions] as const
  })
  test.each(parts)('is not left behind by %s, whatever is sent', async (_names, actions) => {
    const words: string[] = []
    for (const [action, sample] of actions.flatMap((action) =>
      fc.sample(arbitraryOf(action.args), { numRuns: 3, seed: 7 }).map((one) => [action, one] as const),
    )) {
      const { name } = action
      const password = `canary-${randomBytes(12).toString('hex')}`
      const args = { ...Object(sample) }
      for (const field of ['password', 'again', 'old']) if (field in args) args[field] = password
      const sending = keyed()
      const reply = await send(s, name, args, sending)
      const given = JSON.stringify(reply.envelope).match(/[\w-]{1,64}\.[\w-]{16,128}/g) ?? []
      words.push(password, sha(password), secretOf(as.token), ...given.map(secretOf))
      if (action.kind === 'live' && action.secret) words.push(fingerprintOf(s.deps.secrets, name, args).unkeyed)
      if (name === 'logout' || reply.envelope.code === 'unauthorized') as = await newPlayer(s)
    }
    expect(await findEverywhere(s, words)).toEqual([])
  })

  test('of earlier days is taken away by the migration, on both engines, and the rest is keyed and still answers', async () => {
    const player = await newPlayer(s)
    const day = '2026-11-15'
    const { fingerprint, unkeyed } = fingerprintOf(s.deps.secrets, doSignIn.name, { day })
    const old = { roleid: player.roleid, answer: { rewards: [], day, total: 9 }, createdAt: clock.now() }
    await s.db.insert(operations).values([
      { ...old, opKey: `signin:${day}`, action: doSignIn.name, fingerprint: unkeyed },
      { ...old, opKey: 'live:login', action: loginByCode.name, fingerprint: unkeyed, answer: { access_token: 'a.b' } },
      { ...old, roleid: 'ops', opKey: `same:${unkeyed}`, action: 'notices.publish', fingerprint: unkeyed },
    ])
    const before = await dataOf(doSignIn, ask(s, doSignIn, { day }, { as: player }))
    expect(before.total).toBe(9)
    const folder = new URL('../../../src/server/db/migrations/', import.meta.url)
    await s.db.execute(readFileSync(new URL('0006_no_kept_logins.sql', folder), 'utf8'))
    await s.runJobs()
    const rows = await s.db.select().from(operations).where(eq(operations.roleid, player.roleid))
    expect(rows).toMatchObject([{ opKey: `signin:${day}`, fingerprint }])
    const [act] = await s.db.select().from(operations).where(eq(operations.roleid, 'ops'))
    expect(act).toMatchObject({ opKey: `same:${fingerprint}`, fingerprint })
    expect(await findEverywhere(s, [unkeyed])).toEqual([])
    expect((await dataOf(doSignIn, ask(s, doSignIn, { day }, { as: player }))).total).toBe(9)
    expect(await codeOf(send(s, doSignIn.name, { day: '2026-11-14' }, { as: player, opKey: `signin:${day}` }))).toBe(
      'key_mismatch',
    )
  })
})
