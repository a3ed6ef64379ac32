import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Conditions } from '../../../src/areas/account/account-deletion/conditions.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

type Info = Parameters<typeof Conditions>[0]['info']
const info = (orders: number): Info => ({
  unmet: ['orders'],
  ...{ assets: [], orders, openOrders: [], disputes: 0, payment: null },
})
const said = (orders: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Conditions info={info(orders)} unmet={['orders']} />
      </Router>
    </I18nProvider>,
  )

test('an order in the way of leaving is not completed yet, be it on its way or waiting to ship', () => {
  expect(said(1)).toContain('1 order is not completed yet.')
  expect(said(2)).toContain('2 orders are not completed yet.')
  expect(said(1)).not.toContain('on its way')
})
