import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import LoginPage from '../../../src/areas/account/login/login-page.tsx'
import { to } from '../../../src/contract/pages/paths.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const page = (next: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: to('loginsms'), search: new URLSearchParams({ next }).toString() })}>
        <LoginPage />
      </Router>
    </I18nProvider>,
  )

test('whoever forgot their password hears that a new one comes after the code', () => {
  expect(page(to('passwordSetting', {}, { next: '/home' }))).toContain('then set a new password')
  expect(page('/home')).not.toContain('then set a new password')
})
