import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { itemOf } from '../../../src/areas/bag/bags.ts'
import { ItemSheet } from '../../../src/areas/bag/item-sheet.tsx'
import { Items } from '../../../src/areas/bag/items.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const sheet = (count: number, lacked = false): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <ItemSheet
          bag={{ ic: null, items: [], skins: [], lately: [] }}
          lacked={lacked}
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

  test('of which there are too few leads there too, for whoever came for more', () => {
    expect(sheet(3, true)).toContain('Go to daily sign-in')
    expect(sheet(3, true)).not.toContain('Advance a card')
  })
})

describe('the fragments of a skin', () => {
  const skin = {
    general: 'g021',
    generalName: 'Guan Yu',
    name: 'Saint of War',
    fragments: 34,
    needed: 30,
    owned: false,
  }
  const item = {
    item: 'skinFragment:g021',
    kind: 'fragment',
    count: 34,
    name: 'Skin fragment · Saint of War',
    about: '',
  } as const
  const tiles = (of: Partial<typeof skin>): string =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Router hook={frozenLocation({ path: '/', search: '' })}>
          <Items bag={{ ic: null, items: [item], skins: [{ ...skin, ...of }], lately: [] }} lacked={null} />
        </Router>
      </I18nProvider>,
    )

  test('are named by the skin alone below their heading, and marked once they are enough', () => {
    // Four more than needed are no overshoot.
    expect(tiles({})).toContain('30 / 30')
    expect(tiles({})).not.toContain('34')
    expect(tiles({})).toContain('Can be synthesized')
    expect(tiles({}).match(/Skin fragment/g)).toHaveLength(1)
    expect(tiles({ fragments: 12 })).not.toContain('Can be synthesized')
    expect(tiles({ owned: true })).not.toContain('Can be synthesized')
  })

  test('of which the bag has none are still told to whoever needs them', () => {
    const bag = { items: [], skins: [skin] }
    expect(itemOf(bag, 'skinFragment:g021', 'From events')).toMatchObject({
      count: 0,
      name: 'Saint of War',
      about: 'From events',
    })
    expect(itemOf(bag, 'skinFragment:g999', '')).toBeUndefined()
  })
})
