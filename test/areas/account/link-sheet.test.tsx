import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { LinkSheet } from '../../../src/areas/account/devices/link-sheet.tsx'
import { passwordState } from '../../../src/contract/account/password.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { answers, forgetAnswers, reading } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const ticket = { ticket: 'a'.repeat(16), verifier: 'b'.repeat(43) }
const sheet = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <LinkSheet name="LINE" ticket={ticket} onClose={() => undefined} />
      </Router>
    </I18nProvider>,
  )

test('a messaging app that cannot be linked yet for want of an answer says so, and can be tried again', () => {
  expect(sheet()).toContain('Loading')
  const failure = { ok: false, code: 'request_failed', message: 'Passwords are being mended', retryable: true } as const
  answers[reading(passwordState, {}).key] = { at: 0, kept: false, asking: false, failure }
  expect(sheet()).toContain('Passwords are being mended')
  expect(sheet()).toContain('Try again')
  expect(sheet()).not.toContain('Loading')
})
