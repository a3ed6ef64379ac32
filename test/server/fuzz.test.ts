import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logout } from '../../src/contract/account.ts'
import { API_PATH, SIGNATURE_HEADER } from '../../src/contract/envelope.ts'
import type { AnyAction } from '../../src/contract/kinds.ts'
import { allActions } from '../../src/contract/registry.ts'
import { signAtk } from '../../src/contract/signature.ts'
import { sized } from '../support/everything.ts'
import { nextNonce } from './support/client.ts'
import { clock } from './support/clock.ts'
import { newPlayer } from './support/players.ts'
import { engine, engineAvailable, useService } from './support/service.ts'

/** The second engine gets fewer: what else could break there is in the database alone. */
const MALFORMED = engine === 'pglite' ? sized(5_000, 20_000) : sized(1_000, 5_000)
const AT_ONCE = 20
/** Names the verbs know, so that nonsense gets past the first door. */
const names = ['day', 'month', 'at', 'id', 'ids', 'taskId', 'phone', 'phoneCode', 'code', 'privacyAgreed', 'device']
const more = ['access_token', 'project', 'icId', 'opKeys', 'sessionId', 'ticket', 'roleid', 'opKey', 'v', '__proto__']
const values = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('2026-11-15', '2026-11', '', 'a', '\u0000', '9999-12-31', '+886', '912345678'),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 7, 1e308, 2 ** 53, true, false, null) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom('a', 'signin:2026-11-15', '', '\ud800'), { maxLength: 4 }) },
)
const nonsense = fc.dictionary(fc.constantFrom(...names, ...more), values, { maxKeys: 5 })
/** Half of them carry exactly the arguments that the action knows, with whatever values. */
const argsOf = ({ args }: AnyAction) =>
  fc.oneof(nonsense, fc.record(Object.fromEntries(Object.keys(args.entries).map((name) => [name, values]))))

describe.runIf(engineAvailable)('malformed requests', () => {
  const service = useService()

  test(`${MALFORMED} of them over every action never fail the service`, async () => {
    const s = await service()
    const as = await newPlayer(s)
    const each = Math.ceil(MALFORMED / allActions.length)
    const codes = new Map<string, number>()
    const provoke = async (action: AnyAction, sample: object, index: number) => {
      const known = { action: action.name, roleid: as.roleid, opKey: `fuzz:${action.name}:${index}` }
      const text = JSON.stringify({ ...known, ...sample })
      const body = index % 10 === 0 ? text.slice(0, index % (text.length + 1)) : text
      const token = action.skipRoleid && index % 2 ? '' : as.token
      const headers = { [SIGNATURE_HEADER]: signAtk(token, clock.now(), nextNonce(), body) }
      const response = await s.app.request(API_PATH, { method: 'POST', body, headers })
      const answer = await response.text()
      const leaks = /\.ts:|node_modules|select |insert /i.test(answer)
      if (response.status >= 500 || leaks) expect.fail(`${response.status} ${answer} to ${body}`)
      const code = String(JSON.parse(answer).code)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    // A logout that works would end the fuzzing of everything after it.
    const fuzzed = allActions.filter(({ name }) => name !== 'logout').concat(logout)
    for (const action of fuzzed) {
      const samples = fc.sample(argsOf(action), { numRuns: each, seed: 20_261_121 })
      for (let first = 0; first < samples.length; first += AT_ONCE) {
        const batch = samples.slice(first, first + AT_ONCE)
        await Promise.all(batch.map((sample, index) => provoke(action, sample, first + index)))
      }
    }
    // Most of it is told apart as nonsense, and some of it gets as far as a verb.
    expect(codes.get('bad_request') ?? 0).toBeGreaterThan(each)
    expect([...codes.keys()].length).toBeGreaterThan(5)
  })
})
