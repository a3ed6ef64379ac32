import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Medallion } from '../../../../src/areas/shared/pictures/medallion.tsx'
import { type PlayerInfo, playerInfo } from '../../../../src/contract/account/account.ts'
import { gameProfile } from '../../../../src/contract/game/game.ts'
import type { DataOf } from '../../../../src/contract/wire/kinds.ts'
import { playerArgs } from '../../../../src/state/ic/player-args.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../../src/state/reading/answers.ts'
import { Phone } from '../../../client/support/phone.ts'

beforeAll(() => provideLayer(new Phone().layer))
beforeEach(forgetAnswers)

const info: PlayerInfo = {
  ...{ roleid: '100000001', nickname: 'Zilong', avatar: null, phone: '', language: 'en-US', militaryRank: 1, merit: 0 },
  ...{ rankName: '', balances: {}, unreadMail: 0, unreadNotices: 0, createdAt: 1, ic: null },
}
const profile = (champion: DataOf<typeof gameProfile>['champion']): DataOf<typeof gameProfile> => ({
  ...{ title: null, rank: { step: 1, name: '', merit: 0, next: null }, armyPower: 0, champion },
  ...{ combatPower: { week: 0, best: 0 }, weeks: [] },
  totals: { matches: 0, cleared: 0, mvps: 0, bestCombo: 0, mostWaves: 0, tenDraws: 0, signedDays: 0 },
})
const letter = () => renderToStaticMarkup(<Medallion size={36} />).replace(/<[^>]*>/g, '')

test('the player’s face is no letter while their general may still come', () => {
  prime(playerInfo, playerArgs(), info, 1)
  expect(letter()).toBe('')
  prime(gameProfile, {}, profile({ model: 'g023', quality: 'epic', skin: false }), 1)
  expect(letter()).toBe('')
  prime(gameProfile, {}, profile(null), 1)
  expect(letter()).toBe('Z')
})

test('it is a letter where the general does not come', () => {
  prime(playerInfo, playerArgs(), info, 1)
  const { key } = reading(gameProfile, {})
  const failure = { ok: false, code: 'request_failed', message: '', retryable: true } as const
  answers[key] = { at: 0, kept: false, asking: false, failure }
  expect(letter()).toBe('Z')
})
