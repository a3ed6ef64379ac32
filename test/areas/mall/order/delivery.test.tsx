import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Delivery } from '../../../../src/areas/mall/order/delivery.tsx'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const preview = {
  ...{ lines: [], silver: [], totals: [], ships: true, shipsFree: false, cardsToFree: 0, shipsBy: null },
  ...{ address: null, trouble: null },
} as const

const delivery = (sent: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Delivery preview={preview} address={null} gone={false} sent={sent} />
      </Router>
    </I18nProvider>,
  )

test('where an order goes is chosen until it is sent, and not while nobody knows what became of it', () => {
  expect(delivery(false)).not.toContain('inert')
  expect(delivery(true)).toMatch(/inert=""[^>]*><a/)
})
