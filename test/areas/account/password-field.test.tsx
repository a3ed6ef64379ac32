import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { PasswordField } from '../../../src/areas/account/login/password/password-field.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

test('of several passwords each says which one its button shows, and nothing else of its state', () => {
  const field = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PasswordField label="Repeat the password" value="" onText={() => undefined} />
    </I18nProvider>,
  )
  expect(field).toContain('aria-label="Show: Repeat the password"')
  expect(field).not.toContain('aria-pressed')
})
