import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { BindForm } from '../../../src/areas/ic/bind/bind-form.tsx'
import IcCodePage from '../../../src/areas/ic/code/code-page.tsx'
import IcListPage from '../../../src/areas/ic/list-page.tsx'
import { icList } from '../../../src/contract/arcade/ic-cards.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const page = (of: 'list' | 'form' | 'code'): string => {
  prime(icList, {}, { cards: [], types: [], cardSite: null }, 1)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        {of === 'list' ? <IcListPage /> : of === 'form' ? <BindForm scanned="" /> : <IcCodePage />}
      </Router>
    </I18nProvider>,
  )
}

test('whoever has no IC card yet finds the help for IC cards, in the empty list and where a card is bound', () => {
  expect(page('list')).toContain('href="#/ic"')
  expect(page('form')).toContain('href="#/ic"')
})

test('nobody is asked to hold up a code that is not there', () => {
  expect(page('code')).toContain('Machine login')
  expect(page('code')).not.toContain('Hold this up to the machine')
})
