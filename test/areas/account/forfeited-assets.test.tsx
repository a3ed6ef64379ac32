import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ForfeitedAssets } from '../../../src/areas/account/account-deletion/forfeited-assets.tsx'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { catalogues } from '../../../src/state/cards/catalogue-sync.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
const forgetCatalogue = () => void delete catalogues['en-US']
beforeEach(forgetCatalogue)
afterEach(forgetCatalogue)

const assets = Object.entries({
  cards: 4,
  essenceRare: 2,
  'skinFragment:g021': 34,
  'skinFragment:g026': 12,
  pillRare: 1,
})
const given = (): readonly string[] => {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ForfeitedAssets assets={assets.map(([asset, count]) => ({ asset, count }))} given={[]} onGive={() => {}} />
    </I18nProvider>,
  )
  return [...shown.replace(/<[^>]*>/g, '\n').matchAll(/I give up (.*)/g)].map(([, what = '']) => what)
}

test('what is given up stands as in the bag, and fragments of two skins are told apart by their names', () => {
  const skins = [
    { general: 'g021', name: 'Saint of War' },
    { general: 'g026', name: 'Autumn Star' },
  ]
  expect(given()).toContain('Skin fragment × 34')
  catalogues['en-US'] = { held: ref(catalogueOf('1', { models: [], skills: [], words: [], skins })), asking: false }
  expect(given()).toEqual([
    ...['Cards × 4', 'Rare pill × 1', 'Skin fragment · Saint of War × 34', 'Skin fragment · Autumn Star × 12'],
    'Rare essence × 2',
  ])
})
