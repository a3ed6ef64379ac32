import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { revokeSession } from '../../../src/contract/account/logout.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { revokeTicket, sessionIdOf } from '../../../src/contract/wire/signature.ts'
import type { Service } from '../../../src/server/service.ts'
import { LIFETIME_MS, type ModelSession, ModelSessions } from '../../faults/model/service/server-sessions.ts'
import { ask, type Credentials, codeOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** Short and long beside the overlap of a minute, the life of two hours and the season. */
const waits = [
  1_000,
  59_000,
  61_000,
  5 * 60_000,
  LIFETIME_MS - 1_000,
  LIFETIME_MS + 1_000,
  40 * 86_400_000,
  89 * 86_400_000,
] as const
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('wait', 'use', 'use', 'renew', 'renew', 'renew', 'revoke'),
    /** Which of the tokens that were ever given out. */
    which: fc.nat({ max: 7 }),
    wait: fc.constantFrom(...waits),
  }),
  { minLength: 4, maxLength: 16 },
)

/** One login at the service and at its model, side by side. */
class Pair {
  private readonly held: { readonly real: Credentials; readonly model: ModelSession }[] = []
  private readonly model = new ModelSessions({
    get now() {
      return clock.now()
    },
  })
  private readonly service: Service

  constructor(service: Service, first: Credentials) {
    this.service = service
    this.hold(first, this.model.open(first.roleid))
  }

  private hold(real: Credentials, token: string): void {
    const model = this.model.find(sessionIdOf(token) ?? '')
    if (!model) throw new Error('the model does not know its own token')
    this.held.push({ real, model })
  }

  private at(which: number) {
    const one = this.held[which % this.held.length]
    if (!one) throw new Error('there is always one')
    return one
  }

  async use(which: number): Promise<readonly [unknown, unknown]> {
    const { real, model } = this.at(which)
    const code = await codeOf(ask(this.service, playerInfo, { project: 'tw-demo', icId: '' }, { as: real }))
    return [code === 0, this.model.use(model, clock.now())]
  }

  async renew(which: number): Promise<readonly [unknown, unknown]> {
    const { real, model } = this.at(which)
    const { envelope } = await ask(this.service, refreshSession, { access_token: real.token }, { as: real })
    const told = envelope.ok ? refreshSession.data['~standard'].validate(envelope.data) : null
    const token = told && 'value' in told ? told.value.access_token : null
    const expected = this.model.use(model, clock.now(), true) ? this.model.renew(model) : null
    const placeOf = (given: string | null, of: (one: (typeof this.held)[number]) => string) =>
      given === null ? 'nothing' : this.held.findIndex((one) => of(one) === given)
    const places = [placeOf(token, (one) => one.real.token), placeOf(expected, (one) => one.model.token)] as const
    if (token !== null && expected !== null && places[0] === -1) this.hold({ roleid: real.roleid, token }, expected)
    return places
  }

  async revoke(which: number): Promise<void> {
    const { real, model } = this.at(which)
    const sessionId = sessionIdOf(real.token) ?? ''
    await ask(this.service, revokeSession, { sessionId, ticket: revokeTicket(real.token) })
    this.model.revoke(sessionIdOf(model.token) ?? '', revokeTicket(model.token))
  }
}

describe.runIf(engineAvailable)('the sessions of the model', () => {
  const service = useService()

  test('answer as those of the service, whatever is asked of them in whatever order', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const history = fc.asyncProperty(steps, async (taken) => {
      const pair = new Pair(s, await sessionOf(s, roleid))
      for (const { what, which, wait } of taken) {
        if (what === 'wait') clock.advance(wait)
        if (what === 'revoke') await pair.revoke(which)
        if (what !== 'use' && what !== 'renew') continue
        const [real, model] = await pair[what](which)
        expect({ what, said: real }).toEqual({ what, said: model })
      }
    })
    const DAY = 86_400_000
    // A renewal late in the season whose answer is lost, and another after it has passed.
    const lostLate = [89 * DAY, 40 * DAY].flatMap((wait) => [
      { what: 'wait', which: 0, wait },
      { what: 'renew', which: 0, wait },
    ])
    // Good tokens exchanged one after the other, then again when half of the last one's life is over.
    const again = Array.from({ length: 8 }, (_, which) => ({ what: 'renew', which, wait: 0 }))
    const greedy = [...again, { what: 'wait', which: 0, wait: LIFETIME_MS - 1_000 }, ...again]
    await fc.assert(history, { numRuns: 60, seed: 12, examples: [[lostLate], [greedy]] })
  })
})
