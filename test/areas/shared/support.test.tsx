import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import RecordPage from '../../../src/areas/card/exchange/silver/record-page.tsx'
import SupportPage from '../../../src/areas/help/questions/support-page.tsx'
import MallPage from '../../../src/areas/mall/mall-page.tsx'
import OrderPage from '../../../src/areas/mall/orders/order-page.tsx'
import { waysIn } from '../../../src/contract/account/account.ts'
import { silverRecords } from '../../../src/contract/card/silver.ts'
import { mallGoods } from '../../../src/contract/mall/mall.ts'
import { orderDetail } from '../../../src/contract/mall/orders.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const drawn = (page: ReactNode, search = ''): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search })}>{page}</Router>
    </I18nProvider>,
  )

test('an order leads to customer service, whose mail names it', () => {
  const order = { id: '', status: 'completed' as const, orderedAt: 1, shipsBy: null, shipsFree: false, carrier: null }
  const ended = { tracking: null, shippedAt: null, completedAt: 1, refundedAt: null, address: null, lines: [] }
  prime(orderDetail, { id: '' }, { ...order, ...ended, id: 'T0ABC12DEF34G' }, 1)
  const page = drawn(<OrderPage />)
  expect(page).toContain('/support?order=T0ABC12DEF34G')
  expect(page).toContain('Help with this order')

  const support = { email: 'help@example.org', phone: null }
  prime(waysIn, {}, { code: true, messenger: null, support }, 1)
  expect(drawn(<SupportPage />, 'order=T0ABC12DEF34G')).toContain('Order: T0ABC12DEF34G')
  expect(drawn(<SupportPage />)).not.toContain('Order:')
})

test('the mall leads to its orders, and so do the records of silver legends where there are none', () => {
  const goods = {
    ...{
      id: 'pins',
      category: 'accessory' as const,
      kind: 'physical' as const,
      name: 'Pins',
      description: '',
      holds: [],
    },
  }
  const sold = { currency: 'mallPoints' as const, price: 300, stock: 9, rank: 1, rankName: '', quota: null }
  prime(mallGoods, {}, { goods: [{ ...goods, ...sold }], balances: {}, rank: 1 }, 1)
  expect(drawn(<MallPage />)).toContain('/exchangeOrderList')
  prime(silverRecords, {}, { records: [] }, 1)
  expect(drawn(<RecordPage />)).toContain('/exchangeOrderList')
})
