import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import OrderListPage from '../../../../src/areas/mall/orders/list-page.tsx'
import { MOST_ORDERS, type Order, orderList } from '../../../../src/contract/mall/orders.ts'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../../src/state/reading/answers.ts'
import { Phone } from '../../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const order = (nth: number): Order => ({
  ...{ id: `A${nth}`, status: 'completed', orderedAt: 1, shipsBy: null, shipsFree: false, carrier: null },
  ...{ tracking: null, shippedAt: null, completedAt: 1, refundedAt: null, address: null, lines: [] },
})
const page = (count: number): string => {
  prime(orderList, {}, { orders: Array.from({ length: count }, (_, nth) => order(nth)) }, 1)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <OrderListPage />
      </Router>
    </I18nProvider>,
  )
}

test('a list of orders that may have been cut off says so', () => {
  expect(page(MOST_ORDERS - 1)).not.toContain('Older entries')
  expect(page(MOST_ORDERS)).toContain('Older entries are not listed.')
})
