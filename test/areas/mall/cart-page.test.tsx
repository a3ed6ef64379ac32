import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import CartPage from '../../../src/areas/mall/cart/cart-page.tsx'
import { unsaved } from '../../../src/areas/mall/cart/unsaved.ts'
import { shopCar } from '../../../src/contract/mall/cart.ts'
import type { Ware } from '../../../src/contract/mall/goods.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)
afterEach(() => {
  unsaved.puts = []
})

const poster: Ware = {
  ...{ id: 'poster', category: 'stationery', kind: 'physical', name: 'Poster', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 9, rank: 1, rankName: '', quota: null, onSale: true },
}
const inCart = { goods: poster, count: 1, seenPrice: 300, at: 1 }

const page = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <CartPage />
      </Router>
    </I18nProvider>,
  )
const toOrder = () =>
  page()
    .split('<button')
    .find((button) => button.includes('Go to the order')) ?? ''

test('the order waits until the cart counts what was tapped last', () => {
  prime(shopCar, {}, { lines: [inCart], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  expect(toOrder()).not.toContain('aria-busy')
  unsaved.puts = [{ whose: undefined, tap: 1, put: { id: poster.id, count: 2, price: 300, at: 2 } }]
  expect(toOrder()).toContain('aria-busy="true"')
})
