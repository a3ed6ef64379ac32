import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Placed } from '../../../../src/areas/mall/order/placed.tsx'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

type Placing = Parameters<typeof Placed>[0]
type Line = Placing['order']['lines'][number]
const line: Line = {
  ...{ kind: 'virtual', name: 'Pills', count: 1, currency: 'mallPoints', price: 30 },
  ...{ goodsId: null, category: null, silver: null },
}
const said = (kind: Line['kind'], address: Placing['order']['address'] = null): string => {
  const order: Placing['order'] = {
    ...{ id: 'A1', status: 'completed', orderedAt: Date.parse('2026-11-20T09:00:00+08:00'), shipsBy: null },
    ...{ shipsFree: false, carrier: null, tracking: null, shippedAt: null, completedAt: null, refundedAt: null },
    ...{ address, lines: [{ ...line, kind }] },
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Placed order={order} late={false} />
      </Router>
    </I18nProvider>,
  )
}

test('what an order brings by mail is told with the time until which that is kept', () => {
  expect(said('virtual')).toContain('Kept until 12/20/2026')
  expect(said('physical')).not.toContain('Kept until')
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
