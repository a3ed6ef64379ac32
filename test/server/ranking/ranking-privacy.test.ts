import { describe, expect, test } from 'vitest'
import { rankingPrivacy, setRankingPrivacy } from '../../../src/contract/game/ranking-privacy.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('the privacy of a name on the boards', () => {
  const service = useService()

  test('is full at first, and changed once a day of Taipei', async () => {
    const s = await service()
    const me = await newPlayer(s)
    const now = async (as = me) => dataOf(rankingPrivacy, ask(s, rankingPrivacy, {}, { as }))
    expect(await now()).toMatchObject({ privacy: 'full', again: null })
    await dataOf(setRankingPrivacy, ask(s, setRankingPrivacy, { privacy: 'half' }, { as: me }))
    const midnight = Date.parse('2026-11-15T16:00:00Z')
    expect(await now()).toMatchObject({ privacy: 'half', again: midnight })
    expect(await codeOf(ask(s, setRankingPrivacy, { privacy: 'hidden' }, { as: me }))).toBe('privacy_once_a_day')
    clock.set(midnight)
    const tomorrow = await sessionOf(s, me.roleid)
    expect((await now(tomorrow)).again).toBeNull()
    await dataOf(setRankingPrivacy, ask(s, setRankingPrivacy, { privacy: 'hidden' }, { as: tomorrow }))
    expect((await now(tomorrow)).privacy).toBe('hidden')
  })

  test('is not changed by saving what it is already, and that costs no change', async () => {
    const s = await service()
    const me = await newPlayer(s)
    expect(await codeOf(ask(s, setRankingPrivacy, { privacy: 'full' }, { as: me }))).toBe('privacy_unchanged')
    await dataOf(setRankingPrivacy, ask(s, setRankingPrivacy, { privacy: 'half' }, { as: me }))
    expect(await codeOf(ask(s, setRankingPrivacy, { privacy: 'half' }, { as: me }))).toBe('privacy_unchanged')
  })

  test('changes once for a repeated request, and for nobody else', async () => {
    const s = await service()
    const [me, other] = [await newPlayer(s), await newPlayer(s)]
    for (let time = 0; time < 2; time++) {
      const asked = ask(s, setRankingPrivacy, { privacy: 'half' }, { as: me, opKey: 'privacy-1' })
      expect(await codeOf(asked)).toBe(0)
    }
    expect((await dataOf(rankingPrivacy, ask(s, rankingPrivacy, {}, { as: other }))).privacy).toBe('full')
    expect(await codeOf(ask(s, setRankingPrivacy, { privacy: 'half' }))).toBe('missing_roleid')
  })
})
