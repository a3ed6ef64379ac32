import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import BondsPage from '../../../src/areas/achievements/bonds-page.tsx'
import { type Card, packCard } from '../../../src/contract/card/packed.ts'
import { bondList } from '../../../src/contract/game/achievements.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { synced } from '../../../src/state/cards/sync.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const card: Card = {
  ...{ serial: '', model: '', quality: 'rare', level: 1, stars: 0, locked: false, form: 'physical', exchanged: false },
  ...{ lineup: null, skinInUse: false, origin: 'machine', boundAt: 0 },
}
const head = { account: 'p', cursor: 1, era: '', at: 1, complete: true, total: 1 }
const bond = (name: string, ...owned: readonly boolean[]) => ({
  ...{ id: name, name, story: '', effect: '', complete: !owned.includes(false) },
  members: owned.map((mine, at) => ({ model: `g00${at}`, name: `${name} ${at}`, owned: mine })),
})
const page = (): string => {
  const bonds = [bond('Far', false, false), bond('Near', true, true, false), bond('Whole', true, true)]
  prime(bondList, {}, { bonds, bonuses: [], cap: 20 }, 1)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/bonds', search: '' })}>
        <BondsPage />
      </Router>
    </I18nProvider>,
  )
}

describe('the bonds', () => {
  test('stand with those that are complete first, then those that lack least', () => {
    expect([...page().matchAll(/<h3>(\w+)<\/h3>/g)].map(([, name]) => name)).toEqual(['Whole', 'Near', 'Far'])
  })

  test('stand below how much they lack', () => {
    const headings = [...page().matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, name]) => name)
    expect(headings.slice(-6)).toEqual([
      ...['Complete', 'Whole', 'One general is missing', 'Near', 'More generals are missing', 'Far'],
    ])
  })

  test('say how many are complete', () => {
    expect(page()).toMatch(/>Complete<\/h2>.{0,80}>1</)
  })

  test('tell a general that only needs its activation, and lead to that', () => {
    const asleep = { ...card, serial: '0123456789AB', model: 'g002', form: 'dormant' as const }
    synced.now = { held: ref(holding(head, [packCard(asleep)])), asking: false, kept: false }
    const near = page().split('<h3>')[2] ?? ''
    synced.now = { asking: false, kept: true }
    expect(near).toMatch(/cardSeal\?seal=activationSeal&amp;cardid=0123456789AB.*Needs a seal/)
    expect(near).not.toContain('not owned')
  })

  test('lead to each general that is missing, and to no other', () => {
    const near = page().split('<h3>')[2] ?? ''
    expect([...near.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#/cardList?q=g002'])
  })
})
