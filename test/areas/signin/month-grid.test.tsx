import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MonthGrid } from '../../../src/areas/signin/month/month-grid.tsx'
import { type PlayerInfo, playerInfo } from '../../../src/contract/account/account.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { signInNow } from '../../../src/rules/saved-copy/day/sign-in.ts'
import { clock } from '../../../src/state/clock.ts'
import { playerArgs } from '../../../src/state/ic/player-args.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'
import { signInInfoAt } from '../../rules/saved-copy/copies.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
const NOON = Date.parse('2026-11-30T12:00:00+08:00')
beforeEach(() => {
  forgetAnswers()
  clock.now = NOON
})

const DAY = 86_400_000
const info: PlayerInfo = {
  ...{ roleid: '100000001', nickname: 'Zilong', avatar: null, phone: '', language: 'en-US', militaryRank: 1, merit: 0 },
  ...{ rankName: '', balances: {}, unreadMail: 0, unreadNotices: 0, createdAt: 1, ic: null },
}
const month = (joined: number, signed: readonly string[] = [], now = NOON): string => {
  prime(playerInfo, playerArgs(), { ...info, createdAt: joined }, NOON)
  const answer = signInInfoAt(
    signed.map((day) => ({ day, madeUpOn: null })),
    now,
  )
  const makeup = { coupons: 1, used: 0, limit: 3, usedToday: false, next: '2026-11-02' }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MonthGrid info={{ ...signInNow(answer, noClaims, now), makeup }} />
    </I18nProvider>,
  )
}
const cells = (drawn: string): readonly string[] => drawn.split('<li').slice(1)
const cellOf = (drawn: string, date: string): string => cells(drawn).find((cell) => cell.includes(date)) ?? ''

describe('the month of the sign-in', () => {
  test('shows what can still be had, not what was taken or missed', () => {
    const drawn = month(NOON - 90 * DAY, ['2026-11-07'])
    // Its words say it in any case; drawn it is with figures beside that of the day.
    const figures = (date: string) => cellOf(drawn, date).match(/"figures"/g)?.length
    expect(figures('November 7')).toBe(1)
    expect(figures('November 10')).toBe(1)
    expect(figures('November 2,')).toBe(2)
    expect(figures('November 30')).toBe(2)
  })

  test('begins, for whoever joined in it, with a line that says when', () => {
    expect(month(NOON)).toContain('Joined on Nov 30<')
    expect(month(NOON - 90 * DAY)).not.toContain('Joined on')
  })

  test('fills its last week with days that nobody reads out', () => {
    const after = cells(month(NOON)).filter((cell) => cell.includes('data-day-state="next"'))
    expect(after).toHaveLength(6)
    for (const cell of after) expect(cell).toContain('aria-hidden="true"')
  })

  test('explains the sign of a day whose claim may still arrive, where there is one', () => {
    const late = 'a waiting sign-in may still arrive'
    const legend = (drawn: string): string => drawn.slice(drawn.lastIndexOf('<ul'))
    expect(legend(month(NOON - 90 * DAY))).not.toContain(late)
    expect(legend(month(NOON - 90 * DAY, [], Date.parse('2026-11-30T03:00:00+08:00')))).toContain(late)
  })
})
