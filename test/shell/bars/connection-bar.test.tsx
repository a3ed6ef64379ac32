import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConnectionBar } from '../../../src/shell/bars/connection-bar.tsx'
import { connection } from '../../../src/state/connection.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(() => {
  connection.current = 'live'
})

const shown = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ConnectionBar />
    </I18nProvider>,
  )

test('without a connection the bar says so, and promises no saved content or claims, which not every page has', () => {
  connection.current = 'offline'
  expect(shown()).toContain('No connection right now')
  expect(shown()).not.toMatch(/saved|claims/i)
})
