import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { OrderSheet } from '../../../../src/areas/mall/order/order-sheet.tsx'
import { addressList } from '../../../../src/contract/mall/addresses.ts'
import { orderPreview } from '../../../../src/contract/mall/orders.ts'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../../src/state/reading/answers.ts'
import { Phone } from '../../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const wanted = { lines: [{ id: 'poster', count: 1, price: 300, currency: 'mallPoints' }], silver: [], fromCart: false }
const asked = { lines: wanted.lines, silver: [], address: null }
const totals = [{ currency: 'mallPoints', sum: 300, balance: 900, after: 600 }]
const preview = {
  ...{ lines: [], silver: [], totals, ships: false, shipsFree: false, cardsToFree: 0, shipsBy: null },
  ...{ address: null, trouble: null },
} as const

const sheet = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <OrderSheet wanted={wanted} onClose={() => undefined} onPlaced={() => undefined} />
      </Router>
    </I18nProvider>,
  )
/** The button that places the order. */
const toOrder = (): string =>
  sheet()
    .split('<button')
    .find((button) => button.includes('Place the order')) ?? ''

test('figures that could not be asked for again are not ordered by, with a word why', () => {
  prime(addressList, {}, { addresses: [] }, 1)
  prime(orderPreview, asked, preview, 1)
  const failure = { ok: false, code: 'request_failed', message: 'Orders are being mended', retryable: true } as const
  const { key } = reading(orderPreview, asked)
  expect(toOrder()).not.toContain('Orders are being mended')
  expect(sheet()).not.toContain('Try again')
  const known = answers[key]
  if (known) answers[key] = { ...known, failure }
  expect(toOrder()).toContain('aria-disabled="true"')
  expect(toOrder()).toContain('Orders are being mended')
  expect(sheet()).toContain('Try again')
})
