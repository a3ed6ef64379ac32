import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Conditions } from '../../../src/areas/card/exchange/silver/conditions.tsx'
import { Generals } from '../../../src/areas/card/exchange/silver/generals.tsx'
import type { Card } from '../../../src/contract/card/packed.ts'
import { silverLines } from '../../../src/rules/cards/odds/silver-legend.ts'
import { factsOfCard } from '../../../src/rules/cards/of-card.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { emptyCollection } from '../../../src/state/cards/collection.ts'
import { aCard } from '../../support/cards.ts'
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

describe('a legend general that is not activated yet', () => {
  const dormant = aCard({ model: general, quality: 'legend', form: 'dormant' })

  test('gives way to any that is, and says what it needs', () => {
    const live = aCard({ serial: 'LIVE', model: general, quality: 'legend' })
    for (const cards of [
      [dormant, live],
      [live, dormant],
    ]) {
      expect(pageWith([], cards)).toContain('cardid=LIVE')
      expect(pageWith([], cards)).not.toContain('activation seal')
    }
    expect(pageWith([], [dormant])).toContain('The card still needs its activation seal')
  })

  test('is not said to be somebody else’s: it lacks its seal, and leads to it', () => {
    const conditions = (card: Card): string =>
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <Router hook={frozenLocation({ path: '/', search: '' })}>
            <Conditions
              lines={silverLines(factsOfCard(card))}
              serial={card.serial}
              dormant={card.form === 'dormant' && !card.exchanged}
            />
          </Router>
        </I18nProvider>,
      )
    expect(conditions(dormant)).toContain('Activated with its seal: not met')
    expect(conditions(dormant)).toContain(`seal=activationSeal&amp;cardid=${dormant.serial}`)
    expect(conditions(dormant)).not.toContain('Yours')
    expect(conditions({ ...dormant, form: 'physical' })).toContain('Yours and not exchanged yet: met')
  })
})
