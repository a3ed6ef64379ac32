import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Generals } from '../../../src/areas/card/exchange/silver/generals.tsx'
import type { Card } from '../../../src/contract/card/packed.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { emptyCollection } from '../../../src/state/cards/collection.ts'
import { catalogue } from './words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const general = catalogue.models.find(({ type }) => type === 'hero')?.id ?? ''
const pageWith = (records: Parameters<typeof Generals>[0]['records'], cards: readonly Card[] = []): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Generals
          assets={{
            collection: { ...emptyCollection('p'), cards: new Map(cards.map((card) => [card.serial, card])) },
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

test('of two legends at the top, the one that can be exchanged is shown', () => {
  const top: Card = {
    ...{ serial: 'LOCKED', model: general, quality: 'legend', level: 60, stars: 6, locked: true, form: 'physical' },
    ...{ exchanged: false, lineup: null, skinInUse: false, origin: 'machine', boundAt: 0 },
  }
  const open: Card = { ...top, serial: 'OPEN', locked: false }
  for (const cards of [
    [top, open],
    [open, top],
  ]) {
    const page = pageWith([], cards)
    expect(page).toContain('cardid=OPEN')
    expect(page).toContain('Ready')
  }
})
