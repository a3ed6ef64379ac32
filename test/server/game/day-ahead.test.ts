import { describe, expect, test } from 'vitest'
import { getTaskAward } from '../../../src/contract/game/missions.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { allActions } from '../../../src/contract/registry.ts'
import type { Service } from '../../../src/server/service.ts'
import { recordActivity } from '../../../src/server/signin/activity.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const day = '2026-11-16'
/** Every claim of a day, and what it needs besides to be granted. */
const claims = [
  {
    name: doSignIn.name,
    send: (s: Service, as: Credentials) => ask(s, doSignIn, { day }, { as }),
    granted: (s: Service, as: Credentials) => dataOf(doSignIn, ask(s, doSignIn, { day }, { as })),
    fulfil: async () => undefined,
  },
  {
    name: getTaskAward.name,
    send: (s: Service, as: Credentials) => ask(s, getTaskAward, { taskId: 'signin', day }, { as }),
    granted: (s: Service, as: Credentials) =>
      dataOf(getTaskAward, ask(s, getTaskAward, { taskId: 'signin', day }, { as })),
    fulfil: (s: Service, as: Credentials) => s.db.transaction((tx) => recordActivity(tx, as.roleid, 'signin', 1, day)),
  },
]

describe.runIf(engineAvailable)('a claim of a day that is about to begin', () => {
  const service = useService()

  test.each(claims)('is told to come again when it has, and then granted: $name', async ({ send, granted, fulfil }) => {
    const s = await service()
    clock.set('2026-11-15T23:59:59+08:00')
    const as = await newPlayer(s)
    await fulfil(s, as)
    const early = await send(s, as)
    expect(early).toMatchObject({ status: 503, retryAfter: '1', envelope: { code: 'unavailable' } })
    clock.advance(1_000 * Number(early.retryAfter))
    expect((await granted(s, as)).rewards.length).toBeGreaterThan(0)
  })

  test('may be any that the contract says closes with its day', () => {
    const ofDays = allActions.filter((action) => action.kind === 'claim' && action.gameDay).map(({ name }) => name)
    expect(ofDays.sort()).toEqual(claims.map(({ name }) => name).sort())
  })
})
