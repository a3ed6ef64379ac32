import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { DecomposeSheet } from '../../../src/areas/card/exchange/decompose/decompose-sheet.tsx'
import { decomposeOdds } from '../../../src/contract/card/card.ts'
import { type Card, packCard } from '../../../src/contract/card/packed.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'
import { aCard, serials } from '../../support/cards.ts'
import { catalogue } from './words.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(() => {
  forgetAnswers()
  prime(decomposeOdds, {}, { percent: 0, title: null }, 1)
})

const chosen = serials(2)
const head = { account: 'p', cursor: 1, era: '', at: 1, complete: true, total: 2 }

/** Both were chosen while they were as a machine deals them; since then the second has become this. */
const sheetOver = (...since: readonly Partial<Card>[]): string => {
  const cards = [aCard(), ...since.map((of) => aCard({ ...of, serial: chosen[1] ?? '' }))]
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <DecomposeSheet
          serials={chosen}
          hand={{ collection: holding(head, cards.map(packCard)), catalogue: catalogueOf('1', catalogue) }}
          onClose={() => undefined}
        />
      </Router>
    </I18nProvider>,
  )
}

describe('cards that are about to be given up', () => {
  test('are told as they are by now: trained since, in a line-up, of another quality', () => {
    expect(sheetOver({})).not.toMatch(/already been trained|in a line-up|is included/)
    const text = sheetOver({ level: 60, lineup: 1, quality: 'legend' })
    expect(text).toContain('1 has already been trained')
    expect(text).toContain('1 is in a line-up')
    expect(text).toContain('1 legend card is included')
  })

  test('are told of by their name where none of it would be left, however many they are', () => {
    expect(sheetOver({})).toContain('You would have no usable card of 1 name any more')
    expect(sheetOver({ model: 'g021' })).toContain('You would have no usable card of 2 names any more')
    expect(sheetOver({ locked: true })).not.toContain('usable card')
  })

  test('are the last of their name also where a card stays that is not activated yet', () => {
    expect(sheetOver({ form: 'dormant' })).toContain('It is your only usable card of its name')
  })

  test('are those alone that can still be given up', () => {
    expect(sheetOver({})).toContain('Decompose 2 cards')
    expect(sheetOver({ locked: true })).toContain('Decompose 1 card?')
    expect(sheetOver()).toContain('Decompose 1 card?')
  })
})
