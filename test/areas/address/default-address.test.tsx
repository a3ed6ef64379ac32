import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { AddressForm } from '../../../src/areas/address/address-form.tsx'
import { blankAddress } from '../../../src/areas/address/typed-address.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const form = (isDefault: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <AddressForm id="home" known={blankAddress} isDefault={isDefault} />
      </Router>
    </I18nProvider>,
  )

describe('the form of an address', () => {
  test('offers to make it the default one', () => {
    expect(form(false)).toContain('Use as default address')
  })

  test('offers no tick to take away from the one that is that: another one is made the default', () => {
    expect(form(true)).not.toContain('Use as default address')
    expect(form(true)).toContain('make another one the default in the list')
  })
})
