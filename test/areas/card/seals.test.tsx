import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Sealing } from '../../../src/areas/card/improve/seal/sealing.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'
import { catalogue } from './words.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const seal = (item: 'activationSeal' | 'printingSeal', count: number, about: string) => ({
  ...{ item, count, about, kind: 'seal' as const, name: item },
})
const assets = {
  catalogue: catalogueOf('1', catalogue),
  collection: holding({ account: 'p', cursor: 1, era: '', at: 1, complete: true, total: 0 }, []),
  bag: {
    ...{ ic: null, skins: [], lately: [] },
    items: [seal('activationSeal', 0, 'Wakes a card.'), seal('printingSeal', 3, 'Prints a card.')],
  },
}

test('the page of a seal says how many there are, what it is for and where it comes from', () => {
  const said = (of: 'activationSeal' | 'printingSeal') =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Router hook={frozenLocation({ path: '/', search: '' })}>
          <Sealing assets={assets} seal={of} asked={null} />
        </Router>
      </I18nProvider>,
    )
  expect(said('activationSeal')).toMatch(/×0.*Wakes a card\./s)
  expect(said('printingSeal')).toMatch(/×3.*Prints a card\./s)
})
