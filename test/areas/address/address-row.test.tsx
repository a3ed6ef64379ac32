import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { AddressRow } from '../../../src/areas/address/address-row.tsx'
import type { ListedAddress } from '../../../src/contract/mall/addresses.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { connection } from '../../../src/state/connection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
afterEach(() => {
  connection.current = 'live'
})

const address: ListedAddress = {
  ...{ id: 'a', consignee: '諸○亮', region: '+886' as const, phone: '9••••678', zip: '110', area: '臺北市信義區' },
  ...{ detail: '市府路', label: 'Office', isDefault: false, updatedAt: 1 },
}

const row = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <AddressRow address={address} onChoose={() => undefined} onDelete={() => undefined} />
      </Router>
    </I18nProvider>,
  )

test('what can be done with an address says with which one, since every row has it', () => {
  for (const act of ['Ship to this address', 'Show in full', 'Edit'])
    expect(row()).toContain(`aria-label="${act}: 諸○亮, Office"`)
  for (const act of ['Delete', 'Make default']) expect(row()).toContain(`>${act}: 諸○亮, Office</span></button>`)
})

test('what cannot be done with it now still says why', () => {
  connection.current = 'offline'
  expect(row()).toMatch(/aria-label="Show in full: 諸○亮, Office, [^"]*connection/)
  expect(row()).toMatch(/>Delete: 諸○亮, Office<\/span><span[^>]*>[^<]*connection<\/span><\/button>/)
})

test('a place in Taiwan is read in its own language, whatever that of the page is', () => {
  expect(row()).toMatch(/<p[^>]* lang="zh-TW">110 臺北市信義區市府路/)
})
