import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Placed } from '../../../../src/areas/mall/order/placed/placed.tsx'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.stubGlobal('document', { hidden: true })
})
afterAll(() => vi.unstubAllGlobals())

type Placing = Parameters<typeof Placed>[0]
type Line = Placing['order']['lines'][number]
const line: Line = {
  ...{ kind: 'virtual', name: 'Pills', count: 1, currency: 'mallPoints', price: 30 },
  ...{ goodsId: null, category: null, silver: null },
}
const said = (
  kind: Line['kind'],
  address: Placing['order']['address'] = null,
  totals: Placing['totals'] = undefined,
): string => {
  const order: Placing['order'] = {
    ...{ id: 'A1', status: 'completed', orderedAt: Date.parse('2026-11-20T09:00:00+08:00'), shipsBy: null },
    ...{ shipsFree: false, carrier: null, tracking: null, shippedAt: null, completedAt: null, refundedAt: null },
    ...{ address, lines: [{ ...line, kind }] },
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Placed order={order} late={false} totals={totals} />
      </Router>
    </I18nProvider>,
  )
}

test('what an order brings by mail is told to stay there until it is collected', () => {
  expect(said('virtual')).toContain('until you collect them')
  expect(said('physical')).not.toContain('until you collect them')
})

test('a parcel is told with the address that it goes to', () => {
  const address = {
    consignee: '曹○德',
    region: '+886' as const,
    phone: '09**678',
    zip: '108',
    area: '臺北市萬華區',
    detail: '西…',
  }
  expect(said('physical', address)).toContain('曹○德')
})

test('what it took of a balance is told with what is left', () => {
  const totals = [{ currency: 'mallPoints' as const, sum: 120, balance: 1_410, after: 1_290 }]
  expect(said('physical', null, totals)).toContain('1,290</span><small>−120')
  expect(said('physical')).not.toContain('−')
})
