import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Generals } from '../../../src/areas/card/exchange/silver/generals.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { emptyCollection } from '../../../src/state/cards/collection.ts'
import { catalogue } from './words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const general = catalogue.models.find(({ type }) => type === 'hero')?.id ?? ''
const pageWith = (records: Parameters<typeof Generals>[0]['records']): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Generals
          assets={{
            collection: emptyCollection('p'),
            catalogue: catalogueOf('1', catalogue),
            bag: { ic: null, items: [], skins: [], lately: [] },
          }}
          generals={[{ general, luck: 5, remaining: 9, chance: 1 }]}
          records={records}
        />
      </Router>
    </I18nProvider>,
  )

test('a general whose legend the player lacks leads to its place in the gallery', () => {
  expect(pageWith([])).toContain(`href="#/cardList?q=${general}"`)
})

test('a general whose legend was exchanged says its number, and leads to the record', () => {
  const parcel = { orderedAt: null, shipsBy: null, shipsFree: null, carrier: null, tracking: null, shippedAt: null }
  const record = {
    ...{ id: 'r', cardid: 'c', general, name: 'Guan Yu', at: 1, status: 'cart' as const, orderId: null },
    ...{ ...parcel, completedAt: null, refundedAt: null },
  } as const
  const page = pageWith([
    { ...record, number: null },
    { ...record, id: 's', number: 2 },
  ])
  expect(page).toContain('Exchanged · No. 002')
  expect(page).toContain('href="#/orderRecord"')
  expect(pageWith([{ ...record, number: null }])).toContain('Exchanged, without a number')
})
