import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import SkinPage from '../../../src/areas/card/one-card/skin/skin-page.tsx'
import { type Card, packCard } from '../../../src/contract/card/packed.ts'
import { playerBag } from '../../../src/contract/game/bag.ts'
import { DEFAULT_LANGUAGE } from '../../../src/contract/languages.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { catalogues } from '../../../src/state/cards/catalogue-sync.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { synced } from '../../../src/state/cards/sync.ts'
import { playerArgs } from '../../../src/state/ic/player-args.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { prime } from '../../../src/state/reading/answers.ts'
import { catalogue } from '../../areas/card/words.ts'
import { Phone } from '../../client/support/phone.ts'
import { aCard, serials } from '../../support/cards.ts'

const skin = { general: 'g023', generalName: 'Guan Yu', name: 'Green Dragon', owned: true, fragments: 0, needed: 30 }

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
  catalogues[DEFAULT_LANGUAGE] = { held: ref(catalogueOf('1', catalogue)), asking: false }
  prime(playerBag, playerArgs(), { ic: null, items: [], skins: [skin], lately: [] }, 1)
})

const pageOver = (...cards: readonly Card[]): string => {
  const head = { account: 'p', cursor: 1, era: '', at: 1, complete: true, total: cards.length }
  synced.now = { held: ref(holding(head, cards.map(packCard))), asking: false, kept: false }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/cardSkin', search: 'general=g023' })}>
        <SkinPage />
      </Router>
    </I18nProvider>,
  )
}

describe('the skin of a general of whom the player has a dormant card alone', () => {
  const [one = '', two = ''] = serials(2)
  const dormant = aCard({ serial: one, form: 'dormant' })

  test('says that the card needs its seal, and leads to where that is used', () => {
    const page = pageOver(dormant)
    expect(page).toContain('The card still needs its activation seal')
    expect(page).toContain(`seal=activationSeal&amp;cardid=${one}`)
    expect(page).not.toContain('No card of')
  })

  test('says that there is no card only where there is none', () => {
    expect(pageOver()).toContain('No card of')
    expect(pageOver({ ...dormant, exchanged: true })).toContain('No card of')
    expect(pageOver(dormant, aCard({ serial: two }))).not.toMatch(/No card of|activation seal/)
  })
})
