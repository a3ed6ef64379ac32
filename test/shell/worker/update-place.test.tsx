import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { tellUpdates } from '../../../src/shell/worker/update-notice.tsx'

const { drawn } = vi.hoisted(() => ({ drawn: { notice: null as ReactNode } }))
vi.mock('../../../src/shell/toast/portal.tsx', () => ({
  renderPortal: (notice: ReactNode) => {
    drawn.notice = notice
  },
}))

test('a screen reader knows the place of an update before there is one', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  tellUpdates()
  expect(renderToStaticMarkup(<I18nProvider i18n={i18n}>{drawn.notice}</I18nProvider>)).toMatch(
    /^<div class="[^"]*" role="status"><\/div>$/,
  )
})
