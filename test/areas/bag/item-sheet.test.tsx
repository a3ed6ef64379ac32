import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { ItemSheet } from '../../../src/areas/bag/item-sheet.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const sheet = (count: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <ItemSheet
          bag={{ ic: null, items: [], skins: [], lately: [] }}
          item={{ item: 'pillRare', kind: 'pill', count, name: 'Rare pill', about: 'Advances a card to rare.' }}
          onClose={() => undefined}
        />
      </Router>
    </I18nProvider>,
  )

describe('a pill of the bag', () => {
  test('leads to the cards that it advances', () => {
    expect(sheet(3)).toContain('Advance a card')
  })

  test('of which there is none leads to where it comes from', () => {
    expect(sheet(0)).toContain('Go to daily sign-in')
    expect(sheet(0)).not.toContain('Advance a card')
  })
})
