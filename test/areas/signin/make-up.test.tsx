import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { MakeUp } from '../../../src/areas/signin/make-up.tsx'
import { rewardsOfDay } from '../../../src/rules/game/signin.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { signInNow } from '../../../src/rules/saved-copy/day/sign-in.ts'
import { rewardText } from '../../../src/shell/items/item-names.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'
import { signInInfoAt } from '../../rules/saved-copy/copies.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const said = (coupons: number): string => {
  const info = signInNow(signInInfoAt([], NOON), noClaims, NOON)
  const makeup = { coupons, used: 0, limit: 3, usedToday: false, next: '2026-11-02' }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MakeUp info={{ ...info, makeup }} />
    </I18nProvider>,
  )
}

describe('making up a missed day', () => {
  test('without a coupon says where coupons come from', () => {
    expect(said(0)).toContain('No make-up coupons. They come with sign-in on days 7, 14, 21, and 28 of the month.')
  })

  test('says what it gives before it is done', () => {
    expect(said(1)).toContain(`Reward of Nov 2: ${rewardText(i18n, rewardsOfDay('2026-11-02'))}`)
  })

  test('with one can be done', () => {
    expect(said(1)).not.toContain('No make-up coupons')
    expect(said(1)).not.toContain('aria-disabled')
  })
})
