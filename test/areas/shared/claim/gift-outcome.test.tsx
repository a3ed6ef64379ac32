import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { GiftOutcome } from '../../../../src/areas/shared/claim/gift-outcome.tsx'
import type { Row } from '../../../../src/client/outbox/row.ts'
import { redeemGift } from '../../../../src/contract/game/bag.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { Phone } from '../../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const row: Row = {
  ...{ seq: 1, v: 2, account: '1001', kind: 'claim', lane: 'gift', opKey: 'gift:A', action: redeemGift.name },
  ...{ touches: [], args: { code: 'A' }, createdAt: 1, state: 'refused', attempts: 1, serverFails: 0 },
  ...{ ambiguous: false, epoch: 1, leaseUntil: 0, nextAt: 0, networkFails: 0 },
}
const drawn = (of: Pick<Row, 'state' | 'result'>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <GiftOutcome row={{ ...row, ...of }} />
    </I18nProvider>,
  )
const said = (state: 'refused' | 'expired', code: string, message = ''): string =>
  drawn({ state, result: { code, message, at: 1 } })

describe('a gift code that gave nothing', () => {
  test('came too late only where the service said that', () => {
    expect(said('expired', 'day_closed')).toContain('It arrived too late')
    expect(said('refused', 'gift_code_wrong')).not.toContain('too late')
  })

  test('was refused in the service’s own words, where this version does not know why', () => {
    const text = said('refused', 'gift_code_elsewhere', 'This code is for another region.')
    expect(text).toContain('This code is for another region.')
    expect(text).not.toContain('too late')
  })

  test('is said to have failed where no words came with it', () => {
    expect(said('refused', 'gift_code_elsewhere')).toMatch(/>[^<]+</)
    expect(said('refused', 'gift_code_elsewhere')).not.toContain('too late')
  })
})

describe('a gift code that came through', () => {
  const done = (code: string | 0, data?: unknown): string =>
    drawn({ state: 'done', result: { code, message: '', at: 1, data } })

  test('is collected and says what it gave, or only that where nobody knows what', () => {
    const text = done(0, { rewards: [{ item: 'mallPoints', count: 37 }] })
    expect(text).toContain('Collected')
    expect(text).toContain('37')
    expect(done(0)).toContain('Collected')
  })

  test('but was redeemed before is never said to be collected now', () => {
    expect(done('already_done')).toContain('Already redeemed')
    expect(done('already_done')).not.toContain('Collected')
  })
})
