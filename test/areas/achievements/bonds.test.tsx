import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import BondsPage from '../../../src/areas/achievements/bonds-page.tsx'
import { bondList } from '../../../src/contract/game/achievements.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

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
    expect([...page().matchAll(/<h2>(\w+)<\/h2>/g)].map(([, name]) => name)).toEqual(['Whole', 'Near', 'Far'])
  })

  test('say how many are complete', () => {
    expect(page()).toContain('1 of 3 complete')
  })

  test('lead to each general that is missing, and to no other', () => {
    const near = page().split('<h2>')[2] ?? ''
    expect([...near.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#/cardList?q=g002'])
  })
})
