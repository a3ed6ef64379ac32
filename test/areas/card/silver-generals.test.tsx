import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Generals } from '../../../src/areas/card/trade-in/silver/generals.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { emptyCollection } from '../../../src/state/cards/collection.ts'
import { catalogue } from './words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

test('a general whose legend the player lacks leads to its place in the gallery', () => {
  const general = catalogue.models.find(({ type }) => type === 'hero')?.id ?? ''
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Generals
          bench={{
            collection: emptyCollection('p'),
            catalogue: catalogueOf('1', catalogue),
            bag: { ic: null, items: [], skins: [], lately: [] },
          }}
          generals={[{ general, luck: 5, remaining: 9, chance: 1 }]}
        />
      </Router>
    </I18nProvider>,
  )
  expect(page).toContain(`href="#/cardList?q=${general}"`)
})
